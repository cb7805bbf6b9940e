import { sql, type SQL } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import { AppError } from '../../../shared/errors.ts'
import { guards } from '../../db/schema/log.ts'
import { packageAliases, packages, partModels } from '../../db/schema/part.ts'
import { cut } from '../../db/row-values.ts'
import { commit, compile, imageOf, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { factsIn } from './known-rows.ts'
import { newPackages } from './new-rows.ts'
import { inList, ownedBy } from './rows.ts'
import { TAKEN_REFUSALS, unusedOrConflict } from './taken.ts'

/**
 * Retires packages; refused with what of the same owner still stands on them. A member's own aliases of his own packages go with them.
 * What members have taught of a package of the platform stays: each gets the package as his own, for an operator who tidies up
 * changes no member's prices.
 */
export async function retirePackages(ctx: Context, owner: string | null, given: readonly string[]) {
  const ids = [...new Set(given)]
  const [rows = [], members = []] = await ctx.data.rows([usesOf(ids, owner), membersOf(ids, owner)])
  if (rows.length < ids.length) throw new AppError('missing', '封装不存在或已被停用，请刷新后重试')
  const used = rows.find((row) => Number(row['parts']) > 0 || (owner === null && Number(row['aliases']) > 0))
  if (used)
    throw new AppError('conflict', `“${String(used['name'])}”还在用：${usesText(used)}，请先改用别的封装`, { field: 'ids' })
  const these = sql`${packages.id} IN ${inList(ids)} AND ${ownedBy(packages.ownerId, owner)}`
  const retired = sql`state = 2, row_version = row_version + 1, updated = ${ctx.now}`
  const own = sql`package_id IN ${inList(ids)} AND state = 1 AND ${ownedBy(packageAliases.ownerId, owner)}`
  const statements = [
    ...(members.length > 0 ? handOver(ctx, members) : []),
    sql`UPDATE ${packages} SET ${retired} WHERE ${these} AND state = 1`,
    sql`INSERT INTO ${guards} (conflict) SELECT changes() = ${ids.length}`,
    ...(owner === null ? [] : [sql`UPDATE ${packageAliases} SET ${retired} WHERE ${own}`]),
    // Somebody may have given it another name, or a part number, since it was looked at.
    unusedOrConflict(inList(ids)),
  ]
  const before = imageOf(packages, these)
  await commit(ctx, statements, { target: ids.slice(0, 20).join(','), before, refusals: TAKEN_REFUSALS })
  return { count: ids.length }
}

/** A copy for each member, with what he has on the package. */
function handOver(ctx: Context, members: readonly Row[]): Statement[] {
  const copies = members.map((row) => {
    const [id, owner, facts] = [ctx.newId(), String(row['member']), factsIn(row)]
    const name = row['is_taken'] === 0 ? facts.name : `${cut(facts.name, 70)}-${id.slice(0, 8)}`
    return { ...facts, name, id, owner, by: owner, source: String(row['source']), of: row['id'] }
  })
  const moved = (table: typeof packageAliases | typeof partModels): SQL =>
    sql`UPDATE ${table} SET package_id = value ->> 'id', row_version = row_version + 1, updated = ${ctx.now}
      FROM json_each(${JSON.stringify(copies.map(({ id, of, owner }) => ({ id, of, owner })))})
      WHERE package_id = value ->> 'of' AND owner_id = value ->> 'owner' AND state = 1`
  return [newPackages(ctx, copies), moved(packageAliases), moved(partModels)]
}

/** What of its owner stands on a package: how much, and some by name. */
const usesIn = (table: SQL, text: SQL, as: string): SQL => {
  const own = sql`FROM ${table} WHERE package_id = package.id AND state = 1 AND owner_id IS package.owner_id`
  return sql`(SELECT count(*) ${own}) AS ${sql.raw(as)},
    (SELECT group_concat(text, '、') FROM (SELECT ${text} AS text ${own} LIMIT 3)) AS ${sql.raw(`${as}_names`)}`
}

const usesOf = (ids: readonly string[], owner: string | null) =>
  compile(sql`SELECT name, ${usesIn(sql`package_alias`, sql`alias`, 'aliases')}, ${usesIn(sql`part_model`, sql`mpn`, 'parts')}
    FROM package WHERE id IN ${inList(ids)} AND state = 1 AND owner_id IS ${owner}`)

/** The members who have taught something of these packages, and whether the name means something to them already. */
const membersOf = (ids: readonly string[], owner: string | null) =>
  compile(sql`SELECT DISTINCT package.*, taught.owner_id AS member,
      EXISTS (SELECT 1 FROM package AS own WHERE own.key = package.key AND own.owner_id = taught.owner_id AND own.state = 1)
      OR EXISTS (SELECT 1 FROM package_alias AS own WHERE own.key = package.key AND own.owner_id = taught.owner_id AND own.state = 1) AS is_taken
    FROM (SELECT package_id, owner_id FROM package_alias WHERE state = 1 AND package_id IN ${inList(ids)}
      UNION ALL SELECT package_id, owner_id FROM part_model WHERE state = 1 AND package_id IN ${inList(ids)}) AS taught
    JOIN package ON package.id = taught.package_id WHERE taught.owner_id IS NOT ${owner} AND taught.owner_id IS NOT NULL`)

function usesText(row: Row): string {
  const uses = [
    { count: Number(row['aliases']), names: row['aliases_names'], what: '个别名' },
    { count: Number(row['parts']), names: row['parts_names'], what: '个型号' },
  ]
  const told = uses.filter(({ count }) => count > 0)
  return told.map(({ count, names, what }) => `${count} ${what}（${String(names)}${count > 3 ? ' 等' : ''}）`).join('、')
}
