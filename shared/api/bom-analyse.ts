import * as z from 'zod'
import { EMPTY_ID, MAX_SAVE_BYTES } from '../constants.ts'
import {
  byId,
  byQuery,
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
import type { RecordedBom, RecordedLine } from '../engine/record.ts'
import type { LineDifference } from '../engine/record-diff.ts'
import type { Merge } from '../engine/sheet/types.ts'
import {
  actsOfBom,
  actsSaved,
  actsSearch,
  actsToSave,
  bomToSave,
  bomUnit,
  bomUpdate,
  columnField,
  columnsToMerge,
  columnToIgnore,
  groupsSearch,
  lineGroups,
  linesToMerge,
  linesToRemove,
  linesToUpdate,
} from './schema/bom-acts.ts'
import { choices, MAX_COLUMNS, outsideChoices, prjName, rows } from './schema/bom-choices.ts'
import { bomHistoryRow, savedBom, visibleQuote } from './bom-history.ts'
import { priceQuery, priceRequest } from './schema/bom-price-request.ts'
import { pricedBill } from './schema/bom-price.ts'
import { ownSide } from './price-book.ts'
import { ipcFigures } from './schema/ipc-compare.ts'
import {
  feeNow,
  keptFee,
  keptFeeSearch,
  linesToQuote,
  matrix,
  matrixSearch,
  priceOfMaterial,
  priceOfType,
  processesOfOrder,
  specialsOfBom,
  specialsToSave,
} from './schema/quote-sheets.ts'
import { exportKey, exportSetting, exportSettingDraft } from './schema/templates.ts'
import { bomQuote, quoteAsked, quoteDifference, quotePair, quoteSaved, quoteToSave } from './schema/quotes.ts'

const MAX_ROWS = 50_000
/** Below what one value of the database takes. */
const MAX_ACTS_BYTES = 3_500_000
const MAX_SHEETS = 256

/** Where a sheet stands in its file. */
const sheetPlace = z
  .int()
  .min(0)
  .max(MAX_SHEETS - 1)

const rawSheet = z.strictObject({
  name: z.string().max(300).nullable(),
  rows: z.custom<string[][]>(isRows, { error: `表格最多 ${MAX_ROWS} 行、${MAX_COLUMNS} 列` }),
  merges: z.custom<Merge[]>((value) => isList(value, isMerge), { error: '合并单元格格式不正确' }).default([]),
  hiddenRows: z.array(rows).max(MAX_ROWS).default([]),
  hiddenColumns: z.array(rows).max(MAX_COLUMNS).default([]),
})

/**
 * Raw rows of the sheet as the browser read them, for files beyond what the server reads itself. It stands where
 * `choices.reading.sheetIndex` says, so that the other choices mean the same as in the browser. A bill that is joined from several
 * sheets says where its first one stands (`at`) and brings the others, each with its place.
 */
export const rawTable = rawSheet.extend({
  at: sheetPlace.optional(),
  others: z
    .array(rawSheet.extend({ at: sheetPlace }))
    .max(MAX_SHEETS)
    .default([]),
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

/** Changes a bill by an act: it is neither read nor priced anew before its next save. */
const changes = <I extends z.ZodType>(input: I, label: string) =>
  limited('SAVE_LIMIT', upTo(MAX_ACTS_BYTES, write(member, input, actsSaved, label)))

export const bomAnalyseApi = {
  'BomAnalyse/SaveItem': owns(
    { id: 'bom', fileId: 'file' },
    limited('SAVE_LIMIT', upTo(MAX_SAVE_BYTES, write(member, bomDraft, savedBom, '保存BOM计价'))),
  ),
  // Every line of a bill, as for an export, may be asked for.
  'BomAnalyse/Details': owns({ id: 'bom' }, limited('DETAILS_LIMIT', read(member, detailsSearch, bomDetails, 'BOM明细'))),
  'BomAnalyse/SaveActs': owns({ id: 'bom' }, changes(actsToSave, '保存改动')),
  'BomAnalyse/Acts': owns({ id: 'bom' }, read(member, actsSearch, actsOfBom, '谁改了什么')),
  'BomAnalyse/UpdateBom': owns({ id: 'bom' }, changes(bomUpdate, '修改报价选项')),
  'BomAnalyse/UpdateBomUnit': owns({ id: 'bom' }, changes(bomUnit, '修改套数与数量含义')),
  'BomAnalyse/ChangeBomXlsHead': owns({ id: 'bom' }, changes(columnField, '指定列的含义')),
  'BomAnalyse/DeleteBomXlsHead': owns({ id: 'bom' }, changes(columnToIgnore, '不用这一列')),
  'BomAnalyse/MergeBomColumn': owns({ id: 'bom' }, changes(columnsToMerge, '合并列')),
  'BomAnalyse/UpdateBomDetail': owns({ id: 'bom' }, changes(linesToUpdate, '修改行')),
  'BomAnalyse/DeleteBomDetail': owns({ id: 'bom' }, changes(linesToRemove, '移出行')),
  'BomAnalyse/MergeBomDetail': owns({ id: 'bom' }, changes(linesToMerge, '合并行')),
  // Read by what is known of parts today; what was set by hand stays.
  'BomAnalyse/AgainAnalyse': owns(
    { id: 'bom' },
    limited(
      'SAVE_LIMIT',
      write(member, bomToSave, savedBom.extend({ changed: z.array(engineMade<LineDifference>()) }), '重新识别'),
    ),
  ),
  'BomAnalyse/NewDetails': owns(
    { id: 'bom' },
    limited('DETAILS_LIMIT', read(member, groupsSearch, lineGroups, '按加工属性汇总')),
  ),
  'BomAnalyse/UpdateBomDetailPointQuote': owns({ id: 'bom' }, changes(linesToQuote, '修改行的点数与单价')),
  'BomAnalyse/UpdatePointPriceByMaterialTypeId': owns({ id: 'bom' }, changes(priceOfType, '按加工属性设单价')),
  'BomAnalyse/UpdatePointPriceByMaterialId': owns({ id: 'bom' }, changes(priceOfMaterial, '按物料设单价')),
  'BomAnalyse/saveSpecialCost': owns({ id: 'bom' }, changes(specialsToSave, '保存特殊费用')),
  'BomAnalyse/getSpecialCost': owns({ id: 'bom' }, read(member, byId, specialsOfBom, '特殊费用')),
  // What holds now, read and priced as a save would: it costs as much.
  'BomAnalyse/feeResult': owns({ id: 'bom' }, limited('DETAILS_LIMIT', read(member, byId, feeNow, '现在的报价'))),
  'BomAnalyse/GetFeeResult': owns({ id: 'bom' }, read(member, keptFeeSearch, keptFee, '保存时的报价')),
  'BomAnalyse/prices': owns({ id: 'bom' }, limited('DETAILS_LIMIT', read(member, matrixSearch, matrix, '套数与交期的报价'))),
  'BomAnalyse/Additional': owns({ id: 'bom' }, limited('DETAILS_LIMIT', read(member, byId, processesOfOrder, '可选的工艺'))),
  // The netlist of the saved bill's board, read and compared once more where it is kept.
  'BomAnalyse/CompareIpc': owns(
    { id: 'bom' },
    limited('UPLOAD_LIMIT', withFile(KEPT_NETLIST_BYTES, write(member, byId, ipcFigures, '网表对比留存'))),
  ),
  'BomAnalyse/GetExportSetting': byQuery(['key'], read(member, z.strictObject({ key: exportKey }), exportSetting, '导出版式')),
  'BomAnalyse/SetExportSetting': byQuery(
    ['key'],
    owns({ logoId: 'file' }, write(ownSide, exportSettingDraft, saved, '设置导出版式')),
  ),
  // Freezes the bill as it stands, what was changed since its last save first; what keeps it from binding is told and nothing written.
  'BomAnalyse/SaveBomQuote': owns(
    { id: 'bom', again: 'quote', customerId: 'customer' },
    limited('SAVE_LIMIT', write(member, quoteToSave, quoteSaved, '出报价单')),
  ),
  'BomAnalyse/GetBomQuote': owns({ id: 'quote' }, limited('DETAILS_LIMIT', read(member, quoteAsked, bomQuote, '查看报价单'))),
  // Both are priced again, cause by cause.
  'BomAnalyse/DiffQuotes': owns(
    { id: 'quote', against: 'quote' },
    limited('DETAILS_LIMIT', read(member, quotePair, quoteDifference, '对比报价单')),
  ),
  'BomAnalyse/Price': withFileOrJson(MAX_SAVE_BYTES, priceQuery, write(program, priceRequest, pricedBill, '程序计价')),
}
