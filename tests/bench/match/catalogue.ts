import { readFileSync } from 'node:fs'
import type { Client } from '@libsql/client'
import { partColumns } from '../../../shared/engine/match/part-columns.ts'
import { demoParts } from '../../../worker/local/catalogue/demo-parts.ts'
import { insertParts } from '../../../worker/local/catalogue/demo-rows.ts'

export type Fields = Readonly<Record<string, string | number | null | undefined>>
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const jsonl = (path: string): Fields[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Fields)

/** The lowest SKU first: of equal parts it is the one that the command takes. */
const bySku = (a: Fields, b: Fields): number => (text(a['sku']) < text(b['sku']) ? -1 : 1)

const demo = () =>
  demoParts().map(({ maker, mpn, category, pkg, descr }, at): Fields => {
    return {
      sku: `D${String(at).padStart(6, '0')}`,
      mpn,
      manufacturer: maker,
      package: pkg,
      category,
      description: descr,
      stock: 1000,
    }
  })
const demoCases = (parts: readonly Fields[]): Fields[] =>
  Array.from({ length: 400 }, (_, n): Fields => {
    const part = parts[(n * 7919) % parts.length] ?? {}
    const footprint = text(part['package'])
    return n % 2
      ? { mpn: text(part['mpn']), footprint }
      : { value: text(part['description']).split(' ').slice(1, 3).join(' '), footprint, designator: 'R1' }
  })

/** The catalogue, the lowest SKU first, as PARTS has it, else the demo's. */
export const parts = (process.env['PARTS'] ? jsonl(process.env['PARTS']) : demo()).toSorted(bySku)
/** Lines as CASES has them, else of that catalogue; each with a number and a designator. */
export const cases = (process.env['CASES'] ? jsonl(process.env['CASES']) : demoCases(parts)).map((line, at): Fields => ({
  ...line,
  id: at,
  designator: text(line['designator']) || `U${at + 1}`,
}))

const taken = new Set<string>()

/** Every part with an offer that holds, where its stock is told, by its SKU. */
export async function load(client: Client): Promise<void> {
  const makers = [...new Set(parts.map(({ manufacturer }) => text(manufacturer) || '—'))]
  const supplier = crypto.randomUUID()
  await client.batch(
    [
      {
        sql: "INSERT INTO maker SELECT 1000 + key, value, '', '[]' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING",
        args: [JSON.stringify(makers)],
      },
      { sql: "INSERT INTO supplier VALUES (?, NULL, 1, '测试', 'CNY', 0, 0, NULL, 0, 1, 1, 1, 0, 0, NULL)", args: [supplier] },
    ],
    'write',
  )
  const ids = new Map(
    (await client.execute('SELECT id, name FROM maker')).rows.map((row) => [
      String(row['name']).toUpperCase(),
      Number(row['id']),
    ]),
  )
  for (let from = 0; from < parts.length; from += 1000) {
    const some = parts.slice(from, from + 1000)
    const rows = some.flatMap((part, at) => rowOf(part, from + at + 1, ids) ?? [])
    const offers = rows
      .map(({ id }) => parts[id - 1])
      .flatMap((part, at) => (typeof part?.['stock'] === 'number' ? [[rows[at]?.id, text(part['sku']), part['stock']]] : []))
    const sql = `INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, breaks)
      SELECT ?, 1, value ->> 0, value ->> 1, '', 1, 1, value ->> 2, '[[1,1000]]' FROM json_each(?)`
    await client.batch([insertParts(rows, 0), { sql, args: [supplier, JSON.stringify(offers)] }], 'write')
  }
}

/** Null for a number that the same maker has had already. */
function rowOf(part: Fields, id: number, makers: ReadonlyMap<string, number>) {
  const [mpn, maker, pkg, descr] = [
    text(part['mpn']),
    text(part['manufacturer']),
    text(part['package']),
    text(part['description']),
  ]
  const category =
    part['subcategory'] === undefined ? text(part['category']) : `${text(part['category'])}, ${text(part['subcategory'])}`
  const columns = partColumns({ mpn, makers: [maker], category, pkg, pins: null, descr, attrs: {} })
  const makerId = makers.get((maker || '—').toUpperCase()) ?? 0
  const key = `${columns.mpnNorm} ${makerId}`
  if (columns.mpnNorm === '' || taken.has(key)) return null
  taken.add(key)
  return {
    id,
    makerId,
    mpn,
    category: category.slice(0, 60),
    pkg,
    descr: descr.slice(0, 500),
    attrs: '{}',
    lifecycle: 1,
    datasheet: '',
    source: '',
    ...columns,
  }
}
