import type { InStatement, Row } from '@libsql/client/web'
import { DAY } from '../../../../shared/day.ts'
import { plain } from '../../../db/sql.ts'
import { packed, unpacked } from './packed.ts'

/** The newest texts that a change is tried on. */
const MOST_TEXTS = 20_000
/** More signs than these are not looked for one by one: every text is asked. */
const MOST_SIGNS = 40

const COLUMNS = ['text', 'designators', 'value', 'description', 'mpn', 'lines', 'bills'] as const
export type Text = Readonly<Record<(typeof COLUMNS)[number], string | number>>
export type Texts = { rows: readonly Text[]; isCapped: boolean }

/** One row for each text, its newest line beside it: SQLite takes the other columns from the row that has the greatest `seen`. */
const textsWith = (keys: string): string =>
  packed(COLUMNS, {
    of: `SELECT text, substr(designators, 1, 20) AS designators, substr(value, 1, 40) AS value, substr(description, 1, 60) AS description,
        mpn, max(seen) AS seen, sum(line_count) AS lines, count(*) AS bills
      FROM (${keys}) AS near CROSS JOIN text_seen ON text_seen.key = near.key WHERE seen >= ?
      GROUP BY text_seen.key ORDER BY max(seen) DESC LIMIT ${MOST_TEXTS + 1}`,
    order: 'seen DESC, text',
  })

/** `replaces` is the package or prefix whose place is taken: its texts are concerned as well. */
type Named = { keys?: readonly string[]; begins?: readonly string[]; replaces: string | null }

/** Asks for the texts that have one of these keys, or begin so. */
export function textsNamed({ keys = [], begins = [], replaces }: Named, since: number): InStatement {
  const named = `WITH begun (key) AS (SELECT value FROM json_each(?) UNION ALL SELECT key FROM package_prefix WHERE id = ?)
    SELECT value AS key FROM json_each(?) UNION SELECT key FROM package WHERE id = ?
    UNION SELECT * FROM (SELECT text_key.key FROM begun CROSS JOIN text_key
      ON text_key.key >= begun.key AND text_key.key < begun.key || char(1114111) LIMIT ${MOST_TEXTS + 1})`
  return { sql: textsWith(named), args: [JSON.stringify(begins), replaces, JSON.stringify(keys), replaces, since] }
}

/** Asks for those that have one of these signs in them, among the newest, and whether there are older ones. */
export function textsHolding(given: readonly string[], since: number): InStatement[] {
  const signs = given.length > MOST_SIGNS ? [''] : given
  const newest = plain(`SELECT key FROM text_key WHERE seen >= ? ORDER BY seen DESC LIMIT ${MOST_TEXTS + 1}`, since - DAY)
  const held = `SELECT key FROM (${newest.sql}) WHERE ${signs.map(() => 'instr(key, ?) > 0').join(' OR ')}`
  return [
    { sql: textsWith(held), args: [...newest.args, ...signs, since] },
    { sql: `SELECT count(*) AS keys FROM (${newest.sql})`, args: newest.args },
  ]
}

/** What was asked for, as far as it is looked at. */
export function textsIn([found, newest = []]: readonly (readonly Row[])[]): Texts {
  const { rows, isCapped } = unpacked(COLUMNS, found)
  const isMore = Math.max(rows.length, Number(newest[0]?.['keys'] ?? 0)) > MOST_TEXTS
  return { rows: rows.slice(0, MOST_TEXTS), isCapped: isCapped || isMore }
}
