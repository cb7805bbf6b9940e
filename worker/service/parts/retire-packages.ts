import { sql, type SQL } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import { AppError } from '../../../shared/errors.ts'
import { commit, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { guards } from '../../db/schema/log.ts'
import { packageAliases, packages, partModels } from '../../db/schema/part.ts'
import { inList, ownedBy } from './rows.ts'

/** Retires packages; refused with what still stands on them. A member's own aliases of his own packages go with them. */
export async function retirePackages(ctx: Context, owner: string | null, given: readonly string[]) {
  const ids = [...new Set(given)]
  const rows = await usesOf(ctx, owner, ids)
  if (rows.length < ids.length) throw new AppError('missing', '封装不存在或已被停用，请刷新后重试')
  const used = rows.find((row) => Number(row['parts']) > 0 || (owner === null && Number(row['aliases']) > 0))
  if (used)
    throw new AppError('conflict', `“${String(used['name'])}”还在用：${usesText(used)}，请先改用别的封装`, { field: 'ids' })
  const these = sql`${packages.id} IN ${inList(ids)} AND ${ownedBy(packages.ownerId, owner)}`
  const retired = sql`state = 2, row_version = row_version + 1, updated = ${ctx.now}`
  const own = sql`package_id IN ${inList(ids)} AND state = 1 AND ${ownedBy(packageAliases.ownerId, owner)}`
  const statements = [
    sql`UPDATE ${packages} SET ${retired} WHERE ${these} AND state = 1`,
    sql`INSERT INTO ${guards} (conflict) SELECT changes() = ${ids.length}`,
    ...(owner === null ? [] : [sql`UPDATE ${packageAliases} SET ${retired} WHERE ${own}`]),
    unused(ids),
  ]
  await commit(ctx, statements, { target: ids.slice(0, 20).join(','), before: imageOf(packages, these) })
  return { count: ids.length }
}

/** Somebody may have given it another name, or a part number, since it was looked at. */
const unused = (ids: readonly string[]): SQL =>
  sql`INSERT INTO ${guards} (conflict) SELECT NOT EXISTS (SELECT 1 FROM ${packageAliases} WHERE state = 1 AND package_id IN ${inList(ids)})
    AND NOT EXISTS (SELECT 1 FROM ${partModels} WHERE state = 1 AND package_id IN ${inList(ids)})`

async function usesOf({ data }: Context, owner: string | null, ids: readonly string[]): Promise<Row[]> {
  const [rows = []] = await data.rows([
    {
      sql: `SELECT name, (SELECT count(*) FROM package_alias WHERE package_id = package.id AND state = 1) AS aliases,
          (SELECT group_concat(alias, '、') FROM (SELECT alias FROM package_alias WHERE package_id = package.id AND state = 1 LIMIT 3)) AS alias_names,
          (SELECT count(*) FROM part_model WHERE package_id = package.id AND state = 1) AS parts,
          (SELECT group_concat(mpn, '、') FROM (SELECT mpn FROM part_model WHERE package_id = package.id AND state = 1 LIMIT 3)) AS part_names
        FROM package WHERE id IN (SELECT value FROM json_each(?1)) AND state = 1 AND owner_id IS ?2`,
      args: [JSON.stringify(ids), owner],
    },
  ])
  return rows
}

function usesText(row: Row): string {
  const uses = [
    { count: Number(row['aliases']), names: row['alias_names'], what: '个别名' },
    { count: Number(row['parts']), names: row['part_names'], what: '个型号' },
  ]
  const told = uses.filter(({ count }) => count > 0)
  return told.map(({ count, names, what }) => `${count} ${what}（${String(names)}${count > 3 ? ' 等' : ''}）`).join('、')
}
