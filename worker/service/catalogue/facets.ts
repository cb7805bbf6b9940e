import type { Row } from '@libsql/client/web'
import { FACETS } from '../../../shared/engine/catalogue/tokens.ts'
import type { Context } from '../../rpc/context.ts'
import { plain, statementOf } from '../../db/sql.ts'
import { COUNTED } from './found.ts'
import { holding, seenIds, type Asking } from './offered.ts'
import { askingOf, leftOver, seesCost, type Filters } from './search-parts.ts'

/** Values shown of each facet, and parameters shown beside maker, category and package. */
const MOST_VALUES = 40
const MOST_PARAMETERS = 8

/**
 * What the parts found can be narrowed by, with how many of them each value has. A facet that is narrowed counts as if it were not, so
 * that another of its values can be chosen; counted are those that a search looks into.
 */
export async function facetsOf(ctx: Context, filters: Filters) {
  seesCost(ctx, filters)
  const asking = askingOf(ctx)
  const narrowed = Object.keys(filters.facets).filter((key) => (filters.facets[key] ?? []).length > 0)
  const [all = [], [stocked] = [], ...opened] = await ctx.data.rows([
    valuesStatement(filters, asking),
    stockedStatement({ ...filters, inStock: false }, asking),
    ...narrowed.map((key) => valuesStatement({ ...filters, facets: { ...filters.facets, [key]: [] } }, asking, key)),
  ])
  const open = new Map(narrowed.map((key, at) => [key, grouped(opened[at] ?? []).get(key) ?? []]))
  const found = new Map([...grouped(all), ...open])
  const own = Object.keys(FACETS)
  const parameters = [...found.keys()].filter((key) => !own.includes(key)).slice(0, MOST_PARAMETERS)
  const keys = [...own, ...new Set([...narrowed.filter((key) => !own.includes(key)), ...parameters])]
  return {
    facets: keys.flatMap((key) => {
      const values = (found.get(key) ?? []).slice(0, MOST_VALUES)
      return values.length === 0 ? [] : [{ key, values }]
    }),
    inStock: Number(stocked?.['stocked']),
    counted: Number(stocked?.['walked']),
  }
}

type Value = { value: string; label: string; parts: number }

/** The facets in the order of how many parts have them. */
function grouped(rows: readonly Row[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const key = String(row['key'])
    const value = { value: String(row['value']), label: String(row['label']), parts: Number(row['parts']) }
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  const size = (values: Value[]) => values.reduce((sum, { parts }) => sum + parts, 0)
  return new Map([...groups].toSorted(([, a], [, b]) => size(b) - size(a)))
}

/** Every value of every facet, or of one, with how many of the parts found have it. */
function valuesStatement(filters: Filters, asking: Asking, key: string | null = null) {
  return statementOf(
    plain('WITH found (id) AS ('),
    seenIds(filters, COUNTED, asking),
    plain(`), kept AS MATERIALIZED (SELECT part.id, part.category, part.pkg, part.attrs, maker.name, maker.name_cn
      FROM found CROSS JOIN part ON part.id = found.id JOIN maker ON maker.id = part.maker_id WHERE`),
    leftOver(filters, asking),
    plain(
      `), said AS (
        SELECT 'maker' AS key, name AS value, iif(name_cn = '', name, name_cn || ' ' || name) AS label FROM kept
        UNION ALL SELECT 'category', category, category FROM kept
        UNION ALL SELECT 'pkg', pkg, pkg FROM kept
        UNION ALL SELECT one.key, one.value, one.value FROM kept, json_each(kept.attrs) AS one
      ) SELECT key, value, label, count(*) AS parts FROM said WHERE value <> '' AND (? IS NULL OR key = ?)
      GROUP BY key, value ORDER BY parts DESC, value LIMIT 400`,
      key,
      key,
    ),
  )
}

function stockedStatement(filters: Filters, asking: Asking) {
  const offers = holding(asking)
  return statementOf(
    plain('WITH found (id) AS ('),
    seenIds(filters, COUNTED, asking),
    plain(
      `) SELECT count(*) AS walked, coalesce(sum(EXISTS (SELECT 1 ${offers.sql} AND offer.stock >= ?)), 0) AS stocked
      FROM found CROSS JOIN part ON part.id = found.id WHERE`,
      ...offers.args,
      filters.quantity,
    ),
    leftOver(filters, asking),
  )
}
