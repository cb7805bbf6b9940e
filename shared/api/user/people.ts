import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { admin, byId, byQuery, id, instant, none, owns, paged, paging, read, rowVersion, saved, write } from '../../contract.ts'
import { USER_KINDS, USER_STATES } from '../../enums.ts'
import { emailOrNone, phoneOrNone, real, userName } from '../schema/fields.ts'

export const userState = z.literal(USER_STATES)
const userKind = z.enum(USER_KINDS)

/** An account as the operator sees it; empty texts are "none". */
export const userRow = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  avatarUrl: z.string(),
  company: z.string(),
  kind: userKind,
  isAdmin: z.boolean(),
  isAdminBomTool: z.boolean(),
  /** What narrows an administrator; the all-zero id where nothing does, and for everybody else. */
  roleId: id,
  roleName: z.string(),
  /** The caller has all the rights that the account has, and may act upon it. */
  mayChange: z.boolean(),
  /** Whose sub-account it is. */
  parentId: id.nullable(),
  parentName: z.string().nullable(),
  state: userState,
  /** When and why it was closed; null is an account that is not. */
  closed: z.object({ at: instant, reason: z.string() }).nullable(),
  /** When and why he has asked to have it closed; null of who has not. */
  closing: z.object({ at: instant, reason: z.string() }).nullable(),
  /** The initial password has not been replaced yet. */
  isInitial: z.boolean(),
  /** 分, of his wallet; null of who has none of his own, and for who may not see it. */
  walletFen: z.int().nullable(),
  /** SMT pricings left, `UNLIMITED_TICKS` without a limit, and until when; null likewise. */
  ticks: z.int().nullable(),
  ticksUntil: instant.nullable(),
  /** Last use of any session; null when there was none. */
  lastSeen: instant.nullable(),
  created: instant,
  updated: instant,
})

/** A session that is alive, newest use first. */
export const userSession = z.object({
  id,
  created: instant,
  lastSeen: instant,
  ip: z.string(),
  agent: z.string(),
  /** The operator who acts for the member in it. */
  actingName: z.string().nullable(),
})

/** What the account still has: with any of it, it is closed and not deleted. */
export const left = z.object({ walletFen: z.int(), ticks: z.int(), bills: z.int(), subAccounts: z.int() })

/** `lockedUntil`: after too many tries no password is looked at; null while it is. */
const person = userRow.extend({ sessions: z.array(userSession), left, lockedUntil: instant.nullable() })

/** `keyword` looks in name, phone and email. Visitors and removed accounts are in no list. */
export const userSearch = paging.extend({
  state: userState.optional(),
  kind: userKind.optional(),
  /** The sub-accounts of one member. */
  parentId: id.optional(),
  /** The all-zero id finds the administrators without a role. */
  roleId: id.optional(),
  /** Those who ask to have their account closed. */
  closing: z.boolean().optional(),
  /** Bound when the account was made. */
  from: instant.optional(),
  to: instant.optional(),
  real,
  sort: z.enum(['created', 'updated', 'name', 'lastSeen']).default('created'),
  descending: z.boolean().default(true),
})

const rights = {
  isAdmin: z.boolean().default(false),
  /** Restricts an administrator to the BOM tool. */
  isAdminBomTool: z.boolean().default(false),
  /** Narrows an administrator; the all-zero id narrows nothing. Left out: as it is. */
  roleId: id.optional(),
}
const toolIsAdmin = { error: '只有管理员可以限制为BOM工具', path: ['isAdminBomTool'] }
const roleIsAdmin = { error: '只有管理员可以有角色', path: ['roleId'] }
const hasRoleRightly = ({ isAdmin, roleId = EMPTY_ID }: { isAdmin: boolean; roleId?: string | undefined }) =>
  isAdmin || roleId === EMPTY_ID
const isConsistent = (draft: { isAdmin: boolean; isAdminBomTool: boolean }) => draft.isAdmin || !draft.isAdminBomTool

export const userDraft = z
  .strictObject({ name: userName, phone: phoneOrNone, email: emailOrNone, ...rights })
  .refine(isConsistent, toolIsAdmin)
  .refine(hasRoleRightly, roleIsAdmin)

export const userChange = z
  .strictObject({ id, rowVersion, name: userName, phone: phoneOrNone, email: emailOrNone, state: userState, ...rights })
  .refine(isConsistent, toolIsAdmin)
  .refine(hasRoleRightly, roleIsAdmin)

/** The initial password, told this once; it must be replaced at the first sign-in and by `until`. */
export const initialPassword = saved.extend({ password: z.string(), until: instant })

const closingReason = z.string({ error: '请写明原因' }).trim().min(5, '原因至少 5 个字').max(200, '原因最多 200 个字')

export const peopleApi = {
  'user/userlist': owns({ parentId: 'user', roleId: 'role' }, read(admin, userSearch, paged(userRow), '用户列表')),
  'user/getuser': owns({ id: 'user' }, byQuery(['id'], read(admin, byId, person, '用户资料'))),
  'user/add': owns({ roleId: 'role' }, write(admin, userDraft, initialPassword, '新增用户')),
  'user/update': owns({ id: 'user', roleId: 'role' }, write(admin, userChange, saved, '修改用户')),
  'user/delete': owns({ id: 'user' }, byQuery(['id'], write(admin, byId, none, '删除用户'))),
  'user/close': owns({ id: 'user' }, write(admin, z.strictObject({ id, rowVersion, reason: closingReason }), saved, '关闭账号')),
  'user/restore': owns({ id: 'user' }, write(admin, z.strictObject({ id, rowVersion }), saved, '恢复账号')),
  'user/initialPassword': owns({ id: 'user' }, write(admin, byId, initialPassword, '重发初始密码')),
  'user/endSessions': owns({ id: 'user' }, write(admin, byId, none, '强制下线')),
}
