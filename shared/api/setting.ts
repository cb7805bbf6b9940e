import * as z from 'zod'
import { admin, byId, id, instant, none, owns, paged, paging, read, rowVersion, write } from '../contract.ts'
import { SIGN_IN_REFUSALS, SIGN_IN_WAYS } from '../enums.ts'
import { SETTING_KEYS, SETTINGS } from '../settings.ts'
import { mesLogRow, mesLogSearch, mesShareRow, mesShareSearch, userMesLogSearch } from './schema/mes-logs.ts'

/** What a write may be about, of what has a name. */
export const LOG_TARGETS = [
  'user',
  'bill',
  'quote',
  'order',
  'ticket',
  'invoice',
  'surplus',
  'supplier',
  'customer',
  'plan',
  'product',
  'package',
  'model',
  'template',
  'role',
  'apiKey',
  'file',
  'session',
] as const
export type LogTargetKind = (typeof LOG_TARGETS)[number]

/**
 * One committed write. `input`, `before` and `after` are JSON texts: secrets blotted out, long lists cut. An image of more
 * than 4,000 characters is null here; `setting/OperationDetail` has it whole.
 */
export const operationLogRow = z.object({
  id,
  at: instant,
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** The operator who acted in the user's name. */
  actingName: z.string().nullable(),
  /** The API key of the program that called in the user's name. */
  keyName: z.string().nullable(),
  call: z.string(),
  callLabel: z.string(),
  target: z.string().nullable(),
  /** What the target is and is called, while it is there. */
  targetKind: z.enum(LOG_TARGETS).nullable(),
  targetName: z.string().nullable(),
  ip: z.string(),
  input: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** `keyword` looks in the call's name and label, the target and the user's name. */
export const operationLogSearch = paging.extend({
  userId: id.optional(),
  call: z.string().max(80).optional(),
  target: z.string().trim().max(300).optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/** Sign-ins refused in one hour for one account, network and reason. `userName` is null where no account was named. */
const signInRefusalRow = z.object({
  id,
  userName: z.string().nullable(),
  network: z.string(),
  way: z.enum(SIGN_IN_WAYS),
  reason: z.enum(SIGN_IN_REFUSALS),
  times: z.int(),
  first: instant,
  last: instant,
})

/** `keyword` looks in the user's name and the network. */
export const signInRefusalSearch = paging.extend({
  userId: id.optional(),
  reason: z.enum(SIGN_IN_REFUSALS).optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/** A call that the log may hold, with its name for people. */
const callName = z.object({ name: z.string(), label: z.string() })

const key = z.enum(SETTING_KEYS, { error: '没有这个设置' })
const type = z.enum(['text', 'url', 'list', 'contacts', 'secret', 'count', 'choice'])

/** A setting as it stands. A secret's value is always empty; `rowVersion` 0 means that it was never set. */
export const settingRow = z.object({
  key,
  group: z.string(),
  label: z.string(),
  hint: z.string(),
  type,
  secret: z.boolean(),
  /** What may be chosen, by value; of other kinds nothing. */
  choices: z.record(z.string(), z.string()),
  value: z.string(),
  isSet: z.boolean(),
  remark: z.string(),
  rowVersion: z.int(),
  updated: instant.nullable(),
  updatedName: z.string().nullable(),
})

export const settingDraft = z
  .strictObject({
    key,
    value: z.string().max(4000, '最多 4000 个字'),
    remark: z.string().trim().max(200).default(''),
    rowVersion,
  })
  .check(({ value: draft, issues }) => {
    const parsed = z.safeParse(SETTINGS[draft.key].schema, draft.value)
    if (!parsed.success)
      issues.push({
        code: 'custom',
        input: draft.value,
        path: ['value'],
        message: parsed.error.issues[0]?.message ?? '格式不正确',
      })
  })

export const settingApi = {
  'setting/System': read(admin, z.strictObject({ key: key.optional() }), paged(settingRow), '系统设置'),
  'setting/save': write(admin, settingDraft, z.object({ key, rowVersion: z.int() }), '修改设置'),
  'setting/delete': write(admin, z.strictObject({ key }), none, '恢复默认设置'),
  'setting/OperationLog': owns({ userId: 'user' }, read(admin, operationLogSearch, paged(operationLogRow), '操作日志')),
  'setting/SignInLog': owns({ userId: 'user' }, read(admin, signInRefusalSearch, paged(signInRefusalRow), '登录失败记录')),
  'setting/CallNames': read(admin, none, z.object({ items: z.array(callName) }), '可记录的操作'),
  'setting/MesOperationLog': owns(
    { companyId: 'mesCompany', userId: 'user' },
    read(admin, mesLogSearch, paged(mesLogRow), 'MES操作记录'),
  ),
  'setting/GetUserMesOperationLog': owns(
    { companyId: 'mesCompany', userId: 'user' },
    read(admin, userMesLogSearch, paged(mesLogRow), '一个账号的MES操作记录'),
  ),
  'setting/MesShareLog': owns({ companyId: 'mesCompany' }, read(admin, mesShareSearch, paged(mesShareRow), 'MES分享记录')),
  'setting/OperationDetail': owns({ id: 'operation' }, read(admin, byId, operationLogRow, '操作日志明细')),
}
