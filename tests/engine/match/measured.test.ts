import { describe, expect, it } from 'vitest'
import { sharedFile } from '../value/golden.ts'
import { candidatesOf, catalogueOf } from '../../../shared/engine/match/catalogue.ts'
import { keysOfLine } from '../../../shared/engine/match/keys.ts'
import { matchLine } from '../../../shared/engine/match/match-line.ts'
import { readPart } from '../../../shared/engine/match/part.ts'
import { ask } from './shop.ts'

type Text = string | null | undefined
type Row = {
  sku: string
  mpn: Text
  manufacturer: Text
  package: Text
  category: Text
  subcategory: Text
  description: Text
  stock: number | null
}
type Case = {
  id: string
  kind: string
  expectNone?: boolean
  acceptableSkus: string[]
} & Record<'value' | 'footprint' | 'description' | 'mpn' | 'manufacturer' | 'designator', Text>

const rows = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line): T => JSON.parse(line))

/** Share of the cases of each kind, in percent, that must come out right. */
const FLOOR: Readonly<Record<string, number>> = { 'exact-mpn': 100, 'passive-by-value': 97, fuzzy: 85, none: 97 }

const files = [sharedFile('parts/parts.jsonl'), sharedFile('parts/match_cases.jsonl')] as const

describe.skipIf(files.includes(null))('real lines against a real catalogue', () => {
  const [parts, cases] = files.map((file) => file ?? '')
  const tally = new Map<string, { all: number; right: number; inThree: number; missed: string[] }>()

  it('finds the right part, and none where none is right', () => {
    const catalogue = catalogueOf(
      rows<Row>(parts ?? '').map((row, at) =>
        readPart({
          id: String(at),
          sku: row.sku,
          mpn: row.mpn ?? '',
          manufacturer: row.manufacturer ?? '',
          package: row.package ?? '',
          category: `${row.category ?? ''}, ${row.subcategory ?? ''}`,
          description: row.description ?? '',
          stock: row.stock,
        }),
      ),
    )
    for (const each of rows<Case>(cases ?? '')) {
      const asked = ask({
        designators: each.designator ?? '',
        value: each.value ?? '',
        footprint: each.footprint ?? '',
        description: each.description ?? '',
        mpn: each.mpn ?? '',
        manufacturer: each.manufacturer ?? '',
      })
      const { chosen, candidates, why } = matchLine(asked, candidatesOf(catalogue, keysOfLine(asked)))
      const kind = each.expectNone ? 'none' : each.kind
      const entry = tally.get(kind) ?? { all: 0, right: 0, inThree: 0, missed: [] }
      const right = each.expectNone ? chosen === null : each.acceptableSkus.includes(chosen?.part.sku ?? '')
      const inThree = candidates.slice(0, 3).some(({ part }) => each.acceptableSkus.includes(part.sku))
      entry.all += 1
      entry.right += right ? 1 : 0
      entry.inThree += inThree ? 1 : 0
      if (!right) entry.missed.push(`${each.id} ${chosen?.part.mpn ?? why}`)
      tally.set(kind, entry)
    }
    for (const [kind, floor] of Object.entries(FLOOR)) {
      const { all, right, missed } = tally.get(kind) ?? { all: 1, right: 0, missed: [] }
      expect((100 * right) / all, `${kind}: ${missed.join(', ')}`).toBeGreaterThanOrEqual(floor)
    }
    const fuzzy = tally.get('fuzzy')
    expect((100 * (fuzzy?.inThree ?? 0)) / (fuzzy?.all ?? 1)).toBeGreaterThanOrEqual(97)
  }, 60_000)
})
