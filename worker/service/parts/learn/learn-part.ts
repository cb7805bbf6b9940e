import { sql } from 'drizzle-orm'
import { PART_KEY_VERSION, packageKey, partKey } from '../../../../shared/engine/knowledge/keys.ts'
import { AppError } from '../../../../shared/errors.ts'
import { changedOrConflict, commit, imageOf, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { partModels } from '../../../db/schema/part.ts'
import { loadPricing } from '../../pricing/price-model.ts'
import { factsIn } from '../known-rows.ts'
import { isAlike, LEARNED, packagesOf, targetOf, type Made, type Said } from './lesson.ts'
import { TAKEN_REFUSALS } from '../taken.ts'

const OWN_PART = `SELECT part.id, part.material_code, part.package_id FROM part_model AS part
  WHERE part.key = ?1 AND part.owner_id IS ?2 AND part.state = 1`

/** A part number that is known to the member from now on; what he learned of it before gives way. */
export async function learnPart(ctx: Context, mpn: string, said: Said): Promise<Made> {
  const { ownerId } = signedIn(ctx)
  const key = partKeyOf(mpn)
  const [[parts = [], there = []]] = await Promise.all([
    ctx.data.rows([
      { sql: OWN_PART, args: [key, ownerId] },
      packagesOf([packageKey(mpn), packageKey(said.name ?? mpn)], ownerId),
    ]),
    refuseUnknownMaterial(ctx, said),
  ])
  const target = targetOf(ctx, ownerId, mpn, said, there)
  const old = parts[0]
  if (old && old['package_id'] === target.id && old['material_code'] === said.materialCode)
    throw new AppError('conflict', `“${mpn}”已经这样记住了`, { field: 'mpn' })
  const id = ctx.newId()
  const was = old ? String(old['id']) : null
  const retire = sql`UPDATE ${partModels} SET state = 2, row_version = row_version + 1, updated = ${ctx.now} WHERE id = ${was} AND state = 1`
  const statements: Statement[] = [
    ...(was === null ? [] : [retire, changedOrConflict]),
    ...target.making,
    ctx.db.insert(partModels).values({
      ...partRow(ctx, { id, mpn, key, said }),
      ownerId,
      packageId: target.id,
      pins: null,
      exposedPads: null,
      mount: null,
      state: 1,
    }),
  ]
  await commit(ctx, statements, { target: id, before: imageOf(partModels, sql`id = ${was}`), refusals: TAKEN_REFUSALS })
  const made: Made = target.making.length > 0 ? [{ kind: 'package', id: target.id, was: null }] : []
  return [...made, { kind: 'part', id, was }]
}

/** The same for everybody, once an operator has agreed. */
export async function proposePart(ctx: Context, mpn: string, said: Said): Promise<Made> {
  const user = signedIn(ctx)
  const key = partKeyOf(mpn)
  const [[known = [], pending = [], there = []]] = await Promise.all([
    ctx.data.rows([
      { sql: 'SELECT mpn FROM part_model WHERE key = ? AND owner_id IS NULL AND state = 1', args: [key] },
      { sql: 'SELECT id FROM part_model WHERE key = ? AND created_by = ? AND state = 0', args: [key, user.id] },
      packagesOf([packageKey(said.name ?? '')], null),
    ]),
    refuseUnknownMaterial(ctx, said),
  ])
  if (known[0]) throw new AppError('conflict', `平台已有型号“${String(known[0]['mpn'])}”，有误请联系客服`, { field: 'mpn' })
  if (pending[0]) throw new AppError('conflict', `您已经建议过“${mpn}”，平台正在处理`, { field: 'mpn' })
  const same = there.find((row) => isAlike(factsIn(row), said))
  const { pins, exposedPads, mount } = said
  const figures = same
    ? { packageId: String(same['id']), pins: null, exposedPads: null, mount: null }
    : { packageId: null, pins, exposedPads, mount }
  const id = ctx.newId()
  const row = { ...partRow(ctx, { id, mpn, key, said }), ...figures, ownerId: null, state: 0 }
  await commit(ctx, [ctx.db.insert(partModels).values(row)], { target: id, refusals: TAKEN_REFUSALS })
  return [{ kind: 'part', id, was: null }]
}

function partKeyOf(mpn: string): string {
  const key = partKey(mpn)
  if (key === '') throw new AppError('invalid', `“${mpn}”不是型号：型号至少 3 个字母或数字`, { field: 'mpn' })
  return key
}

async function refuseUnknownMaterial(ctx: Context, { materialCode }: Said): Promise<void> {
  if (materialCode === null) return
  const { model } = await loadPricing(ctx, signedIn(ctx).ownerId)
  if (!model.materials.some(({ code }) => code === materialCode))
    throw new AppError('invalid', '没有这种物料，或已停用', { field: 'materialCode' })
}

type Part = { id: string; mpn: string; key: string; said: Said }

const partRow = (ctx: Context, { id, mpn, key, said }: Part) => ({
  id,
  mpn,
  key,
  keyVersion: PART_KEY_VERSION,
  maker: '',
  materialCode: said.materialCode,
  source: LEARNED,
  hits: 0,
  rowVersion: 1,
  createdBy: signedIn(ctx).id,
  created: ctx.now,
  updated: ctx.now,
})
