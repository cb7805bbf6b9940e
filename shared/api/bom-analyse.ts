import * as z from 'zod'
import { EMPTY_ID, MAX_KEPT_BYTES } from '../constants.ts'
import { engineMade, id, member, paged, read, rowVersion, saved, upTo, write } from '../contract.ts'
import type { AnalysedLine, Blocked } from '../engine/analyse.ts'
import { FIELDS, type Bom } from '../engine/bom/types.ts'
import { MAX_MADE, MAX_PIECES, MAX_RESHAPES, madeBy } from '../engine/bom/reshape/reshape.ts'
import type { Merge } from '../engine/sheet/types.ts'
import type { VisibleQuote } from '../engine/visible.ts'
import { bomHistoryRow, bomState, prjName } from './bom-history.ts'

const code = z.string().max(40)
const rows = z.int().min(0).max(1_048_575)
const count = z.int().min(0).max(1_000_000)
const fen = z.int().min(-1e12).max(1e12)
const micro = z.int().min(0).max(1e12)

const MAX_ROWS = 50_000
/** `lineKey` of the engine: sheet and row of the source, and the table in the row where several stand side by side. */
const LINE_KEY = /^\d{1,4}:\d{1,7}(:\d{1,3})?$/
const MAX_COLUMNS = 200

/**
 * Raw rows of the sheet as the browser read them, for files beyond what the server reads itself. It stands where
 * `mapping.sheetIndex` says, so that the other choices mean the same as in the browser.
 */
export const rawTable = z.strictObject({
  name: z.string().max(300).nullable(),
  rows: z.custom<string[][]>(isRows, { error: `表格最多 ${MAX_ROWS} 行、${MAX_COLUMNS} 列` }),
  merges: z.custom<Merge[]>((value) => isList(value, isMerge), { error: '合并单元格格式不正确' }).default([]),
  hiddenRows: z.array(rows).max(MAX_ROWS).default([]),
  hiddenColumns: z.array(rows).max(MAX_COLUMNS).default([]),
})

/** By hand: a schema would make an object of each of up to ten million cells. */
function isRows(value: unknown): value is string[][] {
  return isList(value, isRow)
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MAX_ROWS && value.every(isItem)
}

function isRow(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MAX_COLUMNS && value.every((cell) => typeof cell === 'string')
}

function isMerge(value: unknown): boolean {
  const merge = z.strictObject({ top: rows, left: rows, bottom: rows, right: rows }).safeParse(value)
  return merge.success && merge.data.top <= merge.data.bottom && merge.data.left <= merge.data.right
}

/** Columns made of others have numbers behind those of the file. */
const column = z
  .int('列号须为整数')
  .min(0, '列号从 0 数起')
  .max(MAX_COLUMNS + MAX_MADE - 1, `列号最大 ${MAX_COLUMNS + MAX_MADE - 1}`)
const columns = z
  .array(column)
  .min(2, '至少两列')
  .max(MAX_PIECES, `最多 ${MAX_PIECES} 列`)
  .refine((list) => new Set(list).size === list.length, '同一列不能出现两次')
const separator = z.string().max(10, '分隔符最多 10 个字')

/** A column split into several, or several merged into one (`Reshape` of the engine). */
const reshape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('split'), column, into: columns, separator: separator.min(1, '请填分隔符') }),
  z.strictObject({ kind: z.literal('merge'), columns, into: column, separator }),
])

/** How the table is to be read where recognition was corrected (`BomOptions` of the engine). */
export const mapping = z.strictObject({
  sheetIndex: z.int().min(0).max(1000).optional(),
  headerRow: rows.nullable().optional(),
  reshapes: z
    .array(reshape)
    .max(MAX_RESHAPES, `拆分与合并最多 ${MAX_RESHAPES} 步`)
    .refine((steps) => steps.flatMap(madeBy).length <= MAX_MADE, `拆分与合并最多得出 ${MAX_MADE} 列`)
    .optional(),
  columns: z.record(z.string().regex(/^\d{1,3}$/), z.enum(FIELDS).nullable()).optional(),
  quantityMode: z.enum(['auto', 'per-board', 'total']).optional(),
  mismatch: z.enum(['max', 'quantity', 'designators']).optional(),
})

/** What was changed by hand on the line that stands here. Absent fields keep what was read. */
export const lineEdit = z.strictObject({
  sheet: z.int().min(0).max(1000).default(0),
  row: rows,
  /** Which of the tables side by side in the row, from the left; absent is the first. */
  part: z.int().min(0).max(MAX_COLUMNS).optional(),
  removed: z.boolean().optional(),
  confirmed: z.array(z.string().max(40)).max(20).optional(),
  designators: z.array(z.string().min(1).max(60)).max(10_000).optional(),
  quantity: count.optional(),
  dnp: z.boolean().optional(),
  value: z.string().max(500).optional(),
  footprint: z.string().max(500).optional(),
  mpn: z.string().max(200).optional(),
  manufacturer: z.string().max(200).optional(),
  description: z.string().max(2000).optional(),
  side: z.enum(['top', 'bottom']).nullable().optional(),
  pins: z.int().min(0).max(10_000).optional(),
  exposedPads: z.int().min(0).max(1000).optional(),
  mount: z.enum(['smt', 'tht', 'press', 'none']).optional(),
  pointsMilli: z.int().min(0).max(100_000_000).optional(),
  typeCode: code.optional(),
  materialCode: code.optional(),
  gradeCode: code.optional(),
})

/** What a person chose for the quote (`QuoteInput` of the engine); what is absent takes the price model's default. */
export const quoteOptions = z.strictObject({
  mode: z.enum(['point', 'weld', 'smt']).optional(),
  sets: z.int().min(1, '套数至少为 1').max(1_000_000, '套数最多 1,000,000').optional(),
  panelPcs: z.int().min(1).max(10_000).optional(),
  boardMm: z
    .strictObject({ length: z.int().min(1).max(5000), width: z.int().min(1).max(5000) })
    .nullable()
    .optional(),
  sides: z.literal([1, 2]).optional(),
  repeat: z.enum(['new', 'same', 'changed']).optional(),
  urgencyCode: code.optional(),
  taxCode: code.optional(),
  discountPpm: z.int().min(0).max(1_000_000).optional(),
  conventionCode: code.optional(),
  fees: z
    .record(code, z.strictObject({ on: z.boolean(), options: z.array(code).max(50).optional(), quantity: count.optional() }))
    .optional(),
  processes: z.record(code, z.boolean()).optional(),
  specials: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        amountFen: fen,
        taxable: z.boolean(),
        remark: z.string().max(200),
      }),
    )
    .max(50)
    .optional(),
  pcbFen: z.int().min(0).max(1e12).optional(),
  unitPrices: z
    .strictObject({
      lines: z.record(z.string().regex(LINE_KEY), micro),
      materials: z.record(code, micro),
      types: z.record(code, micro),
    })
    .optional(),
})

/**
 * A bill to keep: what was read (`fileId`, `text`, or `table` with the file attached), what was corrected, what was
 * chosen. The server computes everything else; `id` all-zero makes a new one, else `rowVersion` must be the row's.
 */
export const bomDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  /** The sender's own name for this save: the same request again does nothing twice and gets the first answer. */
  key: z.guid().optional(),
  prjName: prjName.optional(),
  fileId: id.nullable().default(null),
  text: z.string().max(4_000_000).nullable().default(null),
  table: rawTable.nullable().default(null),
  mapping: mapping.default({}),
  edits: z.array(lineEdit).max(20_000).default([]),
  options: quoteOptions.default({}),
})

/** Prices that the caller may not see are null, entries about margin left out; an owner sees the engine's own quote. */
const visibleQuote = engineMade<VisibleQuote>()

/** The binding result of a save; it binds (state 2) once nothing is `blocked`. */
export const savedBom = saved.extend({
  version: z.int(),
  state: bomState,
  blocked: z.array(engineMade<Blocked>()),
  /** Tells of every choice: null for who may not see them all. */
  inputHash: z.string().nullable(),
  quote: visibleQuote,
})

/** `whole` gives every line, else a page of at most 2,000. `version` asks for an earlier save. */
export const detailsSearch = z.strictObject({
  id,
  version: z.int().min(1).optional(),
  whole: z.boolean().default(false),
  pageIndex: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(2000).default(200),
})

export const bomDetails = bomHistoryRow.extend({
  version: z.int(),
  priceVersion: z.string(),
  /** Tells of every choice: null for who may not see them all. */
  inputHash: z.string().nullable(),
  mapping,
  edits: z.array(lineEdit),
  /** Without the choices that tell a price to those who may not see it. */
  options: quoteOptions,
  /** What was understood of the file, without its lines. */
  reading: engineMade<Omit<Bom, 'lines'>>(),
  quote: visibleQuote,
  lines: paged(engineMade<AnalysedLine>()),
})

export const bomAnalyseApi = {
  'BomAnalyse/SaveItem': upTo(MAX_KEPT_BYTES, write(member, bomDraft, savedBom, '保存 BOM 计价')),
  'BomAnalyse/Details': read(member, detailsSearch, bomDetails, 'BOM 明细'),
}
