import type { Row } from '@libsql/client/web'
import * as z from 'zod'
import { PART_FACTS_VERSION, partColumns } from '../../shared/engine/match/part-columns.ts'
import type { Slice, Work } from './job.ts'

/** One run for each version of the reading. */
export const FACTS_OCCASION = String(PART_FACTS_VERSION)

const ROWS_A_SLICE = 1000
const cursorOf = z.object({ after: z.int() }).nullable()

const OLD = `SELECT part.id, part.mpn, part.category, part.pkg, part.pins, part.descr, part.attrs, maker.name, maker.name_cn, maker.aliases
  FROM part JOIN maker ON maker.id = part.maker_id WHERE part.id > ? AND part.facts_version <> ? ORDER BY part.id LIMIT ${ROWS_A_SLICE}`
const READ = `UPDATE part SET mpn_base = new.value ->> 'mpnBase', name_key = new.value ->> 'nameKey', value_key = new.value ->> 'valueKey',
  size = new.value ->> 'size', tok = new.value ->> 'tok', facts = new.value ->> 'facts', facts_version = ?1
  FROM json_each(?2) AS new WHERE part.id = new.value ->> 'id' AND part.mpn = new.value ->> 'mpn' AND part.descr = new.value ->> 'descr'`

/** Reads parts of the catalogue anew that an older engine has read, so that matching finds them as it finds new ones. */
export async function readPartsAnew({ data }: Pick<Work, 'data'>, cursor: unknown): Promise<Slice<{ after: number }>> {
  const { after } = cursorOf.parse(cursor) ?? { after: 0 }
  const [rows = []] = await data.rows([{ sql: OLD, args: [after, PART_FACTS_VERSION] }])
  const last = rows.length === ROWS_A_SLICE ? rows.at(-1) : undefined
  return {
    statements: rows.length === 0 ? [] : [{ sql: READ, args: [PART_FACTS_VERSION, JSON.stringify(rows.map(readRow))] }],
    cursor: last ? { after: Number(last['id']) } : null,
    done: rows.length,
  }
}

function readRow(row: Row) {
  const text = (name: string): string => String(row[name])
  const [mpn, descr] = [text('mpn'), text('descr')]
  const names = [text('name'), text('name_cn'), ...(JSON.parse(text('aliases')) as string[])]
  const said = {
    mpn,
    descr,
    category: text('category'),
    pkg: text('pkg'),
    pins: row['pins'] === null ? null : Number(row['pins']),
  }
  const attrs = JSON.parse(text('attrs')) as Record<string, string>
  return { id: Number(row['id']), mpn, descr, ...partColumns({ ...said, attrs, makers: names.filter((name) => name !== '') }) }
}
