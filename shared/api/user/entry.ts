import * as z from 'zod'
import { admin, id, instant, member, none, open, owns, paged, paging, read, self, write } from '../../contract.ts'
import { HOST } from '../../host.ts'
import { code, newPassword, password, phone, userName } from '../schema/fields.ts'
import { reason } from '../schema/once.ts'
import { signIn } from './account.ts'

/** Ways in beside the login page: sign-up, a code brought back, an operator for a member, a visitor in a frame. */

/** Good once, for 30 seconds; `user/redeemCode` takes it. */
const ticket = z.string()

/** Our own registration. `returnUrl` is honoured if it is of this site or on the operator's list, else answered empty. */
export const signUpDraft = z.strictObject({
  name: userName,
  phone,
  code,
  pwd: newPassword,
  returnUrl: z.string().max(500).default(''),
})
export const signedUp = z.object({ code: ticket, returnUrl: z.string() })

/**
 * From the provider's server alone. `signature`: hex HMAC-SHA256, by the secret of the settings, over `at.phone.name` (the
 * name empty if there is none; no blanks around it). It is good for 60 seconds, and once.
 */
export const handOverDraft = z.strictObject({
  phone,
  name: userName.optional(),
  at: instant,
  signature: z.string().regex(/^[0-9a-f]{64}$/i, '签名应为 64 位十六进制的 HMAC-SHA256'),
})

/** `pwd` is needed when the operator's own sign-in is older than 15 minutes. */
export const virtualLogin = z.strictObject({ userId: id, reason, pwd: password.optional() })

/** An operator's stay in the member's account. */
export const actingRow = z.object({ id, operatorName: z.string(), reason: z.string(), begun: instant, ended: instant })

export const webSignin = z.strictObject({
  hosts: z.array(z.string().max(253, '主机名过长').regex(HOST, '不是主机名')).min(1, '缺少主机名').max(5, '主机名最多 5 个'),
  /** 31 bits in hexadecimal digits, made and kept by the browser. */
  randKey: z.string().regex(/^[0-7]?[0-9a-f]{1,7}$/i, '应为不超过 2147483647 的十六进制数'),
})

export const entryApi = {
  'user/signUp': write(open, signUpDraft, signedUp, '注册'),
  'user/handOver': write(open, handOverDraft, z.object({ code: ticket }), '外部登录交接'),
  'user/redeemCode': write(open, z.strictObject({ code: z.string().min(20).max(100) }), signIn, '凭一次性码登录'),
  'user/virtualLogin': owns({ userId: 'user' }, write(admin, virtualLogin, z.object({ token: ticket }), '代会员登录')),
  'user/virtualLogins': read(member, paging, paged(actingRow), '代登录记录'),
  'user/bomaiToken': read(self, none, z.object({ token: z.string(), until: instant }), '获取物料服务令牌'),
  'user/webSignin': write(open, webSignin, signIn, '访客登录'),
}
