import * as fc from 'fast-check'
import type { BomAct, Chosen, LineAct } from '../../../../shared/engine/bom/acts/types.ts'
import { canonical } from '../../../../shared/engine/bom/acts/canonical.ts'
import type { Reshape } from '../../../../shared/engine/bom/types.ts'
import { defaultOrder } from '../../../../shared/engine/price/order.ts'
import type { FeeChoice, SpecialCost } from '../../../../shared/engine/price/types.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

// Acts over few places and codes, so that many of them meet; names that objects have by themselves are among them.

export const start: Chosen = canonical({ prjName: '一号板', reading: {}, edits: [], order: defaultOrder(priceModel, 100) })

const MERGED: Reshape[] = [{ kind: 'merge', columns: [1, 2], into: 200, separator: ' ' }]
const SPECIALS: SpecialCost[] = [{ remark: '', name: '加急', taxable: true, amountFen: 5 }]

const name = fc.string({ minLength: 1, maxLength: 3 })
const code = fc.constantFrom('a', 'b', '7', 'toString', '__proto__')
const patch = <T>(value: fc.Arbitrary<T>) => fc.dictionary(code, fc.option(value), { maxKeys: 3 })
const some = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] })

const set: fc.Arbitrary<LineAct['lines'][number]['set']> = some({
  removed: fc.option(fc.boolean()),
  pins: fc.option(fc.nat(9)),
  quantity: fc.option(fc.nat(9)),
  dnp: fc.option(fc.boolean()),
  value: fc.constantFrom('10k', 'none', '', null),
  known: fc.constantFrom({ of: 'a' }, null),
  side: fc.constantFrom('top', 'bottom', 'none', null),
  designators: fc.option(fc.array(fc.constantFrom('R1', 'R2'), { maxLength: 2 })),
})
const place = fc.record({ sheet: fc.nat(1), row: fc.nat(3), part: fc.constantFrom(undefined, 0, 1) })

export const bomAct: fc.Arbitrary<BomAct> = fc.oneof(
  name.map((prjName) => ({ kind: 'name' as const, prjName })),
  fc.record(
    {
      kind: fc.constant('reading' as const),
      set: some({
        sheetIndex: fc.option(fc.nat(2)),
        headerRow: fc.constantFrom(0, 4, 'none' as const, null),
        quantityMode: fc.constantFrom('total', 'auto', null),
        reshapes: fc.constantFrom<Reshape[] | null>([], MERGED, null),
      }),
      columns: fc.dictionary(fc.nat(3).map(String), fc.constantFrom('mpn', 'ignored', null)),
    },
    { requiredKeys: ['kind', 'set'] },
  ),
  fc.array(fc.record({ place, set }), { maxLength: 3 }).map((lines) => ({ kind: 'lines' as const, lines })),
  fc.record(
    {
      kind: fc.constant('order' as const),
      set: some({
        sets: fc.option(fc.integer({ min: 1, max: 9 })),
        boardMm: fc.constantFrom({ width: 2, length: 1 }, { length: 1, width: 2 }, 'none' as const, null),
        specials: fc.constantFrom<SpecialCost[] | null>([], SPECIALS, null),
      }),
      fees: patch(fc.constantFrom<FeeChoice[]>({ on: true }, { quantity: 2, on: false })),
      processes: patch(fc.boolean()),
      attrs: patch(name),
      boards: fc.dictionary(fc.nat(2).map(String), fc.constantFrom({ perSet: 2 }, { sides: 2 as const, boardMm: null }, null)),
      supply: fc.dictionary(
        fc.constantFrom('0:1', '1:2:1'),
        fc.constantFrom({ unitPriceMicro: 5 }, { moq: 2, customer: true as const }, null),
      ),
      unitPrices: some({ lines: patch(fc.nat(9)), types: patch(fc.nat(9)) }),
    },
    { requiredKeys: ['kind', 'set'] },
  ),
)
