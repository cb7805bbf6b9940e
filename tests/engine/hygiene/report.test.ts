import { describe, expect, it } from 'vitest'
import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { hygieneReport } from '../../../shared/engine/hygiene/report.ts'
import type { HygieneItem } from '../../../shared/engine/hygiene/types.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { CELL } from '../../../shared/engine/sheet/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { sheet, table } from '../bom/tables.ts'
import { understood } from '../../fixtures/understood.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'

const report = (tables: Table | Table[], edits: LineEdit[] = [], reading: ReadingChoices = {}): HygieneItem[] =>
  hygieneReport(understood(Array.isArray(tables) ? tables : [tables], { edits, reading }))

/** "code level: 3:text, 4:text [fix / fix]" of each item; rows as people count them. */
const told = (items: readonly HygieneItem[]): string[] =>
  items.map(
    ({ code, level, rows, fixes }) =>
      `${code} ${level}: ${rows.map(({ row, text }) => `${row + 1}:${text}`).join(', ')} [${fixes.map(({ label }) => label).join(' / ')}]`,
  )
const find = (items: readonly HygieneItem[], code: string): HygieneItem => {
  const item = items.find((one) => one.code === code)
  if (!item) throw new Error(`no ${code} among ${items.map((one) => one.code).join(' ')}`)
  return item
}
const edits = (items: readonly HygieneItem[], code: string, fix = 0): LineEdit[] => {
  const one = find(items, code).fixes[fix]
  return one?.kind === 'edits' ? one.edits : []
}

const HEAD = '位号|数量|值|封装|厂家型号|描述'
const board = (rows: string, some: Partial<Table> = {}): Table => sheet(`${HEAD}\n${rows.trim()}`, some)

const CLEAN = 'R1,R2|2|10kΩ|0603|RC0603FR-0710KL|贴片电阻\nC1|1|100nF|0402||\nU1|1|STM32F103C8T6|LQFP-48|STM32F103C8T6|单片机'

it('finds nothing in a clean bill', () => {
  expect(report(board(CLEAN))).toEqual([])
})

describe('quantities and designators', () => {
  it('offers both ways out of a mismatch', () => {
    const items = report(board(`${CLEAN}\nR3,R4|5|22k|0603||`))
    expect(told(items)).toEqual(['quantity-mismatch warn: 5:数量 5 与位号数 2 不一致 [按位号数计 / 按数量列计]'])
    expect(edits(items, 'quantity-mismatch')).toEqual([{ sheet: 0, row: 4, quantity: 2 }])
    expect(edits(items, 'quantity-mismatch', 1)).toEqual([{ sheet: 0, row: 4, quantity: 5 }])
  })

  it('removes a line only when all its designators stand elsewhere', () => {
    const items = report(board(`${CLEAN}\nR1|1|10kΩ|0603||\nR2,R9|2|10kΩ|0603||`))
    expect(edits(items, 'designator-repeated')).toEqual([{ sheet: 0, row: 4, removed: true }])
    expect(find(items, 'designator-repeated-rest')).toMatchObject({ level: 'error', count: 1, fixes: [] })
    expect(items[0]?.level).toBe('error')
  })

  it('names lines without designators and vague quantities', () => {
    const items = report(board(`${CLEAN}\n|2|10k|0603||\nJ1|若干|XH-2P|XH-2P||`))
    expect(find(items, 'designator-missing').rows.map(({ row }) => row)).toEqual([4])
    expect(edits(items, 'quantity-vague')).toEqual([{ sheet: 0, row: 5, quantity: 1 }])
    expect(edits(items, 'quantity-vague', 1)).toEqual([{ sheet: 0, row: 5, dnp: true, quantity: 1 }])
  })

  it('asks whether the quantities are totals', () => {
    const rows = 'R1,R2|20|10kΩ|0603||\nC1|10|100nF|0402||\nC2|10|1uF|0603||\nU1|10|NE555|SOP-8||'
    const item = find(report(board(rows)), 'quantity-total')
    expect(item.fixes.map((fix) => fix.kind === 'reading' && fix.reading)).toEqual([
      { quantityMode: 'total' },
      { quantityMode: 'per-board' },
    ])
    expect(report(board(rows), [], { quantityMode: 'total' })).toEqual([])
  })
})

describe('packages', () => {
  const rows = 'R1|1|10k 0603|||\nU1|1|神秘|||\nJ9|1|神秘|怪封装||\nR2|1|10k|402||'

  it('fills in what the line tells, confirms guesses, leaves unknown ones to a person', () => {
    const items = report(board(rows))
    expect(edits(items, 'package-missing')).toEqual([{ sheet: 0, row: 1, footprint: '0603' }])
    expect(edits(items, 'package-guess')).toEqual([{ sheet: 0, row: 2, exposedPads: 0 }])
    expect(told([find(items, 'package-unknown')])).toEqual(['package-unknown warn: 4:怪封装 [按不贴处理，不计费]'])
    expect(edits(items, 'footprint-zero')).toEqual([{ sheet: 0, row: 4, footprint: '0402' }])
  })

  it('confirms a guess without changing what is counted', () => {
    const before = understood([board(rows)])
    const after = understood([board(rows)], { edits: edits(hygieneReport(before), 'package-guess') })
    const points = (read: typeof before) => read.lines.map((line) => line.points.pointsMilli)
    expect(points(after)).toEqual(points(before))
    expect(after.blocked.map(({ code }) => code)).not.toContain('guess')
  })
})

describe('texts', () => {
  it('tells one part written in several ways, and keeps different parts apart', () => {
    const items = report(
      board(
        'C1|1|100nF|0603||\nC2|1|0.1uF|C0603||\nC3|1|104|0603||\nC4|1|100nF|0603||\nC5|1|100nF 50V|0603||\nQ1|1|BC847|SOT23||\nQ2|1|S8050|SOT-23||\nQ3|1|S8550|SOT-23||',
      ),
    )
    expect(find(items, 'value-spelling').rows.map(({ text }) => text)).toEqual(['0.1uF → 100nF', '104 → 100nF'])
    expect(find(items, 'package-spelling').rows.map(({ text }) => text)).toEqual(['C0603 → 0603', 'SOT23 → SOT-23'])
  })

  it('turns full-width signs and blanks into plain ones', () => {
    const rows = [HEAD.split('|'), ['R1', '1', '１０ｋ', ' 0603 ', '', '电阻（贴片）'], ['C1', '1', '100nF', '0402', '', '']]
    expect(edits(report(table(rows)), 'text-form')).toEqual([{ sheet: 0, row: 1, value: '10k', footprint: '0603' }])
  })

  it('restores or clears part numbers that became floats', () => {
    const items = report(board(`${CLEAN}\nU2|1|稳压|SOT-23|6.85119E+11|订货号 685119000123\nU3|1|稳压|SOT-23|6.85119E+11|`))
    expect(edits(items, 'mpn-float')).toEqual([{ sheet: 0, row: 4, mpn: '685119000123' }])
    expect(edits(items, 'mpn-lost')).toEqual([{ sheet: 0, row: 5, mpn: '' }])
  })

  it('names dates and damaged characters', () => {
    const tables = board(`${CLEAN}\n1-Mar|1|排针|1x02||\nR9|1|10\ufffd|0603||`)
    tables.kinds[4] = Uint8Array.from([CELL.date, 1, 1, 1, 0, 0])
    const items = report(tables)
    expect(find(items, 'cell-date').rows[0]?.text).toContain('1-Mar')
    expect(find(items, 'text-damaged').rows.map(({ row, text }) => `${row + 1} ${text}`)).toEqual(['6 10\ufffd'])
  })
})

describe('conflicts', () => {
  it('lets either the part number or the value win', () => {
    const items = report(board(`${CLEAN}\nR3|1|4.7k|0603|RC0603FR-0710KL|\nR4|1|10k|0402|RC0603FR-0710KL|`))
    expect(edits(items, 'witness-value')).toEqual([{ sheet: 0, row: 4, value: '10kΩ ±1%' }])
    expect(edits(items, 'witness-value', 1)).toEqual([{ sheet: 0, row: 4, mpn: '' }])
    expect(edits(items, 'witness-size')).toEqual([{ sheet: 0, row: 5, footprint: '0603' }])
  })
})

describe('fitting', () => {
  it('names marks in odd places and in several spellings', () => {
    const rows = sheet(
      '位号|数量|值|封装|是否贴装|备注\nR1|1|10k|0603|是|\nR2|1|10k(NC)|0603||\nR3|1|1k|0603|不贴|\nR4|1|1k|0603|NC|\nR5,R6|2|1k|0603|是|R6不贴\nR7|1|1k|0603|是|',
    )
    const items = report(rows)
    expect(told(items.filter(({ code }) => /dnp|partly/.test(code)))).toEqual([
      'dnp-place warn: 3:值：10k(NC) [确认不贴 / 改为贴装]',
      'partly-fitted warn: 6:R6 不贴，其余贴装 [确认只贴其余位号]',
      'dnp-spelling info: 4:不贴, 5:NC [确认不贴]',
    ])
  })
})

describe('the file', () => {
  it('names rows left out, hidden rows and columns, merges and columns it could not use', () => {
    const rows = sheet(
      '位号|数量|值|封装|甲乙丙\nR1|1|10k|0603|好\nR2|1|22k|0603|好\n位号|数量|值|封装|甲乙丙\nC1|1|100nF|0402|好\n合计|3|||',
      {
        hiddenRows: [2],
        hiddenColumns: [3],
        merges: [{ top: 1, left: 3, bottom: 2, right: 3 }],
      },
    )
    const items = report(rows)
    expect(told(items)).toEqual([
      'row-hidden warn: 3:R2 [不计隐藏的行 / 确认计入]',
      'column-hidden warn: 1:D 列“封装” [确认这些列的含义]',
      expect.stringMatching(/^head-repeated info: 4:重复的表头/),
      expect.stringMatching(/^rows-skipped info: 6:合计/),
      'column-unknown info: 1:E 列“甲乙丙” [不使用这些列]',
      'cells-merged info: 2:D2:D3 []',
    ])
  })

  it('names hidden sheets', () => {
    const hidden = { ...board(CLEAN), name: '旧版', hidden: true }
    expect(told(report([{ ...board(CLEAN), name: 'BOM' }, hidden]).filter(({ code }) => code === 'sheet-hidden'))).toEqual([
      'sheet-hidden info: 1:旧版（4 行） [确认只读现在这张表]',
    ])
  })

  it('says what merging equal parts saves', () => {
    const read = understood([board('R1|1|10k|0603||\nC1|1|100nF|0402||\nR2|1|10k|0603||')])
    const explained = explainQuote(read.priced, read.choices.order, priceModel)
    if ('refused' in explained) throw new Error(quoteRefusalText(explained))
    const item = find(hygieneReport({ ...read, advice: explained.advice }), 'part-split')
    expect(item.title).toBe('1 种同值同封装的料分成了 2 行')
    expect(item.risk).toMatch(/可省 \d+\.\d\d 元/)
  })
})

it('settles one of two lines that share a row', () => {
  const items = report(sheet('位号|数量|值|位号|数量|值\nR3|1|1k|C1,C2|3|1uF\nR4|1|1k|C3|1|1uF'))
  const [fix] = find(items, 'quantity-mismatch').fixes
  expect(fix).toMatchObject({ edits: [{ sheet: 0, row: 1, part: 1, quantity: 2 }] })
})

it('offers to build one of several versions', () => {
  const rows =
    '位号|数量|值|封装|标准版|精简版\nR1|1|10kΩ|0603||不贴\nR2|1|1kΩ|0603|不贴|\nC1|1|100nF|0402||不贴\nC2|1|1uF|0402||'
  const { fixes } = find(report(sheet(rows)), 'variants')
  expect(fixes.map(({ label }) => label)).toEqual(['做“标准版”', '做“精简版”'])
  const chosen = fixes[1]?.kind === 'reading' ? fixes[1].reading : {}
  expect(understood([sheet(rows)], { reading: chosen }).bom.lines.map(({ dnp }) => dnp)).toEqual([true, false, true, false])
  expect(report(sheet(rows), [], chosen).some(({ code }) => code === 'variants')).toBe(false)
})
