import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, compile, imageOf, type Statement } from '../../rpc/commit.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { CAP_REFUSALS, withinCaps } from './caps.ts'
import { columnsOf, newAliases, newPackage, type Target } from './new-rows.ts'
import { propose } from './propose.ts'
import { refuseRepeats } from './repeats.ts'
import { inList, keyOf, linesOf, ownedBy } from './rows.ts'
import { oneMeaning, refuseTaken, takenBy, TAKEN_REFUSALS, type Meant } from './taken.ts'

export type PackageDraft = KnownPackage & {
  id: string
  rowVersion: number
  source: string
  /** All its other names; absent leaves them as they are. */
  aliases?: readonly string[] | undefined
}

/** Makes or changes a package of the platform (`owner` null) or of a member, with its other names; acts at once. */
export async function savePackage(ctx: Context, owner: string | null, draft: PackageDraft, isProposed = false) {
  const name = { text: draft.name, key: keyOf(draft.name, 'name'), field: 'name' }
  const meant = (draft.aliases ?? []).map((text, index) => meantAt(text, `aliases.${index}`))
  const texts = [name, ...meant]
  const keys = inList(texts.map(({ key }) => key))
  const { row, aliases, taken, lines, hasParts } = await readFor(ctx, owner, draft.id, keys)
  if (draft.id !== EMPTY_ID && !row) throw new AppError('missing', '封装不存在或已被停用')
  const kept = draft.aliases === undefined && aliases.length > 0
  refuseRepeats(draft, meant, hasParts || kept)
  refuseTaken(texts, taken, (one) => one['id'] === draft.id)
  const id = row ? draft.id : ctx.newId()
  const own = and(eq(packages.id, id), eq(packages.state, 1), ownedBy(packages.ownerId, owner))
  const values = { ...columnsOf(draft), key: name.key, updated: ctx.now }
  const changed = { ...values, rowVersion: draft.rowVersion + 1 }
  const head = row
    ? ctx.db
        .update(packages)
        .set(changed)
        .where(and(own, eq(packages.rowVersion, draft.rowVersion)))
    : newPackage(ctx, { id, owner }, draft)
  const named = draft.aliases === undefined ? [] : aliasStatements(ctx, { id, owner, source: draft.source }, meant, aliases)
  const proposed = isProposed ? propose(ctx, { texts, facts: draft, source: draft.source, sample: '' }) : []
  const capped = owner === null ? [] : [withinCaps(ctx)]
  await commit(ctx, [head, changedOrConflict, ...named, ...proposed, oneMeaning(keys, owner), ...capped], {
    target: id,
    before: imageOf(packages, eq(packages.id, id)),
    refusals: { ...TAKEN_REFUSALS, ...CAP_REFUSALS },
  })
  return { id, rowVersion: row ? draft.rowVersion + 1 : 1, lines }
}

const meantAt = (text: string, field: string): Meant => ({ text, key: keyOf(text, field), field })

async function readFor(ctx: Context, owner: string | null, id: string, keys: SQL) {
  const mine = sql`state = 1 AND owner_id IS ${owner}`
  const [found = [], aliases = [], taken = [], [counted] = []] = await ctx.data.rows([
    compile(sql`SELECT id FROM package WHERE id = ${id} AND ${mine}`),
    compile(sql`SELECT id, key FROM package_alias WHERE package_id = ${id} AND ${mine}`),
    takenBy(keys, owner),
    compile(sql`SELECT ${linesOf(keys, ctx.now, owner)} AS lines,
      EXISTS (SELECT 1 FROM part_model WHERE package_id = ${id} AND state = 1) AS has_parts`),
  ])
  return { row: found[0], aliases, taken, lines: Number(counted?.['lines']), hasParts: counted?.['has_parts'] === 1 }
}

/** The other names as they shall be: those left out are retired, new ones made. */
function aliasStatements(ctx: Context, target: Target, meant: readonly Meant[], before: readonly Row[]): Statement[] {
  const gone = before.filter((row) => !meant.some(({ key }) => key === row['key'])).map((row) => String(row['id']))
  const made = meant.filter(({ key }) => !before.some((row) => row['key'] === key))
  const retire = sql`UPDATE ${packageAliases} SET state = 2, row_version = row_version + 1, updated = ${ctx.now} WHERE id IN ${inList(gone)}`
  const fresh = made.map((one) => ({ ...one, packageId: target.id }))
  return [...(gone.length > 0 ? [retire] : []), ...(fresh.length > 0 ? [newAliases(ctx, target, fresh)] : [])]
}
