import { describe, expect, it } from 'vitest'
import { applyActs } from '../../../../shared/engine/bom/acts/apply.ts'
import { canonical } from '../../../../shared/engine/bom/acts/canonical.ts'
import { subjectsOf } from '../../../../shared/engine/bom/acts/subjects.ts'
import type { LineEdit } from '../../../../shared/engine/line/edit.ts'
import { actsOfCells, cellsOf } from '../../../../web/bom/document/lines/line-acts.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

type Cell = [rowId: string, columnId: string, text: string | null]

const actsOf = (...changes: Cell[]) =>
  actsOfCells(
    changes.map(([rowId, columnId, text]) => ({ rowId, columnId, text })),
    priceModel,
  )
const chosen = (edits: readonly LineEdit[]) => canonical({ prjName: '', reading: {}, edits, order: {} })
const after = (edits: readonly LineEdit[], ...changes: Cell[]) => applyActs(chosen(edits), actsOf(...changes)).edits

describe('cells entered in the grid', () => {
  it('become edits of the row they stand in, each in its own kind', () => {
    const row = '0:7'
    expect(
      after(
        [],
        [row, 'points', '2.5'],
        [row, 'quantity', '3'],
        [row, 'fitted', '不贴'],
        [row, 'side', '底面'],
        [row, 'mpn', 'X-1'],
      ),
    ).toEqual([{ sheet: 0, row: 7, pointsMilli: 2500, quantity: 3, dnp: true, side: 'bottom', mpn: 'X-1' }])
    expect(after([], [row, 'designators', 'R1-R3'])).toEqual([{ sheet: 0, row: 7, designators: ['R1', 'R2', 'R3'] }])
    expect(after([], [row, 'type', '后焊'])).toEqual([{ sheet: 0, row: 7, typeCode: 'HAND' }])
  })

  it('name the package without a word about what the file calls it; no name is none given', () => {
    expect(after([], ['0:7', 'package', 'SOT-23'])).toEqual([{ sheet: 0, row: 7, package: 'SOT-23' }])
    expect(after([{ sheet: 0, row: 7, package: 'SOT-23' }], ['0:7', 'package', ''])).toEqual([])
  })

  it('taken back leave no trace, and the other fields of the row as they are', () => {
    const edits = [
      { sheet: 0, row: 1, value: '10k' },
      { sheet: 0, row: 2, value: '1k', pins: 8 },
    ]
    expect(after(edits, ['0:1', 'value', null], ['0:2', 'value', null])).toEqual([{ sheet: 0, row: 2, pins: 8 }])
  })

  it('of tables side by side mean the line of their table', () => {
    const edits = [{ sheet: 1, row: 4, value: '3V' }]
    expect(after(edits, ['1:4:1', 'value', '5V'])).toEqual([...edits, { sheet: 1, row: 4, part: 1, value: '5V' }])
    expect(after([...edits, { sheet: 1, row: 4, part: 1, value: '5V' }], ['1:4:1', 'value', null])).toEqual(edits)
  })

  it('are prices in their column alone, and given back by an empty cell', () => {
    const prices = (...changes: Cell[]) => applyActs(chosen([]), actsOf(...changes)).order.unitPrices?.lines
    expect(prices(['0:9', 'unit', '0.05'], ['0:1', 'unit', '0'], ['0:2', 'quantity', '7'])).toEqual({ '0:1': 0, '0:9': 50_000 })
    expect(prices(['0:9', 'unit', '0.05'], ['0:9', 'unit', ''])).toEqual({})
  })

  it('are found again by the acts about them', () => {
    const acts = actsOf(['0:1', 'value', '5V'], ['1:4:1', 'fitted', '不贴'], ['0:9', 'unit', '0.05'])
    expect(acts.flatMap(subjectsOf)).toEqual(['line 0:1 value', 'line 1:4:1 dnp', 'price lines 0:9'])
    expect(cellsOf(acts)).toEqual([
      { rowId: '0:1', columnId: 'value' },
      { rowId: '1:4:1', columnId: 'fitted' },
      { rowId: '0:9', columnId: 'unit' },
    ])
  })
})
