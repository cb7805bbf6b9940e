import { eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DAY } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import { packageKey } from '../../../shared/engine/knowledge/keys.ts'
import { mentioning } from '../../db/page.ts'
import { guards } from '../../db/schema/log.ts'
import type { packages } from '../../db/schema/part.ts'
import { textsSeen } from '../../db/schema/part.ts'
import type { Context } from '../../rpc/context.ts'
import { familyIn, mountIn } from './known-rows.ts'

export type PackageRow = typeof packages.$inferSelect

/** Whose rows they are: the platform's have no owner. */
export const ownedBy = (column: SQLiteColumn, owner: string | null): SQL => (owner === null ? isNull(column) : eq(column, owner))

/** The platform's rows and, for a member, his own. */
export const seenBy = (column: SQLiteColumn, owner: string): SQL | undefined => or(isNull(column), eq(column, owner))

/** How far back texts of bills are looked at. */
export const monthAgo = (now: number): number => now - 30 * DAY

/** Lines of the last 30 days whose text has one of these keys; a member's are his own. */
export const linesOf = (keys: SQL, now: number, owner: string | null): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(line_count), 0) FROM ${textsSeen} WHERE key IN ${keys} AND seen >= ${monthAgo(now)}
    ${owner === null ? sql`` : sql`AND owner_id = ${owner}`})`

/** The keys of a list, for `IN`. */
export const inList = (keys: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`

/** "One of these names is in it", as typed or as the engine spells it. */
export function named(
  names: readonly string[] | null,
  fields: { text: SQLiteColumn; key: SQLiteColumn },
  spelt: (name: string) => string = packageKey,
): SQL | undefined {
  if (names === null) return undefined
  return or(...names.map((name) => or(mentioning(name, [fields.text]), mentioning(spelt(name), [fields.key]))))
}

/** Takes these rows into use (1) or out of it (2), so many of them or none. */
export const setAll = ({ now }: Context, table: SQLiteTable, state: 1 | 2, these: SQL | undefined, count: number): SQL[] => [
  sql`UPDATE ${table} SET state = ${state}, row_version = row_version + 1, updated = ${now} WHERE ${these}`,
  sql`INSERT INTO ${guards} (missing) SELECT changes() = ${count}`,
]

export const retireAll = (ctx: Context, table: SQLiteTable, these: SQL | undefined, count: number): SQL[] =>
  setAll(ctx, table, 2, these, count)

/** The key of a text that names a package; one of nothing but signs names nothing. */
export function keyOf(text: string, field: string): string {
  const key = packageKey(text)
  if (key === '') throw new AppError('invalid', `“${text}”里没有字母、数字或汉字，不能作为封装的写法`, { field })
  return key
}

/** The figures of a package row, as the calls and the engine have them. */
export function figuresOf({ name, family, pins, exposedPads, mount, pitchUm, bodyLengthUm, bodyWidthUm }: PackageRow) {
  const bodyUm = bodyLengthUm === null || bodyWidthUm === null ? null : ([bodyLengthUm, bodyWidthUm] as [number, number])
  return { name, family: familyIn(family), pins, exposedPads, mount: mountIn(mount), pitchUm, bodyUm }
}
