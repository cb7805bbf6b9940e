import { isForOperators, type Endpoint } from '../../shared/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { User } from './context.ts'
import { mayCall } from './permissions.ts'

/** Why someone signed in, or nobody, may not make a call; null where he may. */
export function refusalFor(call: string, { access, label }: Endpoint, user: User | null): AppError | null {
  if (access.program && !user) return new AppError('signedOut', '请在请求头 X-ApiKey 中带上 API密钥（appId.密钥）')
  if (!user) return new AppError('signedOut', '请先登录')
  if (access.program) return new AppError('forbidden', '此接口供程序调用，请用 API密钥（X-ApiKey）')
  if (!access.roles?.some((role) => user.roles.includes(role))) return new AppError('forbidden', '您没有使用此功能的权限')
  if (user.isAdminBomTool && !access.tool) return new AppError('narrowed', '此账号只能使用 BOM工具的功能')
  if (isForOperators(access) && !mayCall(user.permissions, call)) return new AppError('narrowed', `您的角色没有“${label}”的权限`)
  if (user.actingId !== null && !access.acting) return new AppError('narrowed', '代登录时不能使用此功能')
  if (user.sub !== null && !access.sub) return new AppError('narrowed', '子账号不能使用此功能，请联系主账号')
  if (user.isInitial && !access.initial) return new AppError('narrowed', '请先修改初始密码')
  return null
}
