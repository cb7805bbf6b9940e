import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ListKind } from '../../../shared/engine/lists/head/dictionary.ts'
import { readList } from '../../../shared/engine/lists/read.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal } from '../../../shared/engine/sheet/refusal.ts'
import { tools } from '../sheet/tools.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data')
const here = existsSync(join(DATA, 'lists'))
if (!here) console.warn('price lists and stock lists: skipped, the data folder is not beside the project')

type Truth = { headerRow: number | null; columns: Record<string, number>; rows: number }

/** Columns that the truth names and we read, by the folder. */
const FIELDS: Readonly<Record<ListKind, readonly string[]>> = {
  price: [
    'sku',
    'mpn',
    'manufacturer',
    'description',
    'package',
    'quantity',
    'unitPrice',
    'extendedPrice',
    'stock',
    'moq',
    'multiple',
    'leadTime',
  ],
  stock: [
    'sku',
    'mpn',
    'manufacturer',
    'description',
    'package',
    'value',
    'quantity',
    'location',
    'dateCode',
    'lotCode',
    'unitPrice',
  ],
}

const share = (part: number, all: number): number => Math.round((1000 * part) / all) / 10

function measured(kind: ListKind, folder: string) {
  const raw = readdirSync(join(DATA, folder, 'raw'))
  const sums = { heads: 0, columns: 0, all: 0, rows: 0, wrong: 0, none: 0, files: 0 }
  for (const name of readdirSync(join(DATA, folder, 'truth'))) {
    const file = raw.find((each) => each.startsWith(name.replace(/json$/, '')))!
    const truth: Truth = JSON.parse(readFileSync(join(DATA, folder, 'truth', name), 'utf8'))
    const read = readList(kind, readFileSync(join(DATA, folder, 'raw', file)), file, tools, BROWSER_CAPS)
    if (isRefusal(read) || 'notAList' in read) throw new Error(`${file} was refused`)
    sums.files++
    if (read.headRow === truth.headerRow) sums.heads++
    if (Math.abs(read.lines.length - truth.rows) <= truth.rows * 0.01) sums.rows++
    const wanted: Readonly<Record<string, number | undefined>> =
      kind === 'stock' ? { ...truth.columns, quantity: truth.columns['quantity'] ?? truth.columns['stock'] } : truth.columns
    for (const field of FIELDS[kind]) {
      const [want, have] = [wanted[field] ?? null, Object.entries(read.columns).find(([key]) => key === field)?.[1] ?? null]
      if (want === null) {
        sums.none++
        if (have !== null) sums.wrong++
      } else {
        sums.all++
        if (have === want) sums.columns++
      }
    }
  }
  const { heads, columns, all, rows, wrong, none, files } = sums
  return { heads: share(heads, files), columns: share(columns, all), rows: share(rows, files), wrong: share(wrong, none) }
}

test.skipIf(!here)('real price lists, carts and orders are read', () => {
  const { heads, columns, rows, wrong } = measured('price', 'lists')
  expect(heads).toBeGreaterThanOrEqual(95)
  expect(columns).toBeGreaterThanOrEqual(99)
  expect(rows).toBeGreaterThanOrEqual(98)
  expect(wrong).toBeLessThanOrEqual(2.5)
})

test.skipIf(!here)('real stock lists are read', () => {
  const { heads, columns, rows, wrong } = measured('stock', 'stock')
  expect(heads).toBeGreaterThanOrEqual(97)
  expect(columns).toBeGreaterThanOrEqual(97)
  expect(rows).toBeGreaterThanOrEqual(93)
  expect(wrong).toBeLessThanOrEqual(1.5)
})
