import * as z from 'zod'
import {
  byId,
  engineMade,
  id,
  instant,
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
import { BOM_STATES } from '../enums.ts'
import type { Quote } from '../engine/price/types.ts'
import type { RecordedLine } from '../engine/record.ts'
import {
  ipcLine,
  ipcLineSearch,
  ipcPackageRow,
  ipcPackageSearch,
  ipcRow,
  ipcSearch,
  ipcStateChange,
} from './schema/ipc-compare.ts'
import { usageRow, usageSearch } from './quota.ts'

export const prjName = z
  .string()
  .trim()
  .max(60, '项目名称最多 60 个字')
  .regex(/[^\p{C}\p{Z}]/u, '请输入项目名称')

export const bomState = z.literal(BOM_STATES)

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
})

/** `keyword` looks in the project and file names; the instants bound the last change, both ends included. */
export const bomHistorySearch = paging.extend({
  state: bomState.optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['updated', 'created', 'totalFen', 'prjName']).default('updated'),
  descending: z.boolean().default(true),
})

/** The API key of the program that made it; null is a person. */
const keyName = z.string().nullable()

/** One's own side's, with who made it: the owner or a sub-account. */
export const bomHistoryMyRow = bomHistoryRow.extend({ creatorId: id, creatorName: z.string(), keyName })

/** The operator's view: everyone's, with whose it is. */
export const bomHistorySysRow = bomHistoryRow.extend({ totalFen: z.int(), userId: id, userName: z.string(), keyName })

/** A kept bill as an operator looks at it: who saved it when, its quote, and a page of its lines. */
export const bomSysDetail = bomHistorySysRow.extend({
  version: z.int(),
  /** Every save, the last one first. */
  versions: z.array(
    z.object({ version: z.int(), created: instant, userName: z.string(), totalFen: z.int(), lineCount: z.int() }),
  ),
  priceVersion: z.string(),
  quote: engineMade<Quote>(),
  lines: paged(engineMade<RecordedLine>()),
})

export const bomSysDetailSearch = paging.omit({ keyword: true }).extend({ id, version: z.int().min(1).optional() })

export const bomHistoryApi = {
  'bomHistory/getSysList': owns(
    { userId: 'user' },
    read(toolAdmin, bomHistorySearch.extend({ userId: id.optional() }), paged(bomHistorySysRow), '全部计价记录'),
  ),
  'bomHistory/getSysDetail': owns({ id: 'bom' }, read(toolAdmin, bomSysDetailSearch, bomSysDetail, '查看会员的计价记录')),
  'bomHistory/getMyList': owns(
    { creatorId: 'user' },
    read(member, bomHistorySearch.extend({ creatorId: id.optional() }), paged(bomHistoryMyRow), '我的计价记录'),
  ),
  'bomHistory/RemoveMyItem': owns({ id: 'bom' }, write(member, byId, none, '删除计价记录')),
  'bomHistory/updateMyPrjName': owns(
    { id: 'bom' },
    write(member, z.strictObject({ id, prjName, rowVersion }), saved, '修改项目名称'),
  ),
  'bomHistory/LoadPageIpcCompared': read(toolAdmin, ipcSearch, paged(ipcRow), '网表对比'),
  'bomHistory/IpcPackages': read(toolAdmin, ipcPackageSearch, paged(ipcPackageRow), '按封装看网表差异'),
  'bomHistory/IpcLines': owns({ id: 'ipcCompare' }, read(toolAdmin, ipcLineSearch, paged(ipcLine), '网表对比明细')),
  'bomHistory/SaveIpcState': owns({ id: 'ipcCompare' }, write(toolAdmin, ipcStateChange, saved, '处理网表对比')),
  'bomHistory/myUsage': owns({ usedBy: 'user' }, read(member, usageSearch, paged(usageRow), '次数明细')),
}
