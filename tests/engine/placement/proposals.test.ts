import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../shared/engine/line/edit.ts'
import { checkPlacement } from '../../../shared/engine/placement/check/check.ts'
import { acceptedEdits, proposalsOf, type PlacementProposal } from '../../../shared/engine/placement/check/proposals.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { BOARD } from '../../fixtures/board.ts'
import { bill, table } from '../bom/tables.ts'
import { placement } from './form.ts'

const HEAD = ['位号', '数量', '规格', '封装', '面', '备注']
const linesOf = (...rows: string[][]) => bill(table([HEAD, ...rows])).lines

const PLACED = `${BOARD}U9,NE555,SOIC-8,25.5,20.5,90,top\n`
const BILL = [
  ['C1,C2', '2', '100nF', '0603', '', ''],
  ['R1,R2,R8', '3', '10K', '0603', '', ''],
  ['R7', '1', '4.7K', '0603', '', ''],
  ['U1', '1', 'LM358', 'SOP-8', '', '不贴'],
] as const

const proposed = (lines: ReturnType<typeof linesOf>, text = PLACED) => {
  const read = placement(text, 'board.csv')
  return proposalsOf(lines, checkPlacement(lines, read), read.parts)
}
const asText = ({ kind, key, designators }: PlacementProposal): string => `${kind} ${key} ${designators.join(' ')}`

describe('what a placement proposes', () => {
  const lines = linesOf(...BILL.map((row) => [...row]))
  const proposals = proposed(lines)

  /** The lines once all proposals of these kinds are accepted. */
  const accepted = (...kinds: PlacementProposal['kind'][]) => {
    const edits = acceptedEdits(
      lines,
      proposals.filter(({ kind }) => kinds.includes(kind)),
    )
    const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
    return lines.map((line) => applyEdit(line, byKey.get(lineKey(line)) ?? { sheet: 0, row: line.row }))
  }

  it('sides, parts without a place, not fitted ones with one, and parts that a line has left out', () => {
    expect(proposals.map(asText)).toEqual([
      'side 0:1 C1 C2',
      'unlisted 0:1 C3',
      'side 0:2 R1 R2 R8',
      'missing 0:2 R8',
      'missing 0:3 R7',
      'not-fitted 0:4 U1',
    ])
  })

  it('accepted together they are one edit a line, and then nothing is left but the stranger', () => {
    const after = accepted('side', 'unlisted', 'missing', 'not-fitted')
    expect(after.map(({ designators, quantity, side, dnp }) => [designators.join(' '), quantity, side, dnp])).toEqual([
      ['C1 C2 C3', 3, 'bottom', false],
      ['R1 R2', 2, 'top', false],
      ['R7', 1, null, true],
      ['U1', after[3]?.quantity, null, false],
    ])
    expect(proposed(after).map(asText)).toEqual(['side 0:4 U1'])
  })

  it('accepted alone they change nothing else', () => {
    const [caps, resistors] = accepted('missing')
    expect([caps?.designators, caps?.side]).toEqual([['C1', 'C2'], null])
    expect([resistors?.designators, resistors?.quantity, resistors?.side]).toEqual([['R1', 'R2'], 2, null])
  })

  it('a quantity that was not the number of designators stays', () => {
    const odd = linesOf(['C1,C2', '5', '100nF', '0603', '', ''], ['R1,R2', '2', '10k', '0603', '', ''])
    const more = proposed(odd).filter(({ kind }) => kind === 'unlisted')
    expect(acceptedEdits(odd, more)).toEqual([{ sheet: 0, row: 1, designators: ['C1', 'C2', 'C3'] }])
  })

  it('parts that look like those of two lines are nobody’s', () => {
    const two = linesOf(
      ['C1', '1', '100nF', '0603', '', ''],
      ['C2', '1', '100nF', '0603', '', ''],
      ['R1,R2', '2', '10k', '0603', '', ''],
    )
    expect(proposed(two).map(({ kind }) => kind)).not.toContain('unlisted')
  })

  it('another board proposes nothing', () => {
    const other = Array.from({ length: 12 }, (_, i) => `Q${i + 30},BC847,SOT-23,${i}.5,1.5,0,top`)
    expect(proposed(lines, ['Ref,Val,Package,PosX,PosY,Rot,Side', ...other].join('\n'))).toEqual([])
  })
})
