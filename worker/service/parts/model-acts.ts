import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { modelApi } from '../../../shared/api/model.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { PART_KEY_VERSION, partKey } from '../../../shared/engine/knowledge/keys.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { guards } from '../../db/schema/log.ts'
import { packages, partModels } from '../../db/schema/part.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { platformModel } from './list-models.ts'

const TAKEN: Refusals = {
  "index 'part_model_key'": [
    'conflict',
    '型号库里已有这个型号（只差包装后缀、空格或短横线的算同一个），请直接修改那一条',
    { field: 'mpn' },
  ],
  guard_missing: ['missing', '封装或型号不存在，或已停用'],
}

/** Saves a part number of the platform; it acts at once. */
export async function saveModel(ctx: Context, draft: Parsed<(typeof modelApi)['Model/SaveModel']>) {
  const { id, rowVersion, ...fields } = draft
  const key = partKey(fields.mpn)
  if (key === '') throw new AppError('invalid', '型号须为 3 到 80 个字符', { field: 'mpn' })
  if (fields.packageId === null && fields.pins === null && fields.materialCode === null)
    throw new AppError('invalid', '封装、引脚数、物料至少填一项', { field: 'packageId' })
  await refuseMaterial(ctx, fields.materialCode)
  const row = { ...fields, key, keyVersion: PART_KEY_VERSION, state: 1, rowVersion: rowVersion + 1, updated: ctx.now }
  const isNew = id === EMPTY_ID
  const own = isNew ? ctx.newId() : id
  const fresh = { ...row, id: own, ownerId: null, hits: 0, createdBy: signedIn(ctx).id, created: ctx.now }
  const there = isNew ? [] : [existsOrMissing(partModels, platformModel(id))]
  const writing = isNew ? ctx.db.insert(partModels).values(fresh) : changing(ctx, { id, rowVersion }, row)
  await commit(ctx, [...packageThere(fields.packageId), ...there, writing, changedOrConflict], {
    target: own,
    before: imageOf(partModels, platformModel(own)),
    refusals: TAKEN,
  })
  return { id: own, rowVersion: row.rowVersion }
}

type Seen = { id: string; rowVersion: number }

const changing = ({ db }: Context, { id, rowVersion }: Seen, row: Partial<typeof partModels.$inferInsert>) =>
  db
    .update(partModels)
    .set(row)
    .where(and(platformModel(id), eq(partModels.rowVersion, rowVersion)))

/** The same change to several part numbers, all or none. */
export async function changeModels(ctx: Context, { rows, ...patch }: Parsed<(typeof modelApi)['Model/ChangeModels']>) {
  await refuseMaterial(ctx, patch.materialCode ?? null)
  const ids = rows.map(({ id }) => id)
  const writing = rows.flatMap((row): Statement[] => [
    existsOrMissing(partModels, platformModel(row.id)),
    changing(ctx, row, { ...patch, rowVersion: row.rowVersion + 1, updated: ctx.now }),
    changedOrConflict,
  ])
  await commit(ctx, [...packageThere(patch.packageId ?? null), ...writing], {
    target: ids.slice(0, 20).join(','),
    before: imageOf(partModels, inArray(partModels.id, ids)),
    refusals: {
      ...TAKEN,
      "index 'part_model_key'": ['conflict', '其中有型号在型号库里已经启用，不能再启用一次', { field: 'state' }],
      'package_id IS NOT NULL OR': ['invalid', '封装、引脚数、物料至少要留一项', { field: 'packageId' }],
    },
  })
  return { count: ids.length }
}

/** Retires part numbers; bills that they have answered stay as they are. */
export async function retireModels(ctx: Context, { ids }: { ids: string[] }) {
  const those = and(inArray(partModels.id, ids), isNull(partModels.ownerId), ne(partModels.state, 2))
  const retiring = ctx.db
    .update(partModels)
    .set({ state: 2, rowVersion: sql`${partModels.rowVersion} + 1`, updated: ctx.now })
    .where(those)
  const all = sql`INSERT INTO ${guards} (missing) SELECT changes() = ${ids.length}`
  await commit(ctx, [retiring, all], { target: ids.slice(0, 20).join(','), before: imageOf(partModels, those) })
  return { count: ids.length }
}

const packageThere = (id: string | null) =>
  id === null ? [] : [existsOrMissing(packages, and(eq(packages.id, id), isNull(packages.ownerId), eq(packages.state, 1)))]

async function refuseMaterial(ctx: Context, code: string | null): Promise<void> {
  if (code === null) return
  const { model } = await loadPricing(ctx, null)
  if (!model.materials.some((material) => material.code === code))
    throw new AppError('invalid', `没有物料“${code}”，或已停用`, { field: 'materialCode' })
}
