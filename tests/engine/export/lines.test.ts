import { describe, expect, it } from 'vitest'
import { cellText } from '../../../shared/engine/export/cell.ts'
import type { Cell } from '../../../shared/engine/export/cell.ts'
import { BUILT_IN_LAYOUTS } from '../../../shared/engine/export/layout.ts'
import { linesSheet } from '../../../shared/engine/export/lines.ts'
import { quoteSheets } from '../../../shared/engine/export/quote.ts'
import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { writeXlsx } from '../../../shared/engine/export/xlsx.ts'
import { QUOTE_MODE_NAMES } from '../../../shared/engine/price/types.ts'
import { quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { fixtureTables, sheet } from '../bom/tables.ts'
import { rowsOf } from '../sheet/tools.ts'
import { parseCsv, PAYLOADS, RUNS } from './payloads.ts'
import { openCounts } from '../../../shared/engine/review/count.ts'
import { reviewOf } from '../../../shared/engine/review/review.ts'
import { understood } from '../../fixtures/understood.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'

const motor = understood(fixtureTables('motor-driver.csv'))
const quoteOf = (read: typeof motor, project = '驱动板') =>
  quoteSheets({
    project,
    quote: read.quote,
    blocked: read.blocked,
    blocking: openCounts(reviewOf(read)).block,
    order: read.choices.order,
    model: priceModel,
    breaks: quantityBreaks(read.priced, read.choices.order, priceModel, [10, 100]),
    sheets: read.tables,
  })

const texts = (rows: readonly (readonly Cell[])[]): string[] => rows.map((row) => row.map(cellText).join(' | '))
/** 分 of an exact amount cell, without a float. */
const fen = (cell: Cell | undefined): bigint => {
  if (typeof cell !== 'object' || cell === null) throw new Error('no number')
  return BigInt(cell.number.replace('.', ''))
}

describe('the line sheet', () => {
  const lines = linesSheet(motor, priceModel, BUILT_IN_LAYOUTS.detail.columns)

  it('says every line, and the sums below', () => {
    const shown = texts(
      linesSheet(
        motor,
        priceModel,
        ['row', 'designators', 'quantity', 'package', 'pins', 'setPoints', 'fitted', 'status'].map((field) => ({
          field: field as 'row',
        })),
      ).rows,
    )
    expect(shown.slice(0, 4)).toEqual([
      '行号 | 位号 | 数量 | 识别封装 | 引脚 | 点数/套 | 贴/不贴 | 状态',
      '3 | R1-R8, R11 | 9 | 0603 | 2 | 9 | 贴 | 正常',
      '4 | R9, R10 | 2 | 2512 | 2 | 4 | 贴 | 正常',
      '5 | R12 | 1 | 0603 | 2 | 0 | 不贴 | 不贴',
    ])
    expect(shown.at(-1)).toBe(`合计 |  | ${motor.totals.quantity} |  |  | ${motor.totals.pointsMilli / 1000} |  | `)
    expect(lines.rows).toHaveLength(motor.bom.lines.length + 2)
  })

  it('adds its amounts up to the labour of the quote, to the 分', () => {
    const { quote } = motor
    if ('refused' in quote) throw new Error(quoteRefusalText(quote))
    const column = lines.rows[0]!.indexOf('金额(元)')
    const amounts = lines.rows.slice(1, -1).flatMap((row) => (row[column] === null ? [] : [fen(row[column])]))
    const labour = quote.labour.reduce((sum, type) => sum + BigInt(type.labourFen), 0n)
    expect(amounts.reduce((sum, one) => sum + one, 0n)).toBe(labour)
    expect(fen(lines.rows.at(-1)![column])).toBe(labour)
  })

  it('shows the columns chosen, under the titles chosen', () => {
    const chosen = linesSheet(motor, priceModel, [{ field: 'mpn', title: '料号', width: 30 }, { field: 'value' }])
    expect(chosen.rows[1]).toEqual([motor.bom.lines[0]!.mpn, '10kΩ ±1%'])
    expect(chosen.rows[0]).toEqual(['料号', '值'])
    expect(chosen.widths).toEqual([30, undefined])
  })
})

describe('the quote sheets', () => {
  const [quote, breaks] = quoteOf(motor)

  it.each([
    ['point', '单套纯焊点'],
    ['weld', '综合焊接'],
    ['smt', '综合报价'],
  ] as const)('call the way of pricing as the page does: %s', (mode, name) => {
    const [head] = quoteOf(understood(fixtureTables('motor-driver.csv'), { order: { mode } }))
    expect(texts(head!.rows).find((row) => row.startsWith('计价方式'))).toContain(name)
    expect(texts(head!.rows).join('\n')).not.toMatch(/纯点数|含料综合/)
    expect(QUOTE_MODE_NAMES[mode]).toBe(name)
  })

  it('carry every amount with its rule, exact', () => {
    const result = motor.quote
    if ('refused' in result) throw new Error(quoteRefusalText(result))
    const head = quote!.rows.findIndex((row) => row[0] === '分类')
    const amounts = quote!.rows.slice(head + 1, head + 1 + result.amounts.length)
    expect(amounts.map((row) => row[1])).toEqual(result.amounts.map((amount) => amount.name))
    expect(amounts.reduce((sum, row) => sum + fen(row[5]), 0n)).toBe(BigInt(result.totalFen))
    expect(fen(quote!.rows.find((row) => row[0] === '总计')![5])).toBe(BigInt(result.totalFen))
    expect(texts(amounts)[0]).toMatch(/^加工费 \| SMT贴片.* \| \d+(\.\d+)? \| 点 \| 0\.\d{4,6} \| \d+\.\d\d \| .+/)
    expect(amounts.every((row) => cellText(row[6]!).length > 4)).toBe(true)
  })

  it('say what was quoted, what kind of total it is and what still waits', () => {
    const shown = texts(quote!.rows)
    const blocking = reviewOf(motor).filter(({ state }) => state === 'block').length
    expect(shown.find((row) => row.startsWith('总计'))).toMatch(
      new RegExp(`参考 · 含税 13% · 100 套 · 未含元器件费 · 还有 ${blocking} 项阻断$`),
    )
    expect(shown.slice(0, 4)).toEqual(['驱动板 报价单', '项目 | 驱动板', '计价方式 | 综合焊接', '套数 | 100'])
    expect(shown).toContain(`价格版本 | ${priceModel.version}`)
    expect(shown.filter((row) => row.startsWith('阻断报价'))).toHaveLength(motor.blocked.length)
    expect(motor.blocked.length).toBeGreaterThan(0)
  })

  it('list the quantity breaks', () => {
    expect(breaks!.rows.map((row) => cellText(row[0]!))).toEqual(['套数', '10', '100'])
    expect(breaks!.rows[2]![6]).toBe('✓')
  })

  it('name the board of each amount where the order has several', () => {
    const rows = '位号|数量|值|封装\nR1,R2|2|10k|0603\nU1|1|LM358|SOP8'
    const tables = [sheet(rows, { name: '主板' }), sheet(rows, { name: '副板' })]
    const boards = understood(tables, { reading: { sheetsAs: 'boards' } })
    const names = texts(quoteOf(boards)[0]!.rows).map((row) => row.split(' | ')[1])
    expect(names).toEqual(expect.arrayContaining(['上料费（主板）', '上料费（副板）', '管理费']))
  })

  it('give the reason where no quote can be given', () => {
    const refused = { ...motor, quote: { refused: true, code: 'sets', most: 500 } as const }
    expect(
      texts(
        quoteSheets({
          project: '',
          ...refused,
          blocking: 0,
          order: motor.choices.order,
          model: priceModel,
          breaks: [],
          sheets: [],
        })[0]!.rows,
      ),
    ).toEqual(['未命名项目 报价单', '', '不能报价 | 套数须为 1 至 500 的整数'])
  })
})

it('keeps formulas out of the lines and the quote', () => {
  const cells = PAYLOADS.map((text) => text.replace(/[\r\n|]+/g, ' '))
  const rows = cells.map((text, i) => `R${i + 1}|1|${text}|0603|${text}|${text}`)
  const read = understood([sheet(['位号|数量|值|封装|型号|描述', ...rows].join('\n'))])
  const sheets = [linesSheet(read, priceModel, BUILT_IN_LAYOUTS.detail.columns), ...quoteOf(read, '=HYPERLINK("x")')]
  const back = rowsOf(writeXlsx(sheets))
  expect(back.flat().filter((text) => /^[=+@]/.test(text)).length).toBeGreaterThan(40)
  for (const text of sheets.flatMap(({ rows: all }) => parseCsv(writeCsv(all)).flat())) expect(text).not.toMatch(RUNS)
})
