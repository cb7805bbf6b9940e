import type { Row } from '@libsql/client/web'

/** One answer of the database holds 10 MB; what is known to everybody comes in the same one. Signs that JSON escapes count twice. */
const MOST_BYTES = 3_000_000

type Column = string
type Found<C extends Column> = { rows: Record<C, string | number>[]; isCapped: boolean }

/** Many rows as one value, without the names that each would carry: the first ones by `order`, as far as there is room. */
export function packed(columns: readonly Column[], { of, order }: { of: string; order: string }): string {
  const bytes = columns.map((column) => `length(CAST(${column} AS BLOB))`).join(' + ')
  return `SELECT count(*) AS found, json_group_array(json_array(${columns.join(', ')})) FILTER (WHERE room <= ${MOST_BYTES}) AS packed
    FROM (SELECT *, sum(${bytes}) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) AS room FROM (${of}))`
}

/** The rows again, in no order. */
export function unpacked<C extends Column>(columns: readonly C[], [row]: readonly Row[] = []): Found<C> {
  // As `packed` has made it.
  const items = row ? (JSON.parse(String(row['packed'])) as (string | number)[][]) : []
  const rows = items.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])))
  return { rows: rows as Record<C, string | number>[], isCapped: Number(row?.['found'] ?? 0) > items.length }
}
