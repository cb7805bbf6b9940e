import { expect, test } from 'vitest'
import { originalSheets } from '../../../shared/engine/export/original.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { understandAgain, type Understood } from '../../../shared/engine/understand.ts'
import { csvOf, understood } from '../../fixtures/understood.ts'

const BILL = ['位号,规格,封装,数量', 'R1,10k,0603,1', 'R2,22k,0603,1']
const NEW: LineEdit = { sheet: 0, row: 3, added: true }
const FULL: LineEdit = { ...NEW, row: 4, designators: ['U1'], footprint: 'SOP-8', value: 'LM358' }

const first = understood(csvOf(BILL).sheets)
const again = (before: Understood, edits: LineEdit[]): Understood => {
  const after = understandAgain(before, { ...before.choices, edits })
  if ('refused' in after) throw new Error('refused')
  return after
}
const told = ({ lines }: Understood) => lines.map(({ key, label, pieces, points }) => [key, label, pieces, points.pointsMilli])

test('a line that a person added is counted as one of the file, once something of it is told', () => {
  const with2 = again(again(first, [NEW]), [NEW, FULL])
  expect(told(with2).slice(2)).toEqual([
    ['0:3', '第 4 行', 0, 0],
    ['0:4', 'U1', 1, 3000],
  ])
  expect(with2.lines[2]?.points.source).toBe('not-placed')
  expect(with2.lines[0]).toBe(first.lines[0])
})

test('it is the same however one came to it, and gone without a trace once it is taken back', () => {
  const added = again(again(first, [NEW, FULL]), [FULL])
  expect(told(added)).toEqual(told(understood(csvOf(BILL).sheets, { edits: [FULL] })))
  const back = again(added, [])
  expect(back.bom.lines).toHaveLength(2)
  expect({ ...back.quote }).toEqual({ ...first.quote })
})

test('an edit of a line that the file has adds nothing', () => {
  expect(told(again(first, [{ sheet: 0, row: 1, added: true }]))).toEqual(told(first))
})

test('the corrected bill holds it below the rows of the file', () => {
  const [sheet] = originalSheets(again(first, [FULL]))
  expect(sheet?.rows[4]?.slice(0, 4)).toEqual(['U1', 'LM358', 'SOP-8', { number: '1', places: 0 }])
})
