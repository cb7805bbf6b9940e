import { sql } from 'drizzle-orm'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import { repeatsBuiltIn } from '../../../../shared/engine/knowledge/repeats.ts'
import { AppError } from '../../../../shared/errors.ts'
import { changedOrConflict, commit, imageOf, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { packageAliases, packageAliasVoices } from '../../../db/schema/part.ts'
import { factsIn } from '../known-rows.ts'
import { figuresOf, isAlike, LEARNED, packagesOf, targetOf, type Made, type Said } from './lesson.ts'
import { newAlias } from '../new-rows.ts'
import { pendingOf, propose } from '../propose.ts'
import { keyOf } from '../rows.ts'
import { oneMeaning, takenBy, TAKEN_REFUSALS } from '../taken.ts'

/** A package text that is known to the member from now on; an alias that he learned before gives way. */
export async function learnText(ctx: Context, text: string, said: Said): Promise<Made> {
  const { ownerId } = signedIn(ctx)
  const key = keyOf(text, 'text')
  refuseNeedless(text, said)
  const [taken = [], there = []] = await ctx.data.rows([
    takenBy([key], ownerId),
    packagesOf([key, packageKey(said.name ?? text)], ownerId),
  ])
  const own = taken.find((row) => row['alias_id'] === null)
  if (own)
    throw new AppError('conflict', `您的封装里已有“${String(own['name'])}”，请到“我的封装”修改它`, {
      field: 'text',
      reason: null,
    })
  const target = targetOf(ctx, ownerId, text, said, there)
  const old = taken[0]
  const was = old ? String(old['alias_id']) : null
  if (old && old['id'] === target.id) throw new AppError('conflict', `“${text}”已经这样记住了`, { field: 'text' })
  if (target.key === key && target.making.length === 0)
    throw new AppError('conflict', `“${text}”平台已经这样读，不用再记`, { field: 'text' })
  const id = ctx.newId()
  const isNamed = target.key !== key
  const statements: Statement[] = [
    ...(was === null ? [] : [retire(ctx, was), changedOrConflict]),
    ...target.making,
    ...(isNamed ? [newAlias(ctx, { id: target.id, owner: ownerId, source: LEARNED }, { id, text, key })] : []),
    oneMeaning([key, target.key], ownerId),
  ]
  const before = imageOf(packageAliases, sql`id = ${was}`)
  await commit(ctx, statements, { target: id, before, refusals: TAKEN_REFUSALS })
  const made: Made = target.making.length > 0 ? [{ kind: 'package', id: target.id, was: null }] : []
  return isNamed ? [...made, { kind: 'alias', id, was }] : made.map((one) => ({ ...one, was: null }))
}

const retire = (ctx: Context, id: string) =>
  sql`UPDATE ${packageAliases} SET state = 2, row_version = row_version + 1, updated = ${ctx.now} WHERE id = ${id} AND state = 1`

/** The same for everybody, once an operator has agreed: the member's voice, beside those who say the same. */
export async function proposeText(ctx: Context, text: string, said: Said): Promise<Made> {
  const { ownerId } = signedIn(ctx)
  const key = keyOf(text, 'text')
  refuseNeedless(text, said)
  const facts = { ...figuresOf(said), name: (said.name ?? text).slice(0, 80) }
  const [taken = [], there = [], spoken = []] = await ctx.data.rows([
    takenBy([key], null),
    packagesOf([key], null),
    {
      sql: `SELECT alias.id, alias.facts FROM package_alias AS alias JOIN package_alias_voice AS voice ON voice.alias_id = alias.id
        WHERE alias.key = ? AND alias.state = 0 AND voice.owner_id = ?`,
      args: [key, ownerId],
    },
  ])
  const known = taken[0]
  if (known) {
    const isSame = there.some((row) => isAlike(factsIn(row), said))
    const message = isSame
      ? `“${text}”平台已经这样读，不用再建议`
      : `“${text}”平台已定为“${String(known['name'])}”，有误请联系客服`
    throw new AppError('conflict', message, { field: 'text' })
  }
  const pending = pendingOf(text, facts)
  if (spoken.some((row) => row['facts'] === pending.json))
    throw new AppError('conflict', `您已经建议过“${text}”，平台正在处理`, { field: 'text' })
  // Who thinks better of it speaks once; what nobody says any more is withdrawn.
  const withdrawn = sql`DELETE FROM ${packageAliasVoices} WHERE owner_id = ${ownerId}
    AND alias_id IN (SELECT id FROM ${packageAliases} WHERE key = ${key} AND state = 0)`
  const silent = sql`UPDATE ${packageAliases} SET state = 2, row_version = row_version + 1, updated = ${ctx.now}
    WHERE key = ${key} AND state = 0 AND NOT EXISTS (SELECT 1 FROM ${packageAliasVoices} WHERE alias_id = ${packageAliases.id})`
  const statements = [withdrawn, silent, ...propose(ctx, { text, facts, source: LEARNED, sample: said.sample })]
  const rows = await commit(ctx, statements, { target: text.slice(0, 100), reading: pending.reading })
  const id = rows?.[0]?.['id']
  return [{ kind: 'proposal', id: typeof id === 'string' ? id : ctx.newId(), was: null }]
}

function refuseNeedless(text: string, said: Said): void {
  if (repeatsBuiltIn(text, said)) throw new AppError('invalid', `“${text}”系统本来就这样读，不用再记`, { field: 'text' })
}
