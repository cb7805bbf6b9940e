import * as z from 'zod'
import { EMPTY_ID } from '../constants.ts'
import { engineMade, id, member, paged, read, rowVersion, saved, upTo, write } from '../contract.ts'
import type { AnalysedLine, Blocked } from '../engine/analyse.ts'
import { FIELDS, type Bom } from '../engine/bom/types.ts'
import type { Quote } from '../engine/price/types.ts'
import type { Merge } from '../engine/sheet/types.ts'
import { bomHistoryRow, bomState, prjName } from './bom-history.ts'

const code = z.string().max(40)
const rows = z.int().min(0).max(1_048_575)
const count = z.int().min(0).max(1_000_000)
const fen = z.int().min(-1e12).max(1e12)
const micro = z.int().min(0).max(1e12)

const MAX_ROWS = 50_000
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

/** How the table is to be read where recognition was corrected (`BomOptions` of the engine). */
export const mapping = z.strictObject({
  sheetIndex: z.int().min(0).max(1000).optional(),
  headerRow: rows.nullable().optional(),
  columns: z.record(z.string().regex(/^\d{1,3}$/), z.enum(FIELDS).nullable()).optional(),
  quantityMode: z.enum(['auto', 'per-board', 'total']).optional(),
  mismatch: z.enum(['max', 'quantity', 'designators']).optional(),
})

/** What was changed by hand on the line that came from this row. Absent fields keep what was read. */
export const lineEdit = z.strictObject({
  sheet: z.int().min(0).max(1000).default(0),
  row: rows,
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
      lines: z.record(z.string().regex(/^\d{1,6}$/), micro),
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
  prjName: prjName.optional(),
  fileId: id.nullable().default(null),
  text: z.string().max(4_000_000).nullable().default(null),
  table: rawTable.nullable().default(null),
  mapping: mapping.default({}),
  edits: z.array(lineEdit).max(20_000).default([]),
  options: quoteOptions.default({}),
})

/** The binding result of a save; it binds (state 2) once nothing is `blocked`. */
export const savedBom = saved.extend({
  version: z.int(),
  state: bomState,
  blocked: z.array(engineMade<Blocked>()),
  inputHash: z.string(),
  quote: engineMade<Quote>(),
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
  inputHash: z.string(),
  mapping,
  edits: z.array(lineEdit),
  options: quoteOptions,
  /** What was understood of the file, without its lines. */
  reading: engineMade<Omit<Bom, 'lines'>>(),
  quote: engineMade<Quote>(),
  lines: paged(engineMade<AnalysedLine>()),
})

export const bomAnalyseApi = {
  'BomAnalyse/SaveItem': upTo(24 * 1024 * 1024, write(member, bomDraft, savedBom, '保存 BOM 计价')),
  'BomAnalyse/Details': read(member, detailsSearch, bomDetails, 'BOM 明细'),
}
