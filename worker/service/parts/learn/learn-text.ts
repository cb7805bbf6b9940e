import { sql } from 'drizzle-orm'
import { countsAlike } from '../../../../shared/engine/knowledge/repeats.ts'
import { AppError } from '../../../../shared/errors.ts'
import { cut } from '../../../db/row-values.ts'
import { packageAliases } from '../../../db/schema/part.ts'
import { commit, compile, imageOf, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { withinCaps } from '../caps.ts'
import { factsIn } from '../known-rows.ts'
import { newAlias } from '../new-rows.ts'
import { packagesNamed } from '../packages-named.ts'
import { orSettled, propose, spokenFor } from '../propose.ts'
import { refuseRepeat } from '../repeats.ts'
import { inList, keyOf } from '../rows.ts'
import { oneMeaning, takenBy } from '../taken.ts'
import { around, LEARNED, LESSON_REFUSALS, retire, saidAs, targetOf, type Made, type Said } from './lesson.ts'

/** A package text that is known to the member from now on; an alias that he learned before gives way. */
export async function learnText(ctx: Context, text: string, said: Said): Promise<Made> {
  const { ownerId } = signedIn(ctx)
  const key = keyOf(text, 'text')
  const [taken = [], there = []] = await ctx.data.rows(around(ctx, text, said))
  const own = taken.filter((row) => row['key'] === key)
  const named = own.find((row) => row['alias_id'] === null)
  if (named)
    throw new AppError('conflict', `您的封装里已有“${String(named['name'])}”，请到“我的封装”修改它`, {
      field: 'text',
      reason: null,
    })
  const old = own[0]
  // What he has taught stands before the reader and the platform: back to either is a lesson as well.
  if (!old) refuseRepeat(text, said, 'text')
  const target = targetOf(ctx, text, said, { there, taken: taken.filter((row) => row !== old) })
  if (old && old['id'] === target.id) throw new AppError('conflict', `“${text}”已经这样记住了`, { field: 'text' })
  if (!old && there.some((row) => row['meant'] === key && row['id'] === target.id))
    throw new AppError('conflict', `“${text}”平台已经这样读，不用再记`, { field: 'text' })
  const isNew = target.making.length > 0
  const isNamed = !isNew || target.key !== key
  const was = old ? String(old['alias_id']) : null
  const id = ctx.newId()
  const statements: Statement[] = [
    ...(was === null ? [] : retire(ctx, packageAliases, was)),
    ...target.making,
    ...(isNamed ? [newAlias(ctx, { id: target.id, owner: ownerId, source: LEARNED }, { id, text, key })] : []),
    oneMeaning(inList([key, target.key]), ownerId),
    withinCaps(ctx),
  ]
  const before = imageOf(packageAliases, sql`id = ${was}`)
  await commit(ctx, statements, { target: isNamed ? id : target.id, before, refusals: LESSON_REFUSALS })
  if (!isNamed) return [{ kind: 'package', id: target.id, was }]
  return [...(isNew ? [{ kind: 'package' as const, id: target.id, was: null }] : []), { kind: 'alias', id, was }]
}

/** The same for everybody, once an operator has agreed: the member's voice, beside those who say the same. */
export async function proposeText(ctx: Context, text: string, said: Said): Promise<Made> {
  const { ownerId } = signedIn(ctx)
  const key = keyOf(text, 'text')
  refuseRepeat(text, said, 'text')
  const facts = saidAs(said.name ?? text, said)
  const spoken = spokenFor(key, facts, ownerId)
  const [taken = [], there = [], before = []] = await ctx.data.rows([
    takenBy(inList([key]), null),
    packagesNamed(inList([key]), null),
    compile(spoken),
  ])
  const known = taken[0]
  if (known) {
    const isSame = there.some((row) => countsAlike(factsIn(row), said))
    const message = isSame
      ? `“${text}”平台已经这样读，不用再建议`
      : `“${text}”平台已定为“${String(known['name'])}”，有误请联系客服`
    throw new AppError('conflict', message, { field: 'text' })
  }
  if (before.length > 0) throw new AppError('conflict', `您已经建议过“${text}”，平台正在处理`, { field: 'text' })
  const proposed = propose(ctx, { texts: [{ text, key }], facts, source: LEARNED, sample: said.sample })
  const told = { target: cut(text, 100), refusals: LESSON_REFUSALS, reading: spoken }
  const rows = await commit(ctx, [...proposed, orSettled(spoken), withinCaps(ctx)], told)
  const [row] = rows ?? (await ctx.data.rows([compile(spoken)]))[0] ?? []
  return [{ kind: 'proposal', id: String(row?.['id']), was: null }]
}
