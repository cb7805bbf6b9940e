import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../../shared/engine/price/book/canonical.ts'
import { itemsOf, type BookChange } from '../../../../shared/engine/price/book/items.ts'
import { resolve } from '../../../../shared/engine/price/book/resolve.ts'
import { priceModel } from '../../../fixtures/price-model.ts'
import { times } from '../../../length.ts'

const document = documentOf(priceModel)
const [smt] = document.materialTypes
const [chip] = document.materials.filter(({ code }) => code === 'chip')

const seq = fc.integer({ min: 0, max: 400 })
const change: fc.Arbitrary<BookChange> = fc.oneof(
  fc
    .record({ code: fc.constantFrom('chip', 'sop', 'mine', 'other'), seq })
    .map(({ code, seq: at }): BookChange => ({ kind: 'material', code, item: { ...chip!, code, seq: at } })),
  fc.constantFrom('chip', 'led').map((code): BookChange => ({ kind: 'material', code, item: null })),
  seq.map((at): BookChange => ({ kind: 'type', code: 'SMT', item: { ...smt!, seq: at } })),
  fc.constantFrom(7, 50).map((sets): BookChange => ({ kind: 'break', code: String(sets), item: { code: String(sets), sets } })),
  fc.boolean().map((tax): BookChange => ({
    kind: 'general',
    code: 'general',
    item: { code: 'general', defaultConvention: 'pad', minPerBoardFen: 5, pricesIncludeTax: tax },
  })),
)
const items = fc.uniqueArray(change, { selector: ({ kind, code }) => `${kind} ${code}`, maxLength: 8 })

describe('a document with items laid over it', () => {
  it('is the same in whatever order they come', () => {
    const both = items.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    const holds = fc.property(both, ([list, shuffled]) => {
      expect(resolve(document, shuffled)).toEqual(resolve(document, list))
    })
    fc.assert(holds, { numRuns: times(100, 2000) })
  })

  it('holds every item, hides what is null, and leaves all others as they were', () => {
    const holds = fc.property(items, (list) => {
      const resolved = resolve(document, list)
      for (const kind of ['general', 'material', 'type', 'break', 'fee'] as const) {
        const own = list.filter((one) => one.kind === kind)
        const laid = own.flatMap((one) => (one.item ? [one.item] : []))
        const others = itemsOf(document, kind).filter(({ code }) => !own.some((one) => one.code === code))
        const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1)
        expect(itemsOf(resolved, kind).toSorted(byCode)).toEqual([...others, ...laid].toSorted(byCode))
      }
    })
    fc.assert(holds, { numRuns: times(100, 2000) })
  })

  it('tries what was laid over before what was there, where both have one place', () => {
    const { materials } = resolve(document, [{ kind: 'material', code: 'zz', item: { ...chip!, code: 'zz' } }])
    const codes = materials.map(({ code }) => code)
    expect(codes.indexOf('zz')).toBe(codes.indexOf('chip') - 1)
  })

  it('is the document itself without items', () => expect(resolve(document, [])).toBe(document))
})
