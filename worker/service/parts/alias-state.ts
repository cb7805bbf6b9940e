import type { Row } from '@libsql/client/web'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { changedOrConflict, commit, compile, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { acceptedPackage } from './accepted.ts'
import { factsIn } from './known-rows.ts'
import { packagesNamed } from './packages-named.ts'
import { tellVoices } from './proposal-news.ts'
import { proposedFacts } from './propose.ts'
import { refuseRepeat } from './repeats.ts'
import { inList, linesOf } from './rows.ts'
import { usable } from './save-alias.ts'
import { oneMeaning, refuseTaken, takenBy, TAKEN_REFUSALS } from './taken.ts'

type Change = { id: string; state: 1 | 2; reason: string; packageId?: string | undefined; rowVersion: number }

/** Takes a proposed or retired alias into use, for its own package or another one; or rejects or retires it, with the reason. */
export async function updateAliasState(ctx: Context, change: Change) {
  const { id, rowVersion, state } = change
  const found = await readFor(ctx, change)
  const { row } = found
  if (row['row_version'] !== rowVersion) throw new AppError('conflict', '别名已被他人修改，请刷新后重试', { reason: 'outdated' })
  if (row['state'] === state) throw new AppError('conflict', state === 1 ? '这个别名已经在用' : '这个别名已经停用')
  const { set, before, after } = state === 1 ? accepting(ctx, found, change) : rejecting(ctx, row, change)
  const own = and(eq(packageAliases.id, id), eq(packageAliases.rowVersion, rowVersion))
  const next = { ...set, state, rowVersion: rowVersion + 1, updated: ctx.now }
  const saving = ctx.db.update(packageAliases).set(next).where(own)
  await commit(ctx, [...before, saving, changedOrConflict, ...after], {
    target: id,
    before: imageOf(packageAliases, eq(packageAliases.key, String(row['key']))),
    refusals: TAKEN_REFUSALS,
  })
  return { id, rowVersion: rowVersion + 1, lines: Number(row['lines']) }
}

type Found = { row: Row; there: Row | undefined; named: Row | undefined; taken: Row[] }

/** The alias, the package that it is taken into or that goes by the name proposed, and whatever its text means already. */
async function readFor({ data, now }: Context, { id, packageId }: Change): Promise<Found> {
  const its = (value: SQL) => sql`(SELECT ${value} AS value FROM package_alias WHERE id = ${id} AND owner_id IS NULL)`
  const lines = linesOf(sql`(package_alias.key)`, now, null)
  const [[row] = [], [there] = [], [named] = [], taken = []] = await data.rows([
    compile(sql`SELECT *, ${lines} AS lines FROM package_alias WHERE id = ${id} AND owner_id IS NULL`),
    compile(sql`SELECT * FROM package WHERE id = ${packageId ?? its(sql`package_id`)} AND owner_id IS NULL AND state = 1`),
    packagesNamed(its(sql`facts ->> 'key'`), null),
    takenBy(its(sql`key`), null),
  ])
  if (!row) throw new AppError('missing', '别名不存在')
  return { row, there, named, taken: taken.filter((one) => one['alias_id'] !== id) }
}

/** What the row becomes, what goes before that, and what after it. */
type Step = { set: Partial<typeof packageAliases.$inferSelect>; before: Statement[]; after: Statement[] }

function rejecting(ctx: Context, row: Row, { reason }: Change): Step {
  if (row['state'] === 0 && reason === '') throw new AppError('invalid', '请写明驳回的理由', { field: 'reason' })
  const told = tellVoices(ctx, pending(row), { kind: 'proposalRejected', facts: { reason } })
  return { set: { reason }, before: [told], after: [] }
}

function accepting(ctx: Context, found: Found, { packageId }: Change): Step {
  const { row, taken } = found
  const [alias, key] = [String(row['alias']), String(row['key'])]
  const { id: into, facts, making } = targetOf(ctx, found, packageId)
  // A proposal may name its package as the package names itself: then the package is all that was missing.
  if (making.length === 0) refuseRepeat(alias, facts, 'id')
  refuseTaken([{ text: alias, key, field: 'id' }], taken, (one) => one['alias_id'] === null && one['id'] === into)
  const after = [existsOrMissing(packages, usable(into)), settleOthers(ctx, row, facts.name), oneMeaning(inList([key]), null)]
  const told = [
    tellVoices(ctx, pending(row), { kind: 'proposalAccepted', facts: { name: facts.name } }),
    tellVoices(ctx, others(row), { kind: 'proposalRejected', facts: { reason: acceptedAs(facts.name) } }),
  ]
  return { set: { packageId: into, facts: null, reason: '' }, before: [...told, ...making], after }
}

function targetOf(ctx: Context, { row, there, named }: Found, packageId: string | undefined) {
  if (there) return { id: String(there['id']), facts: factsIn(there), making: [] }
  const facts = proposedFacts(row['facts'])
  if (packageId !== undefined || facts === null) throw new AppError('missing', '要指到的封装不存在或已被停用')
  return acceptedPackage(ctx, facts, named, String(row['source']))
}

/** Other proposals for the same text have their answer with this one. */
const settleOthers = (ctx: Context, row: Row, name: string): SQL =>
  sql`UPDATE ${packageAliases} SET state = 2, reason = ${acceptedAs(name)}, row_version = row_version + 1, updated = ${ctx.now}
    WHERE id IN (${others(row)})`

const acceptedAs = (name: string): string => `已采用为“${name}”`

/** The row, while it is a proposal; and the other proposals for its text. */
const pending = ({ id }: Row): SQL => sql`SELECT id FROM ${packageAliases} WHERE id = ${id} AND state = 0`
const others = ({ id, key }: Row): SQL => sql`SELECT id FROM ${packageAliases} WHERE key = ${key} AND state = 0 AND id <> ${id}`
