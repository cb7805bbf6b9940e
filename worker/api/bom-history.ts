import { and, eq, sql } from 'drizzle-orm'
import type { bomHistoryApi } from '../../shared/api/bom-history.ts'
import { signedIn, type Handlers } from '../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf } from '../rpc/commit.ts'
import { BOM_STATE, boms } from '../db/schema/bom.ts'
import { ownBom } from '../service/bom/bom-access.ts'
import { listIpcLines, listIpcPackages } from '../service/bom/ipc-details.ts'
import { listIpcCompares, saveIpcState } from '../service/bom/ipc-compares.ts'
import { listAllBoms, listMyBoms } from '../service/bom/list-boms.ts'
import { priceVisibility } from '../service/bom/price-visibility.ts'
import { readSysDetail } from '../service/bom/read-sys-detail.ts'
import { mentioningBom } from '../service/bom/visible-search.ts'
import { listMyUsage } from '../service/money/usage-lists.ts'

export const bomHistoryHandlers: Handlers<typeof bomHistoryApi> = {
  'bomHistory/getSysList': listAllBoms,
  'bomHistory/getSysDetail': readSysDetail,
  'bomHistory/getMyList': listMyBoms,

  'bomHistory/RemoveMyItem': async (ctx, { id }) => {
    const mine = ownBom(signedIn(ctx), id)
    const removal = ctx.db
      .update(boms)
      .set({ state: BOM_STATE.removed, updated: ctx.now, rowVersion: sql`${boms.rowVersion} + 1` })
      .where(mine)
    await commit(ctx, [removal, changedOrMissing], { target: id, before: imageOf(boms, mine) })
    return null
  },

  'bomHistory/updateMyPrjName': async (ctx, { id, prjName, rowVersion }) => {
    const mine = ownBom(signedIn(ctx), id)
    const change = { prjName, updated: ctx.now, rowVersion: rowVersion + 1 }
    const renaming = ctx.db
      .update(boms)
      .set(change)
      .where(and(mine, eq(boms.rowVersion, rowVersion)))
    const statements = [existsOrMissing(boms, mine), renaming, changedOrConflict]
    await commit(ctx, statements, { target: id, before: imageOf(boms, mine) })
    return { id, rowVersion: rowVersion + 1 }
  },

  'bomHistory/LoadPageIpcCompared': listIpcCompares,
  'bomHistory/IpcPackages': listIpcPackages,
  'bomHistory/IpcLines': listIpcLines,
  'bomHistory/SaveIpcState': saveIpcState,

  'bomHistory/myUsage': async (ctx, search) =>
    listMyUsage(ctx, search, await mentioningBom(ctx, search.keyword, priceVisibility(ctx))),
}
