import { describe, expect, it } from 'vitest'
import { applyAct } from '../../../../shared/engine/bom/acts/apply.ts'
import { mergeColumns, mergeLines, removeLines } from '../../../../shared/engine/bom/acts/builders.ts'
import { understandAgain } from '../../../../shared/engine/understand.ts'
import { csvOf, understood } from '../../../fixtures/understood.ts'
import { start } from './arbitrary.ts'

const { sheets } = csvOf([
  '位号,规格,封装,数量,型号',
  'R1-R4,10k,0603,4,',
  'R7,10K,0603,1,',
  'C1,100nF,0402,1,',
  'R9,10k,0805,1,',
])
const bill = understood(sheets, {})
const at = (row: number) => ({ sheet: 0, row })
const lines = bill.bom.lines

describe('joining lines', () => {
  it('unites designators and pieces on the first line and leaves the others out', () => {
    const act = mergeLines(lines, [at(2), at(1)])
    if ('refused' in act) throw new Error(act.code)
    const { edits } = applyAct(start, act)
    const again = understandAgain(bill, { ...bill.choices, edits })
    if ('refused' in again) throw new Error(again.why.code)
    expect(again.lines.map(({ line }) => [line.designators.length, line.quantity])).toEqual([
      [5, 5],
      [1, 1],
      [1, 1],
    ])
  })

  it('is refused for one line, for lines that are not there and for other parts unless it is forced', () => {
    expect(mergeLines(lines, [at(1), at(1)])).toMatchObject({ refused: true, code: 'few' })
    expect(mergeLines(lines, [at(1), at(99)])).toEqual({ refused: true, code: 'unknown', places: [at(99)] })
    expect(mergeLines(lines, [at(1), at(4)])).toEqual({ refused: true, code: 'parts-differ', places: [at(1), at(4)] })
    expect(mergeLines(lines, [at(1), at(4)], true)).toMatchObject({
      kind: 'lines',
      lines: [{ set: { quantity: 5 } }, removeLines([at(4)]).lines[0]],
    })
  })
})

it('merged columns stand behind those of the file and all that were made before', () => {
  const first = mergeColumns({}, { width: 200, columns: [1, 2], separator: ' ', field: 'value' })
  const { reading } = applyAct(start, first)
  expect(reading).toEqual({
    reshapes: [{ kind: 'merge', columns: [1, 2], into: 200, separator: ' ' }],
    columns: { 200: 'value' },
  })
  const { reading: next } = applyAct({ ...start, reading }, mergeColumns(reading, { width: 200, columns: [3, 4], separator: '' }))
  expect(next.reshapes?.map((step) => ('columns' in step ? step.into : null))).toEqual([200, 201])
  const again = understandAgain(bill, { ...bill.choices, reading })
  expect('refused' in again ? null : again.bom.columns.value).toBe(200)
})
