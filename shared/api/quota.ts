import * as z from 'zod'
import { admin, id, instant, owns, paged, paging, read, write } from '../contract.ts'
import { QUOTA_REASONS, SERVICES } from '../enums.ts'
import { key, reason, remark } from './schema/once.ts'
import { real } from './schema/fields.ts'

export const service = z.enum(SERVICES)

export const quotaReason = z.enum(QUOTA_REASONS)

/** A movement of what is left of a service; `remain` is what there was after it. 2147483647 is unlimited. */
export const usageRow = z.object({
  id,
  at: instant,
  service,
  reason: quotaReason,
  delta: z.int(),
  remain: z.int(),
  /** What was used: the project's name and its file's; empty where it was none. */
  prjName: z.string(),
  fileName: z.string(),
  /** Its bill, unless that has been removed. */
  bomId: id.nullable(),
  /** Who did it; for members "平台" stands for every operator, empty for what happened by itself. */
  actorName: z.string(),
  remark: z.string(),
})

/** The operator's view: whose it is, the lot, and whether a use has been given back. */
export const usageSysRow = usageRow.extend({ userId: id, userName: z.string(), lotId: id, isRefunded: z.boolean() })

const filters = {
  service: service.optional(),
  reason: quotaReason.optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['at']).default('at'),
  descending: z.boolean().default(true),
}

/** `usedBy` asks for one person's uses, the owner's or a sub-account's. `keyword` looks in project, file and remark. */
export const usageSearch = paging.extend({ ...filters, usedBy: id.optional() })

/** `keyword` looks in the member's name and phone number as well. */
export const usageSysSearch = paging.extend({ ...filters, userId: id.optional(), real })

const MAX_TICKS = 1_000_000
const MAX_DAYS = 3660

const count = z.int({ error: '请输入次数' }).min(1, '次数至少为 1').max(MAX_TICKS, '次数最多 1,000,000').optional()

const countOrAll = { error: '请填写次数，或打开下面的开关', path: ['ticks'] }

/** So many uses, or without a limit. */
export const grantDraft = z
  .strictObject({
    key,
    userId: id,
    service,
    ticks: count,
    unlimited: z.boolean().default(false),
    days: z.int({ error: '请输入天数' }).min(1, '有效期至少 1 天').max(MAX_DAYS, '有效期最多 3,660 天'),
    remark,
  })
  .refine(({ ticks, unlimited }) => (ticks === undefined) === unlimited, countOrAll)

/** So many off a lot, or all that it has left. */
export const correctionDraft = z
  .strictObject({ key, lotId: id, ticks: count, all: z.boolean().default(false), reason })
  .refine(({ ticks, all }) => (ticks === undefined) === all, countOrAll)

/** `remain`: what all lots in force had left right after this movement; null when it could not be read any more. */
export const quotaMoved = z.object({ id, lotId: id, remain: z.int().nullable() })

export const quotaApi = {
  'quota/getSysList': owns({ userId: 'user' }, read(admin, usageSysSearch, paged(usageSysRow), '全部次数明细')),
  'quota/grant': owns({ userId: 'user' }, write(admin, grantDraft, quotaMoved, '增加次数')),
  'quota/correct': owns({ lotId: 'quotaLot' }, write(admin, correctionDraft, quotaMoved, '扣减次数')),
  'quota/refund': owns({ id: 'quotaUse' }, write(admin, z.strictObject({ key, id, reason }), quotaMoved, '退回次数')),
}
