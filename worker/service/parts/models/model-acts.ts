import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { modelApi } from '../../../../shared/api/model.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { PART_KEY_VERSION, partKey } from '../../../../shared/engine/knowledge/keys.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Refusals } from '../../../db/failure.ts'
import { packages, partModels } from '../../../db/schema/part.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { accept, NO_PROPOSALS, NOTHING_ACCEPTED, readProposals } from '../accepted.ts'
import { NOTHING_KNOWN, refuseMaterial } from '../known-material.ts'
import { platformModel } from './list-models.ts'
import { tellProposers } from '../proposal-news.ts'
import { retireAll } from '../rows.ts'
import { TAKEN_REFUSALS } from '../taken.ts'

const MODEL_REFUSALS: Refusals = {
  ...TAKEN_REFUSALS,
  "index 'part_model_key'": [
    'conflict',
    '型号库里已有这个型号（只差包装后缀、空格或短横线的算同一个），请直接修改那一条',
    { field: 'mpn' },
  ],
  guard_missing: ['missing', '封装或型号不存在，或已停用'],
}

/** Saves a part number of the platform; it acts at once. One that a member proposed is taken into use with that. */
export async function saveModel(ctx: Context, draft: Parsed<(typeof modelApi)['Model/SaveModel']>) {
  const { id, rowVersion, ...fields } = draft
  const key = partKey(fields.mpn)
  if (key === '') throw new AppError('invalid', '型号须为 3 到 80 个字符', { field: 'mpn' })
  const isNew = id === EMPTY_ID
  const [proposals] = await Promise.all([
    isNew ? NO_PROPOSALS : readProposals(ctx, [id]),
    refuseMaterial(ctx, null, fields.materialCode),
  ])
  const accepted = fields.packageId === null && fields.pins === null ? accept(ctx, proposals) : NOTHING_ACCEPTED
  const packageId = accepted.into.get(id) ?? fields.packageId
  if (packageId === null && fields.pins === null && fields.materialCode === null)
    throw new AppError('invalid', NOTHING_KNOWN, { field: 'packageId' })
  const text = { ...fields, key, keyVersion: PART_KEY_VERSION }
  const row = { ...text, packageId, facts: null, state: 1, rowVersion: rowVersion + 1, updated: ctx.now }
  const own = isNew ? ctx.newId() : id
  const fresh = { ...row, id: own, ownerId: null, hits: 0, createdBy: signedIn(ctx).id, created: ctx.now }
  const there = isNew ? [] : [existsOrMissing(partModels, platformModel(id)), tellProposers(ctx, [id], 'partAccepted')]
  const writing = isNew ? ctx.db.insert(partModels).values(fresh) : changing(ctx, { id, rowVersion }, row)
  await commit(ctx, [...accepted.making, ...packageThere(fields.packageId), ...there, writing, changedOrConflict], {
    target: own,
    before: imageOf(partModels, platformModel(own)),
    refusals: MODEL_REFUSALS,
  })
  return { id: own, rowVersion: row.rowVersion }
}

type Seen = { id: string; rowVersion: number }

const changing = ({ db }: Context, { id, rowVersion }: Seen, row: Partial<typeof partModels.$inferInsert>) =>
  db
    .update(partModels)
    .set(row)
    .where(and(platformModel(id), eq(partModels.rowVersion, rowVersion)))

/** The same change to several part numbers, all or none. What members propose is taken into use with the packages they propose. */
export async function changeModels(ctx: Context, { rows, ...patch }: Parsed<(typeof modelApi)['Model/ChangeModels']>) {
  const ids = rows.map(({ id }) => id)
  const isAccepting = patch.state === 1
  const [proposals] = await Promise.all([
    isAccepting && patch.packageId === undefined ? readProposals(ctx, ids) : NO_PROPOSALS,
    refuseMaterial(ctx, null, patch.materialCode ?? null),
  ])
  const { into, making } = accept(ctx, proposals)
  const settled = isAccepting ? { facts: null } : {}
  const writing = rows.flatMap((row): Statement[] => {
    const packageId = into.get(row.id)
    const its = packageId === undefined ? {} : { packageId }
    const next = { ...patch, ...settled, ...its, rowVersion: row.rowVersion + 1, updated: ctx.now }
    return [existsOrMissing(partModels, platformModel(row.id)), changing(ctx, row, next), changedOrConflict]
  })
  const told =
    patch.state === undefined || patch.state === 0 ? [] : [tellProposers(ctx, ids, isAccepting ? 'partAccepted' : 'partRejected')]
  await commit(ctx, [...making, ...packageThere(patch.packageId ?? null), ...told, ...writing], {
    target: ids.slice(0, 20).join(','),
    before: imageOf(partModels, inArray(partModels.id, ids)),
    refusals: {
      ...MODEL_REFUSALS,
      "index 'part_model_key'": ['conflict', '其中有型号在型号库里已经启用，不能再启用一次', { field: 'state' }],
      'part_model.key': ['conflict', '其中有型号已在待处理的建议里', { field: 'state' }],
      'package_id IS NOT NULL OR': ['invalid', '封装、引脚数、物料至少要留一项', { field: 'packageId' }],
    },
  })
  return { count: ids.length }
}

/** Retires part numbers; bills that they have answered stay as they are. */
export async function retireModels(ctx: Context, { ids: given }: { ids: string[] }) {
  const ids = [...new Set(given)]
  const those = and(inArray(partModels.id, ids), isNull(partModels.ownerId), ne(partModels.state, 2))
  const before = imageOf(partModels, those)
  const statements = [tellProposers(ctx, ids, 'partRejected'), ...retireAll(ctx, partModels, those, ids.length)]
  await commit(ctx, statements, { target: ids.slice(0, 20).join(','), before })
  return { count: ids.length }
}

const packageThere = (id: string | null) =>
  id === null ? [] : [existsOrMissing(packages, and(eq(packages.id, id), isNull(packages.ownerId), eq(packages.state, 1)))]
