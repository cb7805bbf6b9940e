import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { id, instant, paging, rowVersion } from '../../contract.ts'
import { SURPLUS_CONDITIONS } from '../../engine/surplus/condition.ts'
import { STOCK_FIELDS, type StockField } from '../../engine/surplus/mapping.ts'
import { MOST_LOT_PHOTOS, MOST_SURPLUS_ITEMS, SURPLUS_ACTORS, SURPLUS_STATES } from '../../engine/surplus/states.ts'
import { key, readable } from './once.ts'

export const listState = z.literal(SURPLUS_STATES, { error: '状态不正确' })
const text = (name: string, most: number) =>
  z.string().trim().max(most, `${name}最多 ${most} 个字`).refine(readable, `${name}含有不可见字符`)

const MOST_PIECES = 999_999_999
const pieces = (name: string) => z.int(`${name}应为整数`).min(1, `${name}至少为 1`).max(MOST_PIECES, `${name}最多 999,999,999`)
const column = z.int().min(0).max(255).nullable()

/** The column of each field; a field that is left out has none. */
export const stockColumns = z.strictObject(
  // Object.fromEntries forgets which keys it was given: these are the fields, each once.
  Object.fromEntries(STOCK_FIELDS.map((field) => [field, column.default(null)])) as Record<
    StockField,
    z.ZodDefault<typeof column>
  >,
)

const said = {
  mpn: text('型号', 100).min(1, '请填写型号'),
  brand: text('品牌', 100).default(''),
  pkg: text('封装', 60).default(''),
  dateCode: text('批次', 40).default(''),
  condition: z.enum(SURPLUS_CONDITIONS, { error: '成色应为全新、散新或拆机' }).default('open'),
  location: text('库位', 60).default(''),
  note: text('备注', 200).default(''),
  qty: pieces('数量'),
  /** 微元 a piece with tax. */
  priceMicro: z
    .int('单价最多六位小数')
    .min(1, '单价应大于 0')
    .max(1_000_000_000_000, '单价最多 1,000,000 元')
    .nullable()
    .default(null),
  moq: pieces('起订量').default(1),
  mult: pieces('倍数').default(1),
}

const seq = z.int().min(0).max(1_000_000)

/** `keyword` looks in the names of lists and in the part numbers of their rows. */
export const listSearch = paging.extend({ state: listState.optional() })

/** Rows that are new or changed, by their numbers in the list, and those that go. `validTo` is the last instant on the shelf. */
export const listDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  key: key.optional(),
  title: text('名称', 60).min(1, '请填写名称'),
  validTo: instant.nullable().default(null),
  items: z
    .array(z.strictObject({ seq, ...said }))
    .max(MOST_SURPLUS_ITEMS, `一份余料最多 ${MOST_SURPLUS_ITEMS} 行`)
    .default([]),
  removed: z.array(seq).max(MOST_SURPLUS_ITEMS).default([]),
})

/** All pictures of a lot, in their order: uploads of one's own. */
export const lotPhotos = z.strictObject({
  id,
  rowVersion,
  seq,
  files: z.array(id).max(MOST_LOT_PHOTOS, `一行最多 ${MOST_LOT_PHOTOS} 张照片`),
})

/** Ticked by whoever approves. */
export const checks = z.strictObject({
  mpn: z.boolean().default(false),
  dateCode: z.boolean().default(false),
  price: z.boolean().default(false),
  photos: z.boolean().default(false),
})

/** A part of the catalogue that is left over; its price is the seller's to say. */
export const leftoverLine = z.strictObject({
  partId: z.int().min(1).max(9_999_999_999),
  qty: pieces('数量'),
  dateCode: text('批次', 40).default(''),
  location: text('库位', 60).default(''),
})

/** The part of the catalogue that an item is. */
const part = z.object({ id: z.int(), mpn: z.string(), maker: z.string() }).nullable()

const row = {
  mpn: z.string(),
  brand: z.string(),
  pkg: z.string(),
  dateCode: z.string(),
  condition: z.enum(SURPLUS_CONDITIONS),
  location: z.string(),
  note: z.string(),
  qty: z.int(),
  priceMicro: z.int().nullable(),
  moq: z.int(),
  mult: z.int(),
}

/** `row` is the source row, 0-based. `doubts` should be looked at and keep nothing from being saved. */
export const previewRow = z.object({ row: z.int(), ...row, part, doubts: z.array(z.string()) })

export const listRow = z.object({
  id,
  rowVersion: z.int(),
  title: z.string(),
  /** What buyers read in place of the seller. */
  alias: z.string(),
  state: listState,
  reason: z.string(),
  validTo: instant.nullable(),
  /** Rows, pieces that are left, those that orders hold, and what is left at its price; null where prices are not shown. */
  items: z.int(),
  remain: z.int(),
  held: z.int(),
  amountFen: z.int().nullable(),
  updated: instant,
})

const item = z.object({
  seq,
  ...row,
  part,
  remain: z.int(),
  /** Pieces that orders hold, and pieces that are sold. */
  held: z.int(),
  sold: z.int(),
  state: listState,
  /** The pictures that show it. */
  photos: z.array(id),
  /** The best price a piece with tax among suppliers in their own name, 微元, for as many; null where there is none or it is not shown. */
  marketMicro: z.int().nullable(),
})

const event = z.object({
  fromState: listState,
  toState: listState,
  actor: z.enum(SURPLUS_ACTORS),
  reason: z.string(),
  at: instant,
})

const head = listRow.pick({
  id: true,
  rowVersion: true,
  title: true,
  alias: true,
  state: true,
  reason: true,
  validTo: true,
  updated: true,
})

/** `nextSeq` is the number of the next row: no row ever had it. */
export const listDetail = head.extend({ nextSeq: seq, items: z.array(item), events: z.array(event) })

export const sysListRow = listRow.extend({
  userId: id,
  userName: z.string(),
  /** Rows that the catalogue does not know, and rows without a date code. */
  unknown: z.int(),
  undated: z.int(),
})

/** For operators: who sells, and who has decided what on which checks. */
export const sysListDetail = listDetail.extend({
  userId: id,
  userName: z.string(),
  events: z.array(event.extend({ byName: z.string(), checks })),
})

/** A line of one's own bill that an item would do for: `need` pieces for all its sets. */
export const billNeed = z.object({
  seq,
  mpn: z.string(),
  remain: z.int(),
  bomId: id,
  prjName: z.string(),
  designators: z.string(),
  need: z.int(),
})
