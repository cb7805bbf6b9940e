import * as z from 'zod'
import { admin, byId, id, none, owns, paged, read, rowVersion, saved, write } from '../../contract.ts'
import { reason } from '../schema/once.ts'
import { checks, listSearch, listState, sysListDetail, sysListRow } from '../schema/surplus.ts'

const move = z.strictObject({
  id,
  rowVersion,
  state: listState,
  reason: z.literal('').or(reason).default(''),
  checks: checks.prefault({}),
})

/** What operators decide. */
export const surplusReviewApi = {
  'surplus/GetList': owns(
    { userId: 'user' },
    read(admin, listSearch.extend({ userId: id.optional() }), paged(sysListRow), '余料审核列表'),
  ),
  'surplus/GetDetail': owns({ id: 'surplus' }, read(admin, byId, sysListDetail, '余料审核详情')),
  'surplus/updateState': owns({ id: 'surplus' }, write(admin, move, saved, '审核余料')),
  'surplus/delete': owns({ id: 'surplus' }, write(admin, z.strictObject({ id, rowVersion, reason }), none, '删除会员余料')),
  'surplus/SavePart': owns(
    { id: 'surplus' },
    write(
      admin,
      z.strictObject({ id, rowVersion, seq: z.int().min(0), partId: z.int().min(1).max(9_999_999_999).nullable() }),
      saved,
      '指定余料对应的物料',
    ),
  ),
}
