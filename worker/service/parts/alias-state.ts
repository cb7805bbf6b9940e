import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import { AppError } from '../../../shared/errors.ts'
import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { newPackage } from './new-rows.ts'
import { proposedFacts } from './propose.ts'
import { figuresOf, linesOf, type PackageRow } from './rows.ts'
import { usable } from './save-alias.ts'
import { oneMeaning, refuseTaken, takenFrom, TAKEN_REFUSALS } from './taken.ts'

type Change = { id: string; state: 1 | 2; reason: string; packageId?: string | undefined; rowVersion: number }
type AliasRow = typeof packageAliases.$inferSelect

/** Takes a proposed or retired alias into use, for its own package or another one; or rejects or retires it, with the reason. */
export async function updateAliasState(ctx: Context, change: Change) {
  const { id, rowVersion, state } = change
  const found = await readFor(ctx, change)
  const { row } = found
  if (row.rowVersion !== rowVersion) throw new AppError('conflict', '别名已被他人修改，请刷新后重试', { reason: 'outdated' })
  if (row.state === state) throw new AppError('conflict', state === 1 ? '这个别名已经在用' : '这个别名已经停用')
  const { set, before, after } = state === 1 ? accepting(ctx, found, change) : rejecting(row, change)
  const own = and(eq(packageAliases.id, id), eq(packageAliases.rowVersion, rowVersion))
  const next = { ...set, state, rowVersion: rowVersion + 1, updated: ctx.now }
  const saving = ctx.db.update(packageAliases).set(next).where(own)
  await commit(ctx, [...before, saving, changedOrConflict, ...after], {
    target: id,
    before: imageOf(packageAliases, eq(packageAliases.key, row.key)),
    refusals: TAKEN_REFUSALS,
  })
  return { id, rowVersion: rowVersion + 1, lines: found.lines }
}

type Found = { row: AliasRow; lines: number; targets: PackageRow[]; taken: Row[] }

/** The alias, the packages that it may be taken into, and whatever its text means already. */
async function readFor({ data, db, now }: Context, { id, packageId }: Change): Promise<Found> {
  const own = and(eq(packageAliases.id, id), isNull(packageAliases.ownerId))
  const its = (value: SQL) => sql`(SELECT ${value} FROM ${packageAliases} WHERE ${own})`
  const named =
    packageId === undefined ? sql`id = ${its(sql`package_id`)} OR key = ${its(sql`facts ->> 'key'`)}` : sql`id = ${packageId}`
  const [[[found], targets], [taken = []]] = await Promise.all([
    db.batch([
      db
        .select({ row: packageAliases, lines: linesOf(sql`(${packageAliases.key})`, now, null) })
        .from(packageAliases)
        .where(own),
      db
        .select()
        .from(packages)
        .where(sql`(${named}) AND owner_id IS NULL AND state = 1`),
    ]),
    data.rows([takenFrom(id)]),
  ])
  if (!found) throw new AppError('missing', '别名不存在')
  return { ...found, targets, taken }
}

/** What the row becomes, what goes before that, and what after it. */
type Step = { set: Partial<AliasRow>; before: Statement[]; after: Statement[] }

function rejecting({ state }: AliasRow, { reason }: Change): Step {
  if (state === 0 && reason === '') throw new AppError('invalid', '请写明驳回的理由', { field: 'reason' })
  return { set: { reason }, before: [], after: [] }
}

function accepting(ctx: Context, { row, targets, taken }: Found, { packageId }: Change): Step {
  const there = targets.find(({ id }) => id === (packageId ?? row.packageId)) ?? null
  const {
    id: into,
    facts,
    making,
  } = there ? { ...there, facts: figuresOf(there), making: [] } : proposedTarget(ctx, row, targets, packageId)
  // A proposal may name its package as the package names itself: then the package is all that was missing.
  if (making.length === 0 && repeatsBuiltIn(row.alias, facts))
    throw new AppError('invalid', `“${row.alias}”系统本来就这样读，不用登记别名`, { field: 'id' })
  refuseTaken([{ text: row.alias, key: row.key, field: 'id' }], taken, (one) => one['alias_id'] === null && one['id'] === into)
  const after = [existsOrMissing(packages, usable(into)), settleOthers(ctx, row, facts.name), oneMeaning([row.key], null)]
  return { set: { packageId: into, facts: null, reason: '' }, before: making, after }
}

/** The platform's package of the proposed name if its figures are the same, else a new one. */
function proposedTarget(ctx: Context, row: AliasRow, targets: readonly PackageRow[], packageId: string | undefined) {
  const facts = proposedFacts(row.facts)
  if (packageId !== undefined || facts === null) throw new AppError('missing', '要指到的封装不存在或已被停用')
  const there = targets[0]
  if (!there) {
    const id = ctx.newId()
    return { id, facts, making: [newPackage(ctx, { id, owner: null }, { ...facts, source: row.source })] }
  }
  const known = figuresOf(there)
  if (isAlike(known, facts)) return { id: there.id, facts: known, making: [] }
  const message = `平台已有封装“${known.name}”（${known.pins} 脚），与建议的 ${facts.pins} 脚不同，请选择要并入的封装`
  throw new AppError('conflict', message, { field: 'packageId' })
}

const isAlike = (a: KnownPackage, b: KnownPackage): boolean =>
  a.pins === b.pins && a.exposedPads === b.exposedPads && a.mount === b.mount && a.family === b.family

/** Other proposals for the same text have their answer with this one. */
const settleOthers = (ctx: Context, { id, key }: AliasRow, name: string): SQL =>
  sql`UPDATE ${packageAliases} SET state = 2, reason = ${`已采用为“${name}”`}, row_version = row_version + 1, updated = ${ctx.now}
    WHERE key = ${key} AND state = 0 AND id <> ${id}`
