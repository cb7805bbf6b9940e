import { describe, expect, it } from 'vitest'
import { valueKey } from '../../../shared/engine/catalogue/keys.ts'
import { partColumns } from '../../../shared/engine/match/part-columns.ts'
import { partOfFacts } from '../../../shared/engine/match/part-facts.ts'
import { readPart } from '../../../shared/engine/match/part.ts'
import { demoParts } from '../../../worker/local/catalogue/demo-parts.ts'

const every = <T>(items: readonly T[], step: number): T[] => items.filter((_, at) => at % step === 0)

describe('what is read of a part', () => {
  it('comes back from its columns as it was read', () => {
    for (const { maker, mpn, category, pkg, pins, descr, attrs } of every(demoParts(), 23)) {
      const row = { id: '7', sku: 'S1', mpn, manufacturer: maker, package: pkg, category, description: descr, stock: 5 }
      const { nameKey, valueKey: value, size, facts } = partColumns({ mpn, makers: [maker], category, pkg, pins, descr, attrs })
      expect(partOfFacts(row, { name: nameKey, value: value ?? '', size }, facts)).toEqual(readPart(row))
    }
  })

  it('is the value that the maker’s naming rule gives', () => {
    for (const { maker, mpn, category, pkg, pins, descr, attrs, value } of every(demoParts(), 17)) {
      const read = partColumns({ mpn, makers: [maker], category, pkg, pins, descr, attrs })
      expect([mpn, read.valueKey]).toEqual([mpn, value && valueKey(value)])
    }
  })
})
