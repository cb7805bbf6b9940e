import type { InStatement } from '@libsql/client/web'
import * as z from 'zod'
import { addCounts, NO_COUNTS, type ImportCounts } from '../../../shared/engine/import/counts.ts'
import type { Slice, Work } from '../job.ts'
import { readList, type List } from './list.ts'
import { judge } from './judge.ts'
import { lookUp } from './look-up.ts'
import { hashOf, offersIn, sliceAt, type Refused } from './read-rows.ts'
import { goneStatements, stopped } from './ends.ts'
import { ChangedList } from './read-rows.ts'

export const tryCursor = z.object({
  import: z.string(),
  n: z.int().default(1),
  part: z.int().default(1),
  from: z.int().default(0),
  row: z.int().default(0),
})
type Cursor = z.output<typeof tryCursor>

/** Rejected rows of one list that are kept with their reasons; all are counted. */
const MOST_REJECTS = 20_000

/** Reads one slice of a list and counts what it would change; nothing of the catalogue is touched. */
export async function trySlice(work: Work, cursor: unknown): Promise<Slice<Cursor>> {
  const at = tryCursor.parse(cursor)
  const list = await readList(work, at.import)
  if (list.state !== 3) return { statements: [], cursor: null, done: 0 }
  try {
    return await tryNext(work, list, at)
  } catch (error) {
    if (error instanceof ChangedList) return stopped(list, '文件内容变了，请重新上传', work.now)
    throw error
  }
}

async function tryNext(work: Work, list: List, at: Cursor): Promise<Slice<Cursor>> {
  const [[part] = []] = await work.data.rows([
    { sql: 'SELECT bytes FROM import_part WHERE import_id = ? AND n = ?', args: [list.id, at.part] },
  ])
  if (!part) return ended(work, list)
  const slice = await sliceAt(work, list, at, Number(part['bytes']))
  if (slice === null) return { statements: [], cursor: { ...at, part: at.part + 1, from: 0 }, done: 0 }
  const { bytes, ends } = slice
  const hash = hashOf(list, bytes)
  const row = {
    run: list.run,
    n: at.n,
    part: at.part,
    from: at.from,
    bytes: bytes.length,
    firstRow: at.row,
    rows: ends.length,
    hash,
  }
  const made = (await copied(work, list, row)) ?? (await read(work, list, slice, row))
  const counts = addCounts(list.counts, { ...made.counts, bytes: bytes.length })
  return {
    statements: [...made.statements, countsStatement(list, counts, work.now)],
    cursor: { ...at, n: at.n + 1, from: at.from + bytes.length, row: at.row + ends.length },
    done: ends.length,
    total: Math.round((list.bytes / Math.max(1, counts.bytes)) * (at.row + ends.length)),
  }
}

type SliceRow = {
  run: number
  n: number
  part: number
  from: number
  bytes: number
  firstRow: number
  rows: number
  hash: string
}
type Made = { statements: InStatement[]; counts: Partial<ImportCounts> }
type Outcome = { offers: number; isAlone: boolean; copyFrom: number | null; copyTo: number | null }

const sliceStatement = (row: SliceRow, { offers, isAlone, copyFrom, copyTo }: Outcome): InStatement => ({
  sql: `INSERT INTO import_slice (run, n, part, from_byte, bytes, first_row, rows, hash, offers, is_alone, copy_from, copy_to)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  args: [
    row.run,
    row.n,
    row.part,
    row.from,
    row.bytes,
    row.firstRow,
    row.rows,
    row.hash,
    offers,
    isAlone ? 1 : 0,
    copyFrom,
    copyTo,
  ],
})

const OF_SUPPLIER = 'offer.id BETWEEN ? AND ? AND offer.supplier_id = ? AND offer.gen = ?'

/** The very slice that the offers of today were made of: they are taken as they are, unless a number of theirs came before. */
async function copied({ data }: Work, list: List, row: SliceRow): Promise<Made | null> {
  if (list.baseRun === null) return null
  const [[same] = []] = await data.rows([
    {
      sql: `SELECT first_row, offers, offer_from, offer_to FROM import_slice
        WHERE run = ? AND hash = ? AND is_alone AND (offers = 0 OR offer_from IS NOT NULL) LIMIT 1`,
      args: [list.baseRun, row.hash],
    },
  ])
  if (!same) return null
  const [from, to] = [Number(same['offer_from'] ?? 0), Number(same['offer_to'] ?? -1)]
  const range = [from, to, list.supplierId, list.baseGen]
  const [[met] = [], rejects = []] = await data.rows([
    {
      sql: `SELECT count(*) AS n FROM offer CROSS JOIN import_sku AS seen ON seen.run = ? AND seen.sku = offer.sku WHERE ${OF_SUPPLIER}`,
      args: [list.run, ...range],
    },
    {
      sql: 'SELECT row, name, reason FROM import_reject WHERE run = ? AND row >= ? AND row < ? ORDER BY row',
      args: [list.baseRun, Number(same['first_row']), Number(same['first_row']) + row.rows],
    },
  ])
  if (Number(met?.['n']) > 0) return null
  const offers = Number(same['offers'])
  const shift = row.firstRow - Number(same['first_row'])
  const refused = rejects.map((one) => ({
    row: Number(one['row']) + shift,
    name: String(one['name']),
    reason: String(one['reason']),
  }))
  return {
    statements: [
      {
        sql: `INSERT INTO import_sku (run, sku, row) SELECT ?, sku, NULL FROM offer WHERE ${OF_SUPPLIER} ORDER BY sku`,
        args: [list.run, ...range],
      },
      ...rejectStatements(list, refused),
      sliceStatement(row, { offers, isAlone: true, copyFrom: from, copyTo: to }),
    ],
    counts: {
      rows: offers + refused.length,
      offers,
      same: offers,
      again: offers,
      copied: 1,
      rejected: refused.length,
      examples: { ...NO_COUNTS.examples, rejected: refused.map(shownReject) },
    },
  }
}

async function read(work: Work, list: List, slice: { bytes: Uint8Array; ends: number[] }, row: SliceRow): Promise<Made> {
  const found = offersIn(list, slice, row.firstRow)
  const looked = await lookUp(work, list, found.offers)
  const { taken, refused, isAlone, counts } = judge(list, found.offers, looked)
  const all = [...found.refused, ...refused].toSorted((a, b) => a.row - b.row)
  return {
    statements: [
      {
        sql: `INSERT INTO import_sku (run, sku, row) SELECT ?, value ->> 0, value ->> 1 FROM json_each(?)`,
        args: [
          list.run,
          JSON.stringify(taken.map((one) => [one.sku, one.row]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))),
        ],
      },
      ...rejectStatements(list, all),
      sliceStatement(row, { offers: taken.length, isAlone, copyFrom: null, copyTo: null }),
    ],
    counts: {
      ...counts,
      rows: found.rows,
      offers: taken.length,
      rejected: all.length,
      examples: { ...NO_COUNTS.examples, ...counts.examples, rejected: all.map(shownReject) },
    },
  }
}

const shownReject = ({ row, name, reason }: Refused) => ({ row: row + 1, sku: '', mpn: name, says: reason })

function rejectStatements(list: List, refused: readonly Refused[]): InStatement[] {
  const room = Math.max(0, MOST_REJECTS - list.counts.rejected)
  const kept = refused.slice(0, room).map(({ row, name, reason }) => [row, name, reason.slice(0, 300)])
  if (kept.length === 0) return []
  const sql = 'INSERT OR IGNORE INTO import_reject SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)'
  return [{ sql, args: [list.run, JSON.stringify(kept)] }]
}

const countsStatement = (list: List, counts: ImportCounts, now: number): InStatement => ({
  sql: 'UPDATE import SET counts = ?, updated = ? WHERE id = ? AND run = ?',
  args: [JSON.stringify(counts), now, list.id, list.run],
})

/** All parts are read: what is offered today and not in the list is gone. */
async function ended(work: Work, list: List): Promise<Slice<Cursor>> {
  const counts = await goneStatements(work, list)
  const state = { sql: 'UPDATE import SET state = 4 WHERE id = ? AND run = ? AND state = 3', args: [list.id, list.run] }
  return { statements: [countsStatement(list, counts, work.now), state], cursor: null, done: 0, total: list.counts.rows }
}
