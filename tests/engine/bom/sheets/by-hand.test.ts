import { describe, expect, it } from 'vitest'
import { readBom } from '../../../../shared/engine/bom/read.ts'
import type { ReadingChoices } from '../../../../shared/engine/bom/types.ts'
import { bill, codes, found, refusal, sheet, table } from '../tables.ts'
import { issueText } from '../../../../shared/engine/issue.ts'

const ONE = 'R1-R4 10k 0603\nC1 100nF 0402\nU1 LM358 SOP-8'
const COORDINATES = `
  Designator|Comment|Footprint|Mid X|Mid Y|Layer|Rotation
  C1|100n|C0402|10.2mm|20.1mm|T|90
  R1|10k|R0603|11mm|20mm|B|0
  U1|LM358|SOP-8|12mm|3mm|T|0`
const CONTACTS = '姓名|电话\n张三|13800000000\n李四|13900000000'
const lines = (of: ReturnType<typeof bill>) =>
  of.lines.map(({ designators, quantity, value, footprint }) => [designators.join(' '), quantity, value, footprint].join('|'))

describe('a table that recognition refuses', () => {
  it.each<[string, ReadingChoices]>([
    ['the sheet', { sheetIndex: 0 }],
    ['no column', { columns: {} }],
    ['no head', { headerRow: null }],
    ['a head', { headerRow: 0 }],
    ['that every column is left out', { columns: { 0: null, 1: null } }],
    ['to merge', { reshapes: [{ kind: 'merge', columns: [0, 1], into: 2, separator: ' ' }] }],
  ])('opens without a line when a person chooses %s, and says what to do', (_, options) => {
    expect(refusal(sheet(CONTACTS))).not.toBe('')
    const bom = bill(sheet(CONTACTS), options)
    expect([bom.lines, bom.confidence, bom.sheetIndex]).toEqual([[], 0, 0])
    const none = bom.issues.find(({ code }) => code === 'no-lines')
    expect(none?.level).toBe('error')
    expect(none && issueText(none)).toMatch(/^还没有读出物料行.*选表头.*含义.*拆分$/)
  })

  it('says sheet and row of what was turned away', () => {
    const bom = bill(sheet(CONTACTS, { name: '联系人' }), { sheetIndex: 0, headerRow: 0 })
    expect(bom.issues.map(issueText)[0]).toContain('工作表“联系人”2 行都没有计入，如第 2 行')
    expect([bom.headerRow, bom.firstDataRow, bom.lastDataRow]).toEqual([0, 1, 2])
  })

  it('gives the lines of its one column once that is split', () => {
    const split: ReadingChoices = { sheetIndex: 0, reshapes: [{ kind: 'split', column: 0, into: [1, 2, 3], separator: ' ' }] }
    const expected = ['R1 R2 R3 R4|4|10k|0603', 'C1|1|100nF|0402', 'U1|1|LM358|SOP-8']
    const bom = bill(sheet(ONE), split)
    expect(lines(bom)).toEqual(expected)
    expect(codes(bom)).toEqual([])
    const said = bill(sheet(ONE), { ...split, columns: { 1: 'designator', 2: 'value', 3: 'footprint' } })
    expect(lines(said)).toEqual(expected)
    expect(said.reasons.every(({ basis }) => basis === 'by-hand')).toBe(true)
  })

  it('splits its rows though a comma parted some of them', () => {
    const text = 'R1-R4 10k 0603\nC1|C2 100nF 0402\nU1 LM358 SOP-8\nD1 LED 0603'
    const bom = bill(sheet(text), {
      reshapes: [
        { kind: 'merge', columns: [0, 1], into: 2, separator: ',' },
        { kind: 'split', column: 2, into: [3, 4, 5], separator: ' ' },
      ],
    })
    expect(lines(bom)).toEqual(['R1 R2 R3 R4|4|10k|0603', 'C1 C2|2|100nF|0402', 'U1|1|LM358|SOP-8', 'D1|1|LED|0603'])
    const split = bill(sheet(text), { reshapes: [{ kind: 'split', column: 0, into: [2, 3, 4], separator: ' ' }] })
    expect(lines(split)).toContain('U1|1|LM358|SOP-8')
  })

  it.each<[string, ReadingChoices]>([
    ['as it is', { sheetIndex: 0 }],
    ['with a part number said', { sheetIndex: 0, columns: { 1: 'mpn' } }],
    ['with a column left out', { columns: { 5: null } }],
    ['with its head said', { headerRow: 0 }],
  ])('of coordinates opens %s, warned of to the last', (_, options) => {
    expect(refusal(sheet(COORDINATES))).toMatch(/^坐标文件/)
    const bom = bill(sheet(COORDINATES), options)
    expect(bom.lines.map(({ designators }) => designators.join())).toEqual(['C1', 'R1', 'U1'])
    expect(bom.issues.map(issueText)).toEqual([expect.stringMatching(/^坐标文件/)])
  })
})

describe('which sheet opens by hand', () => {
  const offered = (...args: Parameters<typeof readBom>) => {
    const read = readBom(...args)
    return 'notABom' in read ? read.sheet : 'a bill'
  }

  it('is the largest in sight', () => {
    const [small, large] = [sheet('封面|甲'), sheet(CONTACTS)]
    expect(offered([small, large])).toBe(1)
    expect(offered([small, sheet(CONTACTS, { hidden: true })])).toBe(0)
    expect(offered([sheet(CONTACTS, { hidden: true })])).toBe(0)
    expect(offered([table([['', ' ']]), small])).toBe(1)
  })

  it('is none where nothing stands, insisted or not', () => {
    const empty = [table([['', ' ']]), sheet(CONTACTS)]
    expect(offered([table([['', ' ']])])).toBeNull()
    expect(offered(empty, { sheetIndex: 0, columns: {} })).toBeNull()
    expect(readBom(empty, { sheetIndex: 0 })).toMatchObject({ why: { code: 'sheet-empty' } })
  })

  it('stays the one with the head when its columns give no line any more', () => {
    const parts = sheet('位号|型号|数量\nR1|1K|1\nR2|2K|1')
    const stock = sheet('说明\n一\n二\n三\n四')
    const bom = bill([stock, parts], { columns: { 0: null, 1: null, 2: null } })
    expect([bom.sheetIndex, bom.lines.length, found(bom)]).toEqual([1, 0, ''])
  })
})

it('a bill that is recognised is the same when its sheet is chosen', () => {
  const board = sheet('位号|型号|封装|数量\nR1,R2|10k|0603|2\nC1|1uF|0402|1')
  expect(bill(board, { sheetIndex: 0 })).toEqual(bill(board))
})
