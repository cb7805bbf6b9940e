import { describe, expect, it } from 'vitest'
import { editsAfter } from '../../../../web/bom/document/lines/line-edits.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

const after = (edits: Parameters<typeof editsAfter>[0], ...changes: [rowId: string, columnId: string, text: string | null][]) =>
  editsAfter(
    edits,
    changes.map(([rowId, columnId, text]) => ({ rowId, columnId, text })),
    priceModel,
  )

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
})
