import { describe, expect, it } from 'vitest'
import { checkPlacement } from '../../../shared/engine/placement/check/check.ts'
import { applyEdit } from '../../../shared/engine/line/edit.ts'
import { bill, table } from '../bom/tables.ts'
import { placement } from './form.ts'

const HEAD = ['位号', '数量', '规格', '封装', '面', '备注']

const linesOf = (...rows: string[][]) => bill(table([HEAD, ...rows])).lines

const BOARD = `Ref,Val,Package,PosX,PosY,Rot,Side
C1,100nF,C_0603,10.5,10.5,0,top
C2,100nF,C_0603,12.5,10.5,0,bottom
R1,10k,R_0603,14.5,10.5,0,top
R2,10k,R_0603,16.5,10.5,0,top
R2,10k,R_0603,18.5,10.5,0,top
U1,LM358,SOIC-8,20.5,20.5,90,bottom
U9,NE555,SOIC-8,25.5,20.5,90,bottom
FID1,Fiducial,Fiducial_1mm,0.5,0.5,0,top
H1,MountingHole,MountingHole_3mm,30.5,30.5,0,top
`

describe('a bill against its board', () => {
  const lines = linesOf(
    ['C1,C2', '2', '100nF', '0603', '', ''],
    ['R1,R2', '2', '10K', '0603', '', ''],
    ['R7', '1', '10K', '0603', '', ''],
    ['U1', '1', 'LM358', 'SOP-8', '顶层', '不贴'],
  )
  const check = checkPlacement(lines, placement(BOARD, 'board.csv'))

  it('tells the sides of every line and what they change', () => {
    expect(check.wrong).toBeNull()
    expect(check.lines.map(({ side }) => side)).toEqual(['both', 'top', null, null])
    expect(check.sides).toBe(2)
    expect(check.edits).toEqual([{ sheet: 0, row: 2, side: 'top' }])
    const [edit] = check.edits
    const [, line] = lines
    if (!edit || !line) throw new Error('no edit')
    expect(applyEdit(line, edit).side).toBe('top')
  })

  it('tells what either side lacks, what stands twice and what is placed although it is not fitted', () => {
    expect(check.unlisted.map(({ designator }) => designator)).toEqual(['U9'])
    expect(check.lines.flatMap(({ missing }) => missing)).toEqual(['R7'])
    expect(check.doubled).toEqual([{ designator: 'R2', rows: [4, 5] }])
    expect(check.lines.flatMap(({ notFitted }) => notFitted)).toEqual(['U1'])
    expect(check.marks.map(({ kind, part }) => `${part.designator} ${kind}`)).toEqual(['FID1 fiducial', 'H1 hole'])
  })

  it('takes the side back from a line that lies on both', () => {
    const sided = linesOf(['C1,C2', '2', '100nF', '0603', '顶层', ''], ['R1,R2', '2', '10K', '0603', '顶层', ''])
    expect(checkPlacement(sided, placement(BOARD, 'board.csv')).edits).toEqual([{ sheet: 0, row: 1, side: null }])
  })

  it('reads a panel as so many boards', () => {
    const places = [0, 50, 100].flatMap((x) => ['C1', 'R1', 'U1'].map((name, i) => `${name},${x + i * 3}.5,1.5,0,top`))
    const check3 = checkPlacement(lines, placement(['Ref,X(mm),Y(mm),Rot,Side', ...places].join('\n'), 'panel.csv'))
    expect([check3.boards, check3.doubled]).toEqual([3, []])
  })
})

describe('the placement of another board', () => {
  const parts = (letter: string, from: number, count: number, value: string, footprint: string): string[] =>
    Array.from({ length: count }, (_, i) => `${letter}${from + i},${value},${footprint},${i}.5,${from}.25,0,top`)
  const file = (...rows: string[][]) => placement(['Ref,Val,Package,X(mm),Y(mm),Rot,Side', ...rows.flat()].join('\n'), 'x.csv')
  const names = (letter: string, from: number, count: number): string =>
    Array.from({ length: count }, (_, i) => `${letter}${from + i}`).join(',')
  const lines = linesOf(
    [names('C', 1, 20), '20', '100nF', '0603', '', ''],
    [names('R', 1, 30), '30', '10K', '0603', '', ''],
    [names('U', 1, 4), '4', 'LM358', 'SOP-8', '', ''],
  )

  it('is told by names that differ', () => {
    const other = file(parts('C', 101, 15, '100nF', 'C_0603'), parts('R', 101, 20, '10k', 'R_0603'))
    expect(checkPlacement(lines, other).wrong?.why).toBe('names')
  })

  it('is told by other parts behind like names', () => {
    const other = file(
      parts('C', 1, 18, '22uF', 'C_1206'),
      parts('R', 1, 20, '4k7', 'R_0402'),
      parts('Q', 1, 5, 'AO3400', 'SOT-23'),
    )
    const check = checkPlacement(lines, other)
    expect(check.wrong?.why).toBe('parts')
    expect(check.edits).toEqual([])
  })

  it('needs nearly all parts to agree where fewer than half the names are common', () => {
    const common = [parts('R', 1, 8, '10k', 'R_0603'), parts('R', 9, 2, '4k7', 'R_1206')]
    const ofHalf = file(...common, parts('R', 101, 10, '10k', 'R_0603'))
    expect(checkPlacement(lines, ofHalf).wrong).toBeNull()
    const ofFewer = file(...common, parts('R', 101, 11, '10k', 'R_0603'))
    expect(checkPlacement(lines, ofFewer).wrong?.why).toBe('names')
  })

  it('is told by numbers that only begin alike, where nothing else can be compared', () => {
    const small = placement(
      [
        'Ref,X(mm),Y(mm),Rot',
        ...Array.from({ length: 12 }, (_, i) => [`C${i + 1}`, `R${i + 1}`].map((name) => `${name},${i}.5,3.5,0`)).flat(),
      ].join('\n'),
      'x.csv',
    )
    expect(checkPlacement(lines, small).wrong?.why).toBe('numbers')
  })

  it('is not one side of the board, nor the board in other words', () => {
    const side = file(
      parts('C', 1, 20, '0.1u', 'C_0603').filter((_, i) => i % 3 === 0),
      parts('R', 1, 30, '10k', 'R_0603').filter((_, i) => i % 2 === 1),
    )
    expect(checkPlacement(lines, side).wrong).toBeNull()
    const renamed = file(parts('C', 1, 20, 'X', 'Y'), parts('R', 1, 30, 'X', 'Y'), parts('U', 1, 4, 'X', 'Y'))
    expect(checkPlacement(lines, renamed).wrong).toBeNull()
  })
})
