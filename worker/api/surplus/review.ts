import { surplusReviewApi } from '../../../shared/api/surplus/review.ts'
import { answered } from '../../rpc/calls.ts'
import { listAll } from '../../service/surplus/list-lists.ts'
import { moveList } from '../../service/surplus/move-list.ts'
import { readAny } from '../../service/surplus/read-list.ts'
import { savePart } from '../../service/surplus/save-part.ts'

export const calls = answered(surplusReviewApi, {
  'surplus/GetList': listAll,
  'surplus/GetDetail': readAny,
  'surplus/updateState': (ctx, move) => moveList(ctx, 'operator', move),
  'surplus/delete': async (ctx, { id, rowVersion, reason }) => {
    await moveList(ctx, 'operator', { id, rowVersion, state: 9, reason })
    return null
  },
  'surplus/SavePart': savePart,
})
