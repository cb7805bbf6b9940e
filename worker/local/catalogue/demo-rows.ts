import type { InStatement } from '@libsql/client'
import { dayText } from '../../../shared/day.ts'
import { DEMO_DOLLAR, DEMO_SUPPLIERS, demoParts, idsOf, makerRows, offerRows, partRow } from './demo-parts.ts'

const SLICE = 1000

/** Makers, suppliers and the rate of the dollar; those of an interrupted start are there already. */
export function headStatements(now: number): InStatement[] {
  return [
    {
      sql: `INSERT INTO maker SELECT value ->> 'id', value ->> 'name', value ->> 'nameCn', value ->> 'aliases' FROM json_each(?)
        WHERE true ON CONFLICT DO NOTHING`,
      args: [JSON.stringify(makerRows())],
    },
    ...DEMO_SUPPLIERS.map(({ id, name, currency, leadDays, freight, free, least }) => ({
      sql: `INSERT INTO supplier (id, owner_id, row_version, name, currency, tax_ppm, freight_fen, free_from_fen, min_order_fen, lead_days,
        gen, state, created, updated) VALUES (?, NULL, 1, ?, ?, ?, ?, ?, ?, ?, 1, 1, ?, ?) ON CONFLICT DO NOTHING`,
      args: [id, name, currency, currency === 'CNY' ? 130_000 : 0, freight, free, least, leadDays, now, now],
    })),
    {
      sql: "INSERT INTO fx_rate VALUES ('USD', ?, ?, '演示数据') ON CONFLICT DO NOTHING",
      args: [dayText(now), DEMO_DOLLAR],
    },
  ]
}

const COLUMNS = [
  'id',
  'makerId',
  'mpn',
  'mpnNorm',
  'mpnBase',
  'nameKey',
  'category',
  'pkg',
  'size',
  'pins',
  'valueKey',
  'attrs',
  'descr',
].concat(['tok', 'facts', 'factsVersion', 'lifecycle', 'datasheet', 'source'])
const OFFERED = ['supplierId', 'partId', 'sku', 'packing', 'moq', 'mult', 'stock', 'breaks', 'validTo']
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const valuesOf = (columns: readonly string[]): string => columns.map((column) => `value ->> '${column}'`).join(', ')

/** Its parts with their ids. */
export function demoCatalogue() {
  const parts = demoParts()
  return { parts, ids: idsOf(parts) }
}

/** The rows of its parts [from, to). */
export const demoRows = ({ parts, ids }: ReturnType<typeof demoCatalogue>, from = 0, to = parts.length) =>
  parts.slice(from, to).map((part, at) => partRow(part, ids[from + at] ?? 0))

export const insertParts = (rows: readonly Partial<ReturnType<typeof partRow>>[], now: number): InStatement => ({
  sql: `INSERT INTO part (${COLUMNS.map(columnOf).join(', ')}, updated) SELECT ${valuesOf(COLUMNS)}, ? FROM json_each(?)`,
  args: [now, JSON.stringify(rows)],
})

/** One slice of parts with their offers, and its own mark out of what is due. */
export function sliceStatements(catalogue: ReturnType<typeof demoCatalogue>, slice: number): InStatement[] {
  const now = Date.now()
  const from = slice * SLICE
  const rows = demoRows(catalogue, from, from + SLICE)
  const offers = rows.flatMap((row, at) => {
    const part = catalogue.parts[from + at]
    return part ? offerRows(part, row, now) : []
  })
  return [
    insertParts(rows, now),
    {
      sql: `INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, breaks, valid_to)
        SELECT value ->> 'supplierId', 1, ${valuesOf(OFFERED.slice(1))} FROM json_each(?)`,
      args: [JSON.stringify(offers)],
    },
    { sql: 'DELETE FROM demo_part_due WHERE slice = ?', args: [slice] },
  ]
}
