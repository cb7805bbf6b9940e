import { sql } from 'drizzle-orm'
import { PART_KEY_VERSION, partKey } from '../../../../shared/engine/knowledge/keys.ts'
import { AppError } from '../../../../shared/errors.ts'
import { packages, partModels } from '../../../db/schema/part.ts'
import { commit, imageOf, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { withinCaps } from '../caps.ts'
import { refuseMaterial } from '../known-material.ts'
import { tellDeciders } from '../proposal-news.ts'
import { factsJson } from '../propose.ts'
import { inList } from '../rows.ts'
import { oneMeaning, unusedOrConflict } from '../taken.ts'
import { around, LEARNED, LESSON_REFUSALS, retire, saidAs, targetOf, type Made, type Said } from './lesson.ts'

/** A learned package that stands for this part number `part` alone, as `pack`. */
const ALONE = `pack.source = '${LEARNED}' AND pack.owner_id = part.owner_id AND pack.state = 1
  AND NOT EXISTS (SELECT 1 FROM package_alias WHERE package_id = pack.id AND state = 1)
  AND NOT EXISTS (SELECT 1 FROM part_model AS other WHERE other.package_id = pack.id AND other.state = 1 AND other.id <> part.id)`

const OWN_PART = `SELECT part.id, part.material_code, part.package_id, pack.id AS lone
  FROM part_model AS part LEFT JOIN package AS pack ON pack.id = part.package_id AND ${ALONE}
  WHERE part.key = ?1 AND part.owner_id = ?2 AND part.state = 1`

/**
 * A part number that is known to the member from now on; what he learned of it before gives way, with the package that was made for
 * it alone where another is made now.
 */
export async function learnPart(ctx: Context, mpn: string, said: Said): Promise<Made> {
  const { ownerId } = signedIn(ctx)
  const key = partKeyOf(mpn)
  const [[parts = [], taken = [], there = []]] = await Promise.all([
    ctx.data.rows([{ sql: OWN_PART, args: [key, ownerId] }, ...around(ctx, mpn, said)]),
    refuseMaterial(ctx, ownerId, said.materialCode),
  ])
  const old = parts[0]
  const lone = old?.['lone'] ?? null
  const target = targetOf(ctx, mpn, said, { there, taken: taken.filter((row) => row['id'] !== lone) })
  if (old && old['package_id'] === target.id && old['material_code'] === said.materialCode)
    throw new AppError('conflict', `“${mpn}”已经这样记住了`, { field: 'mpn' })
  const isNew = target.making.length > 0
  const id = ctx.newId()
  const was = old ? String(old['id']) : null
  const gone = isNew && lone !== null ? String(lone) : null
  const statements: Statement[] = [
    ...(was === null ? [] : retire(ctx, partModels, was)),
    ...(gone === null ? [] : [...retire(ctx, packages, gone), unusedOrConflict(inList([gone]))]),
    ...target.making,
    ctx.db.insert(partModels).values({ ...partRow(ctx, { id, mpn, key, said }), ownerId, packageId: target.id, state: 1 }),
    oneMeaning(inList([target.key]), ownerId),
    withinCaps(ctx),
  ]
  const before = imageOf(partModels, sql`id = ${was}`)
  await commit(ctx, statements, { target: id, before, refusals: LESSON_REFUSALS })
  return [...(isNew ? [{ kind: 'package' as const, id: target.id, was: gone }] : []), { kind: 'part', id, was }]
}

/** The same for everybody, once an operator has agreed. */
export async function proposePart(ctx: Context, mpn: string, said: Said): Promise<Made> {
  const user = signedIn(ctx)
  const key = partKeyOf(mpn)
  const [[known = [], pending = []]] = await Promise.all([
    ctx.data.rows([
      { sql: 'SELECT mpn FROM part_model WHERE key = ? AND owner_id IS NULL AND state = 1', args: [key] },
      { sql: 'SELECT id FROM part_model WHERE key = ? AND created_by = ? AND state = 0', args: [key, user.id] },
    ]),
    refuseMaterial(ctx, user.ownerId, said.materialCode),
  ])
  if (known[0]) throw new AppError('conflict', `平台已有型号“${String(known[0]['mpn'])}”，有误请联系客服`, { field: 'mpn' })
  if (pending[0]) throw new AppError('conflict', `您已经建议过“${mpn}”，平台正在处理`, { field: 'mpn' })
  const id = ctx.newId()
  const facts = factsJson(saidAs(said.name ?? mpn, said))
  const row = { ...partRow(ctx, { id, mpn, key, said }), ownerId: null, packageId: null, facts, state: 0 }
  const statements = [ctx.db.insert(partModels).values(row), withinCaps(ctx), await tellDeciders(ctx, id, mpn)]
  await commit(ctx, statements, { target: id, refusals: LESSON_REFUSALS })
  return [{ kind: 'part', id, was: null }]
}

function partKeyOf(mpn: string): string {
  const key = partKey(mpn)
  if (key === '') throw new AppError('invalid', `“${mpn}”不是型号：型号至少 3 个字母或数字`, { field: 'mpn' })
  return key
}

type Part = { id: string; mpn: string; key: string; said: Said }

const partRow = (ctx: Context, { id, mpn, key, said }: Part) => ({
  id,
  mpn,
  key,
  keyVersion: PART_KEY_VERSION,
  maker: '',
  pins: null,
  exposedPads: null,
  mount: null,
  materialCode: said.materialCode,
  source: LEARNED,
  hits: 0,
  rowVersion: 1,
  createdBy: signedIn(ctx).id,
  created: ctx.now,
  updated: ctx.now,
})
