import { and, asc, count, desc, gte, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable, SQLiteView } from 'drizzle-orm/sqlite-core'
import { MOST_COUNTED } from '../../shared/constants.ts'
import type { Database } from './client.ts'

type Paging = { pageIndex: number; pageSize: number }
type Source = SQLiteTable | SQLiteView

/** A table that the filters of a list look into, beside the list's own. */
type Join = { kind: 'innerJoin' | 'leftJoin'; table: Source; on: SQL }

export type List<Q extends SQLiteSelect, S extends string = never> = {
  /** The rows with everything that is shown of them: `db.select({…}).from(…)` with its joins, `.$dynamic()`. */
  rows: Q
  /** What is counted: the list's own table, with the joins that the filters need and no others, for counting visits every row. */
  of: Source
  joins?: readonly Join[]
  /** The number of all, and the sums, where they are kept and need not be counted. */
  kept?: Readonly<Record<'total' | NoInfer<S>, SQL<number>>> | undefined
  /** The one row that they are read from, where each is no question of its own. */
  keptIn?: SQL
  /** All of them hold; an absent one does not narrow. */
  where: readonly (SQL | undefined)[]
  /** Ends in something unique, or rows would repeat on the next page. */
  order: readonly SQL[]
  /** Figures over everything found, not over one page. */
  sums?: Readonly<Record<S, SQL<number>>>
}

/**
 * One page of a list, the number of rows found, at most one more than are counted, and beside it the sums over all of them, in one
 * round trip.
 */
export async function listPage<Q extends SQLiteSelect, S extends string = never>(
  db: Database['db'],
  search: Paging,
  { rows, of, joins = [], kept, keptIn, where, order, sums }: List<Q, S>,
): Promise<{ items: Q['_']['result']; total: number } & Record<S, number>> {
  const found = and(...where)
  const page = rows
    .where(found)
    .orderBy(...order)
    .limit(search.pageSize)
    .offset(pageBounds(search).from)
  const all = { of, joins, found }
  const counting = kept ? told(db, kept, keptIn) : sums ? summing(db, sums, all) : countOf(db, all)
  const [items, [counted]] = await db.batch([page, counting])
  const { total = 0, ...figures }: Partial<Record<string, number>> = counted ?? {}
  return { items, total, ...sumsOf<S>(figures) }
}

/** The sum of a kept figure over the rows that all of these find. */
export const keptSum = (figure: SQLiteColumn, ...where: readonly (SQL | undefined)[]): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(${figure}), 0) FROM ${figure.table} WHERE ${and(sql`true`, ...where)})`

/** What tells how a list is shown, not which rows are in it. */
const SHAPING = ['pageIndex', 'pageSize', 'sort', 'descending']

/** Nothing but these fields of the search, if anything, narrows the list. */
export const narrowsOnlyBy = (search: object, ...fields: readonly string[]): boolean =>
  Object.entries(search).every(
    ([field, value]) => [...SHAPING, ...fields].includes(field) || [undefined, null, '', false].includes(value),
  )

/** What is kept is told by a query of one row. */
const told = (db: Database['db'], kept: Readonly<Record<string, SQL<number>>>, from = sql`(SELECT 1)`) =>
  db.select({ ...kept }).from(from)

type All = { of: Source; joins: readonly Join[]; found: SQL | undefined }

/** Whoever has more than so many narrows them: nobody pages further, and the counting would take longer with every row. */
function countOf(db: Database['db'], { of, joins, found }: All) {
  const finding = db
    .select({ one: sql`1`.as('one') })
    .from(of)
    .$dynamic()
  for (const { kind, table, on } of joins) finding[kind](table, on)
  const counted = finding
    .where(found)
    .limit(MOST_COUNTED + 1)
    .as('counted')
  return db.select({ total: count() }).from(counted)
}

function summing(db: Database['db'], sums: Readonly<Record<string, SQL<number>>>, { of, joins, found }: All) {
  const counting = db
    .select({ ...sums, total: count() })
    .from(of)
    .$dynamic()
  for (const { kind, table, on } of joins) counting[kind](table, on)
  return counting.where(found)
}

/** A row of exactly the sums that were asked for; the query's own type does not carry their names through. */
const sumsOf = <S extends string>(figures: object) => figures as Record<S, number>

/** Rows [from, to) of a page. */
export const pageBounds = ({ pageIndex, pageSize }: Paging) => ({ from: (pageIndex - 1) * pageSize, to: pageIndex * pageSize })

/** One page of rows that are at hand, with the number of all. */
export function pageOf<T>(rows: readonly T[], search: Paging): { items: T[]; total: number } {
  const { from, to } = pageBounds(search)
  return { items: rows.slice(from, to), total: rows.length }
}

/** "One of these fields contains it"; without a keyword every row does. The person's % and _ are plain characters. */
export function mentioning(keyword: string | undefined, fields: readonly SQLWrapper[]): SQL | undefined {
  if (!keyword) return undefined
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return or(...fields.map((field) => sql`${field} LIKE ${pattern} ESCAPE '\\'`))
}

/** "Between these instants", both included; an absent one bounds nothing. */
export const during = (at: SQLiteColumn, { from, to }: { from?: number | undefined; to?: number | undefined }): SQL | undefined =>
  and(from === undefined ? undefined : gte(at, from), to === undefined ? undefined : lte(at, to))

/** By these, the first one first, all the same way. */
export const sortedBy = (descending: boolean, ...by: readonly SQLWrapper[]): SQL[] =>
  by.map(descending ? (each) => desc(each) : (each) => asc(each))
