import { and, eq, sql } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, imageOf, type Statement } from '../../rpc/commit.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { columnsOf, newAlias, newPackage, type Target } from './new-rows.ts'
import { propose } from './propose.ts'
import { keyOf, monthAgo, ownedBy } from './rows.ts'
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
  refuseRepeats(draft, meant)
  const texts = [name, ...meant]
  const keys = texts.map(({ key }) => key)
  const { row, aliases, taken, lines } = await readFor(ctx, owner, draft.id, keys)
  if (draft.id !== EMPTY_ID && !row) throw new AppError('missing', '封装不存在或已被停用')
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
  const proposed = isProposed
    ? texts.flatMap(({ text }) => propose(ctx, { text, facts: draft, source: draft.source, sample: '' }))
    : []
  await commit(ctx, [head, changedOrConflict, ...named, ...proposed, oneMeaning(keys, owner)], {
    target: id,
    before: imageOf(packages, eq(packages.id, id)),
    refusals: TAKEN_REFUSALS,
  })
  return { id, rowVersion: row ? draft.rowVersion + 1 : 1, lines }
}

const meantAt = (text: string, field: string): Meant => ({ text, key: keyOf(text, field), field })

/** What the reader says by itself needs no row: one that repeats it would only hide a better reader later. */
function refuseRepeats(facts: KnownPackage, aliases: readonly Meant[]): void {
  const known = aliases.find(({ text }) => repeatsBuiltIn(text, facts))
  if (known) throw new AppError('invalid', `“${known.text}”系统本来就这样读，不用登记别名`, { field: known.field })
  if (aliases.length === 0 && repeatsBuiltIn(facts.name, facts))
    throw new AppError('invalid', `“${facts.name}”系统本来就这样读；要让别的写法读成它，请填写别名`, { field: 'name' })
}

async function readFor(ctx: Context, owner: string | null, id: string, keys: readonly string[]) {
  const [found = [], aliases = [], taken = [], counted = []] = await ctx.data.rows([
    { sql: 'SELECT id FROM package WHERE id = ? AND state = 1 AND owner_id IS ?', args: [id, owner] },
    { sql: 'SELECT id, key FROM package_alias WHERE package_id = ? AND state = 1 AND owner_id IS ?', args: [id, owner] },
    takenBy(keys, owner),
    {
      sql: `SELECT coalesce(sum(line_count), 0) AS n FROM text_seen
        WHERE key IN (SELECT value FROM json_each(?1)) AND seen >= ?2 AND owner_id = coalesce(?3, owner_id)`,
      args: [JSON.stringify(keys), monthAgo(ctx.now), owner],
    },
  ])
  return { row: found[0], aliases, taken, lines: Number(counted[0]?.['n'] ?? 0) }
}

/** The other names as they shall be: those left out are retired, new ones made. */
function aliasStatements(ctx: Context, target: Target, meant: readonly Meant[], before: readonly Row[]): Statement[] {
  const gone = before.filter((row) => !meant.some(({ key }) => key === row['key'])).map((row) => String(row['id']))
  const made = meant.filter(({ key }) => !before.some((row) => row['key'] === key))
  const retire = sql`UPDATE ${packageAliases} SET state = 2, row_version = row_version + 1, updated = ${ctx.now}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`
  return [...(gone.length > 0 ? [retire] : []), ...made.map((one) => newAlias(ctx, target, one))]
}
