import * as z from 'zod'
import { byId, id, instant, member, none, paged, paging, read, rowVersion, saved, toolAdmin, write } from '../contract.ts'

export const prjName = z
  .string()
  .trim()
  .max(60, '项目名称最多 60 个字')
  .regex(/[^\p{C}\p{Z}]/u, '请输入项目名称')

/** 1 analysed (some lines wait for confirmation), 2 quoted (the price binds). */
export const bomState = z.literal([1, 2])

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
  totalFen: z.int(),
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

/** The operator's view: everyone's, with whose it is. */
export const bomHistorySysRow = bomHistoryRow.extend({ userId: id, userName: z.string() })

export const bomHistoryApi = {
  'bomHistory/getSysList': read(
    toolAdmin,
    bomHistorySearch.extend({ userId: id.optional() }),
    paged(bomHistorySysRow),
    '全部计价记录',
  ),
  'bomHistory/getMyList': read(member, bomHistorySearch, paged(bomHistoryRow), '我的计价记录'),
  'bomHistory/RemoveMyItem': write(member, byId, none, '删除计价记录'),
  'bomHistory/updateMyPrjName': write(member, z.strictObject({ id, prjName, rowVersion }), saved, '修改项目名称'),
}
