import { describe, expect, test } from 'vitest'
import { isEstimated, layersOf, type LayeredField } from '../../../shared/engine/line/layers.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { LINE_STATUS_NAMES, lineStatus } from '../../../shared/engine/line/status.ts'
import { valueText } from '../../../shared/engine/value/canonical.ts'
import { csvOf, understood } from '../../fixtures/understood.ts'

const BILL = [
  '位号,规格,封装,数量',
  'R1,10k,R0603,1',
  'U1,某芯片,按图,1',
  'U2,,,1',
  'XX1,某物,某封装,1',
  'R2 R3,1k,0603,5',
  'R4,贴片电容100nF 0402,0603,1',
  'R5,NC,0603,1',
]

/** The bill under an edit of its first, second … line. */
function linesWith(...edits: (Omit<LineEdit, 'sheet'> & { row: number })[]) {
  const { bom, lines, blocked } = understood(csvOf(BILL).sheets, { edits: edits.map((edit) => ({ sheet: 0, ...edit })) })
  const layered = lines.map((line) => ({ ...line, file: bom.lines[line.id]!, value: line.value && valueText(line.value) }))
  return { lines, layered, blocked }
}

const layers = (row: number, field: LayeredField, ...edits: Parameters<typeof linesWith>) => {
  const line = linesWith(...edits).layered.find((each) => each.line.row === row)
  return line && layersOf(line, field)
}

describe('the layers of a field', () => {
  test('what the file says stays what it says, whatever is entered over it', () => {
    const edit = { row: 1, footprint: 'QFN-16', value: '22k', designators: ['R9'], quantity: 1, dnp: false }
    expect(layers(1, 'footprint', edit)).toEqual({ file: 'R0603', recognised: 'QFN-16+EP', estimated: '', confirmed: 'QFN-16' })
    expect(layers(1, 'value', edit)).toMatchObject({ file: '10k', confirmed: '22k' })
    expect(layers(1, 'designators', edit)).toMatchObject({ file: 'R1', confirmed: 'R9' })
    expect(layers(1, 'quantity', edit)).toMatchObject({ file: '1', confirmed: '1' })
    expect(layers(1, 'dnp', edit)).toMatchObject({ file: '贴', confirmed: '贴' })
  })

  test('a side is told by its name, and nothing where the file names none', () => {
    expect(layers(1, 'side')).toEqual({ file: '', recognised: '', estimated: '', confirmed: '' })
    expect(layers(1, 'side', { row: 1, side: 'bottom' })).toMatchObject({ file: '', confirmed: '底面' })
  })

  test('what was recognised stands beside it, and is silent where it says the same', () => {
    expect(layers(1, 'footprint')).toEqual({ file: 'R0603', recognised: '0603', estimated: '', confirmed: '' })
    expect(layers(5, 'footprint')).toMatchObject({ file: '0603', recognised: '' })
    expect(layers(1, 'pins')).toEqual({ file: '', recognised: '2', estimated: '', confirmed: '' })
  })

  test('a package that a person names is his, its pins follow, and the text of the file stays', () => {
    const edit = { row: 1, package: 'sot-23-5' }
    expect(layers(1, 'package', edit)).toEqual({ file: '', recognised: '', estimated: '', confirmed: 'SOT-23-5' })
    expect(layers(1, 'footprint', edit)).toEqual({ file: 'R0603', recognised: '', estimated: '', confirmed: '' })
    expect(layers(1, 'pins', edit)).toMatchObject({ recognised: '5', confirmed: '' })
    const { lines } = linesWith({ row: 2, package: 'QFN-16' })
    expect(lines.find(({ line }) => line.row === 2)).toMatchObject({
      line: { footprint: '按图' },
      package: { name: 'QFN-16+EP', pins: 16 },
      points: { blocksQuote: false },
    })
  })

  test('pins that were assumed are an estimate with their number, until somebody enters others or lets them stand', () => {
    const assumed = layers(2, 'pins')
    expect(assumed).toMatchObject({ recognised: '', estimated: expect.stringMatching(/^\d+$/), confirmed: '' })
    expect(layers(2, 'points')).toMatchObject({ recognised: '', estimated: expect.stringMatching(/^\d/) })
    expect(layers(2, 'pins', { row: 2, confirmed: ['package-guess'] })).toEqual({ ...assumed, confirmed: assumed?.estimated })
    expect(layers(2, 'pins', { row: 2, pins: 20 })).toMatchObject({ estimated: '', confirmed: '20' })
    expect(layers(2, 'points', { row: 2, pointsMilli: 5500 })).toMatchObject({ estimated: '', confirmed: '5.5' })
  })

  test('a line of which nothing is known is no estimate', () => {
    const [unknown] = linesWith().layered.filter(({ line }) => line.row === 4)
    expect(unknown && isEstimated(unknown)).toBe(false)
    expect(layers(4, 'pins')).toEqual({ file: '', recognised: '', estimated: '', confirmed: '' })
  })
})

describe('the one scale of states', () => {
  test('blocks exactly the lines that the quote names, says what else to look at, and no more', () => {
    const { lines, blocked } = linesWith()
    const named = new Set(blocked.flatMap(({ lines: ids }) => ids))
    for (const line of lines) expect(lineStatus(line) === 'block').toBe(named.has(line.id))
    const states = lines.map((line) => [line.line.row, lineStatus(line)])
    expect(states).toEqual([
      [1, 'ok'],
      [2, 'block'],
      [3, 'block'],
      [4, 'block'],
      [5, 'block'],
      [6, 'check'],
      [7, 'dnp'],
    ])
  })

  test('a confirmed estimate is fine, a corrected quantity too', () => {
    const { lines } = linesWith({ row: 2, confirmed: ['package-guess'] }, { row: 5, quantity: 2 })
    expect(lines.filter(({ line }) => line.row === 2 || line.row === 5).map(lineStatus)).toEqual(['ok', 'ok'])
  })

  test('has a word for each', () => {
    expect(new Set(Object.values(LINE_STATUS_NAMES)).size).toBe(5)
  })
})

test('lines of one part number are one part, of one too short they may be anything', () => {
  const { lines } = understood(
    csvOf(['位号,MPN,规格,数量', 'U1,L7805,稳压,1', 'U2,L78-05,稳压,1', 'U3,L780,稳压,1', 'U4,780,稳压,1']).sheets,
  )
  expect(lines.map(({ partGroup }) => partGroup)).toEqual(['mpn|L7805', 'mpn|L7805', 'mpn|L780', null])
})
