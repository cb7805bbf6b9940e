import * as z from 'zod'
import {
  admin,
  byId,
  engineMade,
  id,
  instant,
  member,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  toolAdmin,
  write,
} from '../contract.ts'
import type { Access } from '../contract.ts'
import type { BookKind } from '../engine/price/book/items.ts'
import { BOOK_KINDS, MY_KINDS } from '../engine/price/book/items.ts'
import type { PriceModel } from '../engine/price/model.ts'
import { bookRow, bookSaved, bookSearch, byIds, counted, myRow, mySaved, mySearch, notices } from './schema/book-calls.ts'
import { BOOK_SCHEMAS } from './schema/book-items.ts'

/** The owner's side: his sub-accounts use what he sets. */
export const ownSide: Access = { ...member, sub: false }

const kind = z.enum(BOOK_KINDS, { error: '没有这种项目' })
const myKind = z.enum(MY_KINDS, { error: '这种项目不能自定' })

const typed = <K extends BookKind>(one: K) =>
  z.strictObject({ kind: z.literal(one), rowVersion: rowVersion.default(0), item: BOOK_SCHEMAS[one] })
const MINE = [
  typed('general'),
  typed('type'),
  typed('grade'),
  typed('material'),
  typed('surcharge'),
  typed('fee'),
  typed('urgency'),
  typed('tax'),
  typed('attrition'),
  typed('unknownRule'),
] as const
const ALL = [...MINE, typed('convention'), typed('break'), typed('attribute')] as const
const itemDraft = z.discriminatedUnion('kind', ALL, { error: '没有这种项目' })
const myDraft = z.discriminatedUnion('kind', MINE, { error: '这种项目不能自定' })

/** Rows that are saved together, all or none; each item once. */
const together = <T extends z.ZodType<{ kind: BookKind; item: { code: string } }>>(row: T) =>
  z.strictObject({
    rows: z
      .array(row)
      .min(1, '至少一行')
      .max(200, '最多 200 行')
      .superRefine((rows, context) => {
        const keys = rows.map(({ kind: of, item }) => `${of} ${item.code}`)
        const index = keys.findIndex((key, at) => keys.indexOf(key) < at)
        if (index >= 0)
          context.addIssue({ code: 'custom', path: [index], message: `“${rows[index]?.item.code ?? ''}”出现了两次` })
      }),
  })

const itemPlace = z.strictObject({ kind, id: z.string().min(1).max(40), rowVersion })
const note = z
  .string({ error: '请写明改了什么' })
  .trim()
  .min(2, '请写明改了什么')
  .max(500, '说明最多 500 个字')
  .regex(/^[^\p{Cc}]*$/u, '说明含有不可见字符')
const hash = z.string().regex(/^[0-9a-f]{64}$/, '草稿标识不正确')

const versionRow = z.object({
  /** The version as text: what a list knows its rows by. */
  id: z.string(),
  version: z.int(),
  hash: z.string(),
  note: z.string(),
  effectiveAt: instant,
  created: instant,
  /** Null is the version that came with the program. */
  userName: z.string().nullable(),
  state: z.enum(['scheduled', 'current', 'past', 'replaced']),
})

const testFigures = {
  bills: z.int(),
  beforeFen: z.int(),
  afterFen: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
}
/** A bill's total before and after; null where it is refused, for the reason beside it. */
const billChange = {
  prjName: z.string(),
  beforeFen: z.int().nullable(),
  afterFen: z.int().nullable(),
  beforeReason: z.string(),
  afterReason: z.string(),
}
const billDifference = z.object({ bomId: id, version: z.int(), ownerName: z.string(), ...billChange })
const priceTest = z.object({
  id,
  /** Watched and cancelled by `job/Watch`, `job/Cancel`: it is the job's id too. */
  draftHash: z.string(),
  baseVersion: z.int(),
  sample: z.int(),
  created: instant,
  finished: instant.nullable(),
  userName: z.string(),
  approvedName: z.string().nullable(),
  ...testFigures,
  /** Bills that the draft refuses and the book in force does not, and the other way round. */
  refused: z.int(),
  accepted: z.int(),
  /** Bills with lines whose points nobody knows any more. */
  opened: z.int(),
  /** Bills by how their total changes, in steps of parts per million: from (included) to (not included). */
  histogram: z.array(z.object({ fromPpm: z.int().nullable(), toPpm: z.int().nullable(), bills: z.int() })),
  causes: z.array(z.object({ group: z.string(), differenceFen: z.int() })),
  members: z.array(z.object({ ownerId: id, ownerName: z.string(), ...testFigures })),
  worst: z.array(billDifference),
})

const difference = z.object({
  kind,
  id: z.string(),
  name: z.string(),
  before: engineMade<object>().nullable(),
  after: engineMade<object>().nullable(),
})

const state = z.object({
  /** The newest version, which the draft stands on. */
  version: z.int(),
  hash: z.string(),
  effectiveAt: instant,
  isScheduled: z.boolean(),
  /** Of what would be published. */
  draftHash: z.string(),
  changes: z.array(difference.extend({ rowVersion: z.int(), isOutdated: z.boolean() })),
  ...notices,
  /** The newest finished test of this very draft. */
  testId: id.nullable(),
  /** It came to more than the set rise, and nobody else has agreed yet. */
  needsApproval: z.boolean(),
  /** Colleagues' tests that wait for a second person. */
  awaiting: z.array(z.object({ id, userName: z.string(), created: instant })),
})

/** Back to the platform's, or, hidden, none at all. */
const myRemoval = byIds.extend({ kind: myKind, hide: z.boolean().default(false) })

/**
 * What a member is about to save, as `SaveMine` and `RemoveMine` take it, and which of his newest bills to begin with: an
 * answer prices 20 at most, fewer of long ones, and `next` says where the following one begins.
 */
const myEffectSearch = z.strictObject({
  rows: z.array(myDraft).max(200, '最多 200 项').default([]),
  removed: z.array(myRemoval).max(20).default([]),
  from: z.int().min(0).max(19).default(0),
})

/**
 * His kept bills with his figures as they count now (the platform's while his are off) and with those that would be saved,
 * switched on. A total is null where it is refused, for the reason beside it, or not to be seen by the caller; the sums are
 * of the bills that have both.
 */
const myEffect = paged(z.object({ id, ...billChange })).extend({
  beforeFen: z.int().nullable(),
  afterFen: z.int().nullable(),
  isOn: z.boolean(),
  next: z.int().nullable(),
})

const published = z.object({ version: z.int(), hash: z.string(), effectiveAt: instant })

export const priceBookApi = {
  'PriceBook/State': read(toolAdmin, z.strictObject({}), state, '价目草稿'),
  'PriceBook/Items': read(toolAdmin, bookSearch.extend({ kind }), paged(bookRow()), '价目项目'),
  'PriceBook/SaveItem': write(toolAdmin, itemDraft, bookSaved, '修改价目草稿'),
  'PriceBook/SaveItems': write(
    toolAdmin,
    together(itemDraft),
    bookSaved.omit({ id: true, rowVersion: true }).extend({ items: z.array(mySaved) }),
    '批量修改价目草稿',
  ),
  'PriceBook/RemoveItem': write(toolAdmin, itemPlace, bookSaved, '停用价目项目'),
  'PriceBook/Revert': write(
    toolAdmin,
    z.strictObject({
      items: z
        .array(itemPlace.omit({ rowVersion: true }))
        .min(1)
        .max(500)
        .optional(),
    }),
    counted,
    '撤销价目草稿',
  ),
  'PriceBook/Versions': read(toolAdmin, paging, paged(versionRow), '价目版本'),
  'PriceBook/Diff': read(
    toolAdmin,
    z.strictObject({ from: z.int().min(1), to: z.int().min(1) }),
    z.object({ items: z.array(difference), total: z.int() }),
    '价目版本差异',
  ),
  'PriceBook/Test': write(
    toolAdmin,
    z.strictObject({ sample: z.int().min(1).max(1000, '最多 1000 份').default(200) }),
    z.object({ id }),
    '试算价目草稿',
  ),
  'PriceBook/TestResult': owns({ id: 'priceTest' }, read(toolAdmin, byId, priceTest, '试算结果')),
  'PriceBook/Approve': owns({ id: 'priceTest' }, write(admin, byId, z.null(), '同意发布价目')),
  'PriceBook/Publish': write(
    admin,
    z.strictObject({ draftHash: hash, note, effectiveAt: instant.nullable().default(null) }),
    published,
    '发布价目',
  ),
  'PriceBook/RollBack': write(admin, z.strictObject({ version: z.int().min(1), note }), published, '回退价目'),
  'PriceBook/Mine': read(
    member,
    z.strictObject({}),
    z.object({
      /** Of the model that is given. */
      hash: z.string(),
      isOn: z.boolean(),
      /** Null for who may not see the owner's rates while the owner's own figures are on. */
      model: engineMade<PriceModel>().nullable(),
      /** Then this counts points as the owner's does; its rates are the platform's, and no amount of it is anybody's price. */
      counting: engineMade<PriceModel>().nullable(),
    }),
    '我的价格模型',
  ),
  'PriceBook/MyItems': read(member, mySearch.extend({ kind: myKind }), paged(myRow()), '我的价目项目'),
  'PriceBook/SaveMine': write(ownSide, myDraft, mySaved, '修改我的价目'),
  'PriceBook/SaveMineItems': write(ownSide, together(myDraft), z.object({ items: z.array(mySaved) }), '批量修改我的价目'),
  'PriceBook/RemoveMine': write(ownSide, myRemoval, counted, '恢复平台价目'),
  'PriceBook/MyEffect': read(member, myEffectSearch, myEffect, '我的价目改动的影响'),
}
