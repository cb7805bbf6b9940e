import * as z from 'zod'
import {
  byId,
  byQuery,
  engineMade,
  id,
  instant,
  limited,
  member,
  none,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  saved,
  toolAdmin,
  write,
} from '../contract.ts'
import { BOM_STAGES, BOM_STATES } from '../enums.ts'
import type { Quote } from '../engine/price/types.ts'
import type { RecordedBlocked, RecordedLine } from '../engine/record.ts'
import type { VisibleQuote } from '../engine/visible.ts'
import {
  ipcLine,
  ipcLineSearch,
  ipcPackageRow,
  ipcPackageSearch,
  ipcRow,
  ipcSearch,
  ipcStateChange,
} from './schema/ipc-compare.ts'
import { bomToSave } from './schema/bom-acts.ts'
import { prjName } from './schema/bom-choices.ts'
import { real } from './schema/fields.ts'
import { key } from './schema/once.ts'
import { quoteRow, quoteSearch } from './schema/quotes.ts'
import { bomVersion, bomVersionDifference, bomVersionPair } from './schema/bom-versions.ts'
import { usageRow, usageSearch } from './quota.ts'

export const bomState = z.literal(BOM_STATES)
/** As lists tell it: 3 has a quote. */
const stage = z.literal(BOM_STAGES)

export const bomHistoryRow = z.object({
  id,
  rowVersion: z.int(),
  prjName: z.string(),
  fileName: z.string(),
  fileId: id.nullable(),
  sets: z.int(),
  lineCount: z.int(),
  designatorCount: z.int(),
  /** Solder points of one set. */
  pointsMilli: z.int(),
  /** Null where the caller may not see totals. */
  totalFen: z.int().nullable(),
  state: bomState,
  created: instant,
  updated: instant,
  customer: z.string(),
  remark: z.string(),
  /** Requests that changed it since it was saved: its figures do not know them yet. */
  unsaved: z.int(),
})

/** Prices that the caller may not see are null, entries about margin left out; an owner sees the engine's own quote. */
export const visibleQuote = engineMade<VisibleQuote>()

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

/** `keyword` looks in the project and file names; the instants bound the last change, both ends included. */
export const bomHistorySearch = paging.extend({
  state: stage.optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['updated', 'created', 'totalFen', 'prjName']).default('updated'),
  descending: z.boolean().default(true),
})

/** The same of everybody's, also by when they were made. */
const bomHistorySysSearch = bomHistorySearch.extend({
  userId: id.optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
  real,
})

/** The API key of the program that made it; null is a person. */
const keyName = z.string().nullable()

/** One's own side's, with who made it: the owner or a sub-account. */
export const bomHistoryMyRow = bomHistoryRow.extend({ state: stage, creatorId: id, creatorName: z.string(), keyName })

/** The operator's view: everyone's, with whose it is. */
export const bomHistorySysRow = bomHistoryRow.extend({
  state: stage,
  totalFen: z.int(),
  userId: id,
  userName: z.string(),
  keyName,
})

/** A kept bill as an operator looks at it: who saved it when, its quote, and a page of its lines. */
export const bomSysDetail = bomHistorySysRow.extend({
  version: z.int(),
  /** Every save, the last one first. */
  versions: z.array(bomVersion),
  priceVersion: z.string(),
  quote: engineMade<Quote>(),
  lines: paged(engineMade<RecordedLine>()),
})

export const bomSysDetailSearch = paging.omit({ keyword: true }).extend({ id, version: z.int().min(1).optional() })

export const bomHistoryApi = {
  'bomHistory/getSysList': owns(
    { userId: 'user' },
    read(toolAdmin, bomHistorySysSearch, paged(bomHistorySysRow), '全部计价记录'),
  ),
  'bomHistory/getSysDetail': owns({ id: 'bom' }, read(toolAdmin, bomSysDetailSearch, bomSysDetail, '查看会员的计价记录')),
  'bomHistory/getMyList': owns(
    { creatorId: 'user', customerId: 'customer' },
    read(
      member,
      bomHistorySearch.extend({ creatorId: id.optional(), customerId: id.optional() }),
      paged(bomHistoryMyRow),
      '我的计价记录',
    ),
  ),
  'bomHistory/GetNewMyList': owns(
    { bomId: 'bom', customerId: 'customer' },
    read(member, quoteSearch, paged(quoteRow), '我的报价单'),
  ),
  'bomHistory/RemoveMyItem': owns({ id: 'bom' }, write(member, byId, none, '删除计价记录')),
  'bomHistory/updateMyPrjName': owns(
    { id: 'bom' },
    write(member, z.strictObject({ id, prjName, rowVersion }), saved, '修改项目名称'),
  ),
  // What was changed since the last save becomes a version, understood and priced like every other.
  'bomHistory/SaveMyItem': owns({ id: 'bom' }, limited('SAVE_LIMIT', write(member, bomToSave, savedBom, '存为新版本'))),
  'bomHistory/SaveNewMyItem': owns(
    { id: 'bom' },
    byQuery(
      ['id'],
      limited('SAVE_LIMIT', write(member, z.strictObject({ id, key: key.optional() }), savedBom, '复制为新的计价')),
    ),
  ),
  // Every save of a bill, the last one first, and what is different between two of them.
  'bomHistory/Versions': owns({ id: 'bom' }, read(member, byId, z.array(bomVersion), '计价记录的版本')),
  'bomHistory/DiffVersions': owns(
    { id: 'bom' },
    limited('DETAILS_LIMIT', read(member, bomVersionPair, bomVersionDifference, '两个版本的差异')),
  ),
  'bomHistory/LoadPageIpcCompared': read(toolAdmin, ipcSearch, paged(ipcRow), '网表对比'),
  'bomHistory/IpcPackages': read(toolAdmin, ipcPackageSearch, paged(ipcPackageRow), '按封装看网表差异'),
  'bomHistory/IpcLines': owns({ id: 'ipcCompare' }, read(toolAdmin, ipcLineSearch, paged(ipcLine), '网表对比明细')),
  'bomHistory/SaveIpcState': owns({ id: 'ipcCompare' }, write(toolAdmin, ipcStateChange, saved, '处理网表对比')),
  'bomHistory/myUsage': owns({ usedBy: 'user' }, read(member, usageSearch, paged(usageRow), '次数明细')),
}
