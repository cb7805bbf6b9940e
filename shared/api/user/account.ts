import * as z from 'zod'
import { id, instant, none, open, ownPassword, read, rowVersion, saved, self, visitor, write } from '../../contract.ts'
import { priceRights } from '../../price-rights.ts'
import { SERVICES } from '../../enums.ts'
import { code, companyName, emailOrNone, newPassword, password, phone, phoneOrNone, userName } from '../schema/fields.ts'

/** A remaining-count account: `ticks` 2147483647 is unlimited; `date` is the expiry as `YYYY-MM-DD HH:mm:ss`, Shanghai. */
export const account = z.object({ ticks: z.int(), used: z.int(), date: z.string() })

const either = (one: unknown, other: unknown): boolean => (one === undefined) !== (other === undefined)

/** Name or phone number, with the password or a code sent to the phone. */
export const credentials = z
  .strictObject({
    name: z.string({ error: '请输入账号' }).trim().min(1, '请输入账号').max(64, '账号过长'),
    pwd: password.optional(),
    code: code.optional(),
  })
  .refine(({ pwd, code: sent }) => either(pwd, sent), { error: '请输入密码', path: ['pwd'] })

export const signIn = z.object({ accessToken: z.string() })

export const userInfo = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Empty, or the address of one's own upload of type 1. */
  avatarUrl: z.string(),
  /** What a save of the profile must carry. */
  rowVersion: z.int(),
  /** The password is an initial one: only replacing it is possible. */
  isInitial: z.boolean(),
  /** When password or code were last checked in this session. */
  authenticated: instant,
  /** The operator who acts in the member's name here, and until when. */
  acting: z.object({ name: z.string(), until: instant }).nullable(),
  roleType: z.int(),
  isAdmin: z.boolean(),
  isAdminBomTool: z.boolean(),
  /** The role that narrows an administrator. */
  roleName: z.string().nullable(),
  /** The operators' calls that his role keeps from him, and with them the pages that need them; empty where nothing narrows him. */
  forbidden: z.array(z.string()),
  /** Whose people they are: the owner's own word; empty when he has not told. */
  company: z.string(),
  /** Prices that may be seen; null is all of them. */
  priceRights: priceRights.nullable(),
  /** Of a sub-account: whose it is and what it may use; null for everyone else. */
  sub: z
    .object({
      ownerName: z.string(),
      services: z.array(z.enum(SERVICES)),
      monthlyLimit: z.int().nullable(),
      usedThisMonth: z.int(),
    })
    .nullable(),
  /** Balance in 元, two decimals; null for a sub-account, whose money it is not. */
  wallet: z.number().nullable(),
  /** Notices not read yet. */
  unread: z.int(),
  cartCount: z.int(),
  /** The cart's last change; 0 while it was never touched. */
  cartUpdated: instant,
  /** The first entry is the SMT pricing account; null where it was never opened. */
  accounts: z.array(account.nullable()),
  /** Fast BOM matching and quotation comparison. */
  bomAiAccount: z.object({ match: account.nullable(), prices: account.nullable() }),
})

/** What a code to an unconfirmed caller is for. */
export const openScene = z.enum(['login', 'reset', 'signUp'])
/** `bind`: a new phone number; `reset`: one's own password, to one's own number; `invite`: a sub-account's, to theirs. */
export const ownScene = z.enum(['bind', 'reset', 'invite'])

/** The same whether anyone has that number. `shown` is the code itself, on a machine of one's own that sends none. */
export const sentCode = z.object({ shown: z.string().nullable(), /** Seconds until the next may be sent. */ wait: z.int() })

/** The old password, or a code sent to one's own phone; ends all other sessions. */
export const passwordChange = z
  .strictObject({ old: password.optional(), code: code.optional(), new: newPassword })
  .refine(({ old, code: sent }) => either(old, sent), { error: '请输入原密码或验证码', path: ['old'] })

export const myInfo = z.strictObject({
  name: userName,
  avatarUrl: z
    .string()
    .regex(/^$|^\/api\/file\/[0-9a-f-]{36}$/, '头像须先上传')
    .default(''),
  email: emailOrNone,
  /** An owner's; what is left out stays as it is. */
  company: companyName.optional(),
  rowVersion,
})

export const accountApi = {
  'user/login': write(open, credentials, signIn, '登录'),
  'user/info': read(visitor, none, userInfo, '我的资料'),
  'user/logout': write(visitor, none, none, '退出登录'),
  'user/getAuthCode': write(open, z.strictObject({ phone, scene: openScene }), sentCode, '获取验证码'),
  'user/SendVCode': write(ownPassword, z.strictObject({ phone: phoneOrNone, scene: ownScene }), sentCode, '发送验证码'),
  'user/ChangePassword': write(ownPassword, passwordChange, none, '修改密码'),
  'user/resetPassword': write(open, z.strictObject({ phone, code, new: newPassword }), none, '找回密码'),
  'user/updateMyInfo': write(self, myInfo, saved, '修改我的资料'),
  'user/changePhone': write(self, z.strictObject({ phone, code, pwd: password }), saved, '更换手机号'),
}
