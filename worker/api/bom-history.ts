import { sql } from 'drizzle-orm'
import { bomHistoryApi } from '../../shared/api/bom-history.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn } from '../rpc/context.ts'
import { changedOrMissing, commit, imageOf } from '../rpc/commit.ts'
import type { Refusals } from '../db/failure.ts'
import { BOM_STATE, boms } from '../db/schema/bom.ts'
import { appendActs } from '../service/bom/acts/append.ts'
import { saveMyBom, saveNewBom } from '../service/bom/acts/fold.ts'
import { ownBom } from '../service/bom/bom-access.ts'
import { listIpcLines, listIpcPackages } from '../service/bom/ipc-details.ts'
import { listIpcCompares, saveIpcState } from '../service/bom/ipc-compares.ts'
import { listAllBoms, listMyBoms } from '../service/bom/list-boms.ts'
import { priceVisibility } from '../service/bom/price-visibility.ts'
import { readSysDetail } from '../service/bom/read-sys-detail.ts'
import { diffVersions, listVersions } from '../service/bom/versions.ts'
import { mentioningBom } from '../service/bom/visible-search.ts'
import { listQuotes } from '../service/quote/list-quotes.ts'
import { listMyUsage } from '../service/money/usage-lists.ts'

export const calls = answered(bomHistoryApi, {
  'bomHistory/getSysList': listAllBoms,
  'bomHistory/getSysDetail': readSysDetail,
  'bomHistory/getMyList': listMyBoms,
  'bomHistory/GetNewMyList': listQuotes,

  'bomHistory/RemoveMyItem': async (ctx, { id }) => {
    const mine = ownBom(signedIn(ctx), id)
    const removal = ctx.db
      .update(boms)
      .set({ state: BOM_STATE.removed, updated: ctx.now, rowVersion: sql`${boms.rowVersion} + 1` })
      .where(mine)
    const refusals: Refusals = { bom_is_quoted: ['conflict', '这份计价已经出过报价单，不能删除'] }
    await commit(ctx, [removal, changedOrMissing], { target: id, before: imageOf(boms, mine), refusals })
    return null
  },

  'bomHistory/updateMyPrjName': async (ctx, { prjName, ...change }) => {
    const { id, rowVersion } = await appendActs(ctx, change, [{ kind: 'name', prjName }])
    return { id, rowVersion }
  },
  'bomHistory/SaveMyItem': saveMyBom,
  'bomHistory/SaveNewMyItem': saveNewBom,

  'bomHistory/Versions': listVersions,
  'bomHistory/DiffVersions': diffVersions,
  'bomHistory/LoadPageIpcCompared': listIpcCompares,
  'bomHistory/IpcPackages': listIpcPackages,
  'bomHistory/IpcLines': listIpcLines,
  'bomHistory/SaveIpcState': saveIpcState,

  'bomHistory/myUsage': async (ctx, search) =>
    listMyUsage(ctx, search, await mentioningBom(ctx, search.keyword, priceVisibility(ctx))),
})
