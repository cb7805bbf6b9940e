import { eq } from 'drizzle-orm'
import type { userApi } from '../../shared/api/user.ts'
import { AppError } from '../../shared/errors.ts'
import { signedIn, type Handlers } from '../context.ts'
import { users } from '../db/schema/user.ts'
import { signIn, signOut } from '../service/sign-in.ts'

export const userHandlers: Handlers<typeof userApi> = {
  'user/login': signIn,

  'user/info': async (ctx) => {
    const { id } = signedIn(ctx)
    const { name, avatarUrl, roleType, isAdmin, isAdminBomTool } = users
    const [user] = await ctx.db
      .select({ id: users.id, name, avatarUrl, roleType, isAdmin, isAdminBomTool })
      .from(users)
      .where(eq(users.id, id))
    if (!user) throw new AppError('signedOut', '获取会员基础信息失败')
    // No wallet, cart or account has been opened for anyone yet.
    return { ...user, wallet: 0, cartCount: 0, cartUpdated: 0, accounts: [], bomAiAccount: { match: null, prices: null } }
  },

  'user/logout': async (ctx) => {
    await signOut(ctx)
    return null
  },
}
