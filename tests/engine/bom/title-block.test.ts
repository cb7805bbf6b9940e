import { describe, expect, it } from 'vitest'
import { bill, found, refusal, sheet } from './tables.ts'

const LIST =
  'C1,C2|100nF|0402|2|C1525\nR1,R2,R3|10k|0603|3|C25804\nU1|LM358|SOP-8|1|C7950\nD1|1N4148|SOD-323|1|C2128\nC3|10uF|0805|1|C15850'
const rowsOf = ({ lines }: ReturnType<typeof bill>) => lines.map(({ row }) => row)

describe('a title block above a list without a head', () => {
  it.each([
    ['of labels beside their answers', 'Bill of Materials\nProject:|Power board||Rev|B\nDate: 2026-03-02||Author: J. Smith\n', 4],
    ['of pairs', 'Project|Power board\nAuthor|J. Smith\nDate|2026-03-02\nRevision|3', 4],
    ['in Chinese', '物料清单\n产品名称|控制板|版本|V1.0|日期|2026-03-02\n客户：|某某科技|数量：|1', 3],
  ])('%s gives no lines and spoils no column', (_, block, first) => {
    const bom = bill(sheet(`${block}\n${LIST}`))
    expect(found(bom)).toBe(found(bill(sheet(LIST))))
    expect(rowsOf(bom)).toEqual([0, 1, 2, 3, 4].map((row) => row + first))
    expect(bom.headerRow).toBeNull()
  })

  it('tells its entries', () => {
    const { meta, sets } = bill(sheet(`产品名称：|控制板\n生产套数：|20\n${LIST}`))
    expect([meta['产品名称'], sets]).toEqual(['控制板', 20])
  })

  it('leaves a head in an unknown language above the list', () => {
    const bom = bill(sheet(`Proiect|Placa de forta\nVersiune|3\n\nLoc|Marime|Capsula|Bucati|Numar\n${LIST}`))
    expect([bom.headerRow, rowsOf(bom)]).toEqual([3, [4, 5, 6, 7, 8]])
  })

  it('is none of the list itself: a title of its first group, a part that nobody placed', () => {
    expect(rowsOf(bill(sheet(`贴片\n${LIST}`)))).toEqual([1, 2, 3, 4, 5])
    expect(rowsOf(bill(sheet(`|PCB|FR4|1|\n${LIST}`)))).toHaveLength(6)
  })
})

it('takes two known words alone in the first row for a head', () => {
  const rows = 'Main module|runs the program\nUSB camera|looks ahead\nMotor driver|drives both motors\nBattery|feeds the board'
  const bom = bill(sheet(`Name|Description\n${rows}`, { file: 'partlist' }))
  expect([bom.headerRow, rowsOf(bom)]).toEqual([0, [1, 2, 3, 4]])
})

it('finds no bill in figures that name nothing', () => {
  expect(
    refusal(
      sheet(
        '4222|2020|chevy|0402|20203.50\n3593|2011|249|402|23030.25\n3944|2020|9248|603|82942.10\n9492|2020|dodge|805|9303.75',
      ),
    ),
  ).not.toBe('')
})

it('knows heads that blanks fill up to the width of their column', () => {
  const rows = 'Main module|runs the program\nUSB camera|looks ahead\nMotor driver|drives both motors'
  const bom = bill(sheet(`Name|Description\n${rows}`, { file: 'partlist' }))
  const padded = sheet(`Name|Description\n${rows}`, { file: 'partlist' })
  padded.rows = padded.rows.map((cells) => cells.map((cell) => cell.padEnd(90)))
  expect(found(bill(padded))).toBe(found(bom))
})
