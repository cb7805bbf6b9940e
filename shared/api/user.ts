import * as z from 'zod'
import { id, instant, none, open, read, visitor, write } from '../contract.ts'

/** A remaining-count account: `ticks` 2147483647 is unlimited; `date` is the expiry as `YYYY-MM-DD HH:mm:ss`, Shanghai. */
export const account = z.object({ ticks: z.int(), used: z.int(), date: z.string() })

/** Name or phone number, and the password. */
export const credentials = z.strictObject({
  name: z.string({ error: '请输入账号' }).trim().min(1, '请输入账号').max(64, '账号过长'),
  pwd: z.string({ error: '请输入密码' }).min(1, '请输入密码').max(128, '密码过长'),
})

export const signIn = z.object({ accessToken: z.string() })

export const userInfo = z.object({
  id,
  name: z.string(),
  avatarUrl: z.string(),
  roleType: z.int(),
  isAdmin: z.boolean(),
  isAdminBomTool: z.boolean(),
  /** Balance in 元, two decimals. */
  wallet: z.number(),
  cartCount: z.int(),
  /** The cart's last change; 0 while it was never touched. */
  cartUpdated: instant,
  /** The first entry is the SMT pricing account; null where it was never opened. */
  accounts: z.array(account.nullable()),
  /** Fast BOM matching and quotation comparison. */
  bomAiAccount: z.object({ match: account.nullable(), prices: account.nullable() }),
})

export const userApi = {
  'user/login': write(open, credentials, signIn, '登录'),
  'user/info': read(visitor, none, userInfo, '我的资料'),
  'user/logout': write(visitor, none, none, '退出登录'),
}
