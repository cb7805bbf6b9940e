import { surplusApi } from '../../../shared/api/surplus/mine.ts'
import { answered } from '../../rpc/calls.ts'
import { billNeeds } from '../../service/surplus/bill-needs.ts'
import { saveLeftovers } from '../../service/surplus/leftovers.ts'
import { listMine } from '../../service/surplus/list-lists.ts'
import { moveList } from '../../service/surplus/move-list.ts'
import { parseStock } from '../../service/surplus/parse-stock.ts'
import { readMine } from '../../service/surplus/read-list.ts'
import { saveList } from '../../service/surplus/save-list.ts'
import { savePhotos } from '../../service/surplus/save-photos.ts'

export const calls = answered(surplusApi, {
  'surplus/BomParser': parseStock,
  'surplus/GetMyList': listMine,
  'surplus/GetMyDetail': readMine,
  'surplus/UpdateMy': saveList,
  'surplus/UpdateMyState': (ctx, move) => moveList(ctx, 'owner', move),
  'surplus/SavePhotos': savePhotos,
  'surplus/removeMy': async (ctx, { id, rowVersion }) => {
    await moveList(ctx, 'owner', { id, rowVersion, state: 9 })
    return null
  },
  'surplus/MyMatches': billNeeds,
  'surplus/SaveLeftovers': saveLeftovers,
})
