import { asc, eq, isNull, sql, and } from 'drizzle-orm'
import type { modelApi } from '../../../../shared/api/model.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { listPage, mentioning } from '../../../db/page.ts'
import { packages, partModels } from '../../../db/schema/part.ts'
import { users } from '../../../db/schema/user.ts'
import type { Context } from '../../../rpc/context.ts'
import { proposedFacts } from '../propose.ts'

type Search = Parsed<(typeof modelApi)['Model/LoadPageModel']>

/** The platform's part numbers, those that members propose first. */
export async function listModels(ctx: Context, search: Search) {
  const { keyword, state, maker, materialCode } = search
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ model: partModels, pack: packages, userName: users.name })
      .from(partModels)
      .leftJoin(packages, eq(packages.id, partModels.packageId))
      .leftJoin(users, eq(users.id, partModels.createdBy))
      .$dynamic(),
    of: partModels,
    where: [
      isNull(partModels.ownerId),
      mentioning(keyword, [partModels.mpn, partModels.maker]),
      state === undefined ? undefined : eq(partModels.state, state),
      maker === undefined ? undefined : eq(partModels.maker, maker),
      materialCode === undefined ? undefined : eq(partModels.materialCode, materialCode),
    ],
    order: [asc(sql`${partModels.state} <> 0`), asc(partModels.mpn), asc(partModels.id)],
  })
  return { items: items.map(shown), total }
}

/** One of the platform's. */
export const platformModel = (id: string) => and(eq(partModels.id, id), isNull(partModels.ownerId))

type ModelRow = typeof partModels.$inferSelect
type PackageRow = typeof packages.$inferSelect
type Listed = { model: ModelRow; pack: PackageRow | null; userName: string | null }

function shown({ model, pack, userName }: Listed) {
  const proposed = proposedFacts(model.facts)
  return {
    ...columnsOf(model),
    proposed,
    packageName: pack?.name ?? proposed?.name ?? null,
    joints: jointsOf(model, pack ?? proposed),
    userName,
  }
}

const columnsOf = (model: ModelRow) => ({
  id: model.id,
  mpn: model.mpn,
  maker: model.maker,
  packageId: model.packageId,
  pins: model.pins,
  exposedPads: model.exposedPads,
  mount: model.mount,
  materialCode: model.materialCode,
  source: model.source,
  hits: model.hits,
  state: model.state,
  rowVersion: model.rowVersion,
  updated: model.updated,
})

type Figures = { pins: number; exposedPads: number; mount: string }

function jointsOf(model: ModelRow, pack: Figures | null) {
  const pins = model.pins ?? pack?.pins
  if (pins === undefined) return null
  const exposedPads = model.exposedPads ?? pack?.exposedPads ?? 0
  return { pins, exposedPads, mount: model.mount ?? pack?.mount ?? 'smt' }
}
