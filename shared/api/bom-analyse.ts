import * as z from 'zod'
import { EMPTY_ID, MAX_SAVE_BYTES } from '../constants.ts'
import {
  byId,
  engineMade,
  id,
  limited,
  member,
  owns,
  paged,
  program,
  read,
  rowVersion,
  saved,
  upTo,
  withFile,
  withFileOrJson,
  write,
} from '../contract.ts'
import { KEPT_NETLIST_BYTES } from '../engine/netlist/limits.ts'
import type { RecordedBlocked, RecordedBom, RecordedLine } from '../engine/record.ts'
import type { Merge } from '../engine/sheet/types.ts'
import type { VisibleQuote } from '../engine/visible.ts'
import { choices, MAX_COLUMNS, outsideChoices, rows } from './schema/bom-choices.ts'
import { bomHistoryRow, bomState, prjName } from './bom-history.ts'
import { priceQuery, priceRequest } from './bom-price-request.ts'
import { pricedBill } from './bom-price.ts'
import { ipcFigures } from './schema/ipc-compare.ts'

const MAX_ROWS = 50_000

/**
 * Raw rows of the sheet as the browser read them, for files beyond what the server reads itself. It stands where
 * `choices.reading.sheetIndex` says, so that the other choices mean the same as in the browser.
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

/**
 * A bill to keep: what was read (`fileId`, `text`, or `table` with the file attached), and what was
 * chosen. The server computes everything else; `id` all-zero makes a new one, else `rowVersion` must be the row's.
 */
export const bomDraft = z.strictObject(
  {
    id: id.default(EMPTY_ID),
    rowVersion: rowVersion.default(0),
    /** The sender's own name for this save: the same request again does nothing twice and gets the first answer. */
    key: z.guid().optional(),
    prjName: prjName.optional(),
    fileId: id.nullable().default(null),
    text: z.string().max(4_000_000).nullable().default(null),
    table: rawTable.nullable().default(null),
    choices: choices.prefault({}),
  },
  outsideChoices,
)

/** Prices that the caller may not see are null, entries about margin left out; an owner sees the engine's own quote. */
const visibleQuote = engineMade<VisibleQuote>()

/** The binding result of a save; it binds (state 2) once nothing is `blocked`. */
export const savedBom = saved.extend({
  version: z.int(),
  state: bomState,
  blocked: z.array(engineMade<RecordedBlocked>()),
  /** Tells of every choice: null for who may not see them all. */
  inputHash: z.string().nullable(),
  /** Of the figures that hold for the owner, as `PriceBook/Mine` names them: null for who may not see his rates. */
  priceHash: z.string().nullable(),
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
  /** Without those that tell a price to who may not see it. */
  choices,
  /** What was understood of the file, without its lines. */
  understood: engineMade<RecordedBom>(),
  quote: visibleQuote,
  lines: paged(engineMade<RecordedLine>()),
})

export const bomAnalyseApi = {
  'BomAnalyse/SaveItem': owns(
    { id: 'bom', fileId: 'file' },
    limited('SAVE_LIMIT', upTo(MAX_SAVE_BYTES, write(member, bomDraft, savedBom, '保存BOM计价'))),
  ),
  // Every line of a bill, as for an export, may be asked for.
  'BomAnalyse/Details': owns({ id: 'bom' }, limited('DETAILS_LIMIT', read(member, detailsSearch, bomDetails, 'BOM明细'))),
  // The netlist of the saved bill's board, read and compared once more where it is kept.
  'BomAnalyse/CompareIpc': owns(
    { id: 'bom' },
    limited('UPLOAD_LIMIT', withFile(KEPT_NETLIST_BYTES, write(member, byId, ipcFigures, '网表对比留存'))),
  ),
  'BomAnalyse/Price': withFileOrJson(MAX_SAVE_BYTES, priceQuery, write(program, priceRequest, pricedBill, '程序计价')),
}
