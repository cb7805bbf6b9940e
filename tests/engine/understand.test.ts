import { describe, expect, it } from 'vitest'
import { compareConventions } from '../../shared/engine/compare.ts'
import type { LineEdit } from '../../shared/engine/line/edit.ts'
import { suggestOrder } from '../../shared/engine/price/order.ts'
import type { OrderChoices } from '../../shared/engine/price/types.ts'
import type { Table } from '../../shared/engine/sheet/types.ts'
import { understand, understandOrder } from '../../shared/engine/understand.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { understood } from '../fixtures/understood.ts'
import { workedOrder } from '../fixtures/worked-board.ts'
import { table } from './bom/tables.ts'

const HEAD = ['位号', '数量', '值', '封装', '加工方式', '备注']

const bomOf = (rows: string[][]): Table[] => [table([HEAD, ...rows])]
const row = (designators: string, quantity: number, value: string, footprint: string, process = '', note = ''): string[] => [
  designators,
  String(quantity),
  value,
  footprint,
  process,
  note,
]

/** The price model's worked board as a bill: what the engine must make of it by itself. */
const WORKED = bomOf([
  row('R1-R40', 40, '10k', '0402'),
  row('C1-C60', 60, '100nF', '0402'),
  row('C61-C68', 8, '10uF', '1210'),
  row('Q1-Q6', 6, 'BC847', 'SOT-23'),
  row('D1-D4', 4, 'SS14', 'SMA'),
  row('U1,U2', 2, 'LM358', 'SOP-8'),
  row('U3', 1, 'STM32', 'LQFP-64'),
  row('U4', 1, 'PHY', 'QFN-48'),
  row('U5', 1, 'FPGA', 'BGA-256'),
  row('J1', 1, 'USB-C', 'USB-C-16P'),
  row('J2', 1, '2x10', 'PinHeader_2x10_P2.54mm_Vertical'),
  row('J3,J4', 2, 'XH', 'XH-4P', '后焊'),
  row('R41-R43', 3, '0R', '0402', '', '不贴'),
])
const analyse = (tables: Table[], some: Partial<OrderChoices> = {}, edits: LineEdit[] = []) =>
  understood(tables, { order: workedOrder(100, some), edits })

describe('the worked board as a bill', () => {
  const analysis = analyse(WORKED)

  it('counts every line', () => {
    expect(analysis.lines.map((line) => line.points.pointsMilli / 1000)).toEqual([
      1, 1, 2, 1.5, 1.5, 3, 16, 16.5, 128, 10, 20, 4, 0,
    ])
    expect(analysis.lines.map((line) => line.points.typeCode).slice(9)).toEqual(['SMT', 'DIP', 'HAND', 'NONE'])
    expect(analysis.lines.map((line) => line.points.gradeCode).slice(6, 9)).toEqual(['standard', 'fine', 'hard'])
  })

  it('prices it to the 分', () => {
    expect(analysis.quote).toMatchObject({ totalFen: 279_131, perSetMicro: 27_913_100 })
    expect(analysis.blocked).toEqual([])
  })

  it('totals it', () => {
    expect(analysis.totals).toEqual({ lines: 13, quantity: 127, designators: 130, dnpLines: 1, pointsMilli: 335_500 })
  })

  it('prices the same lines again under another convention without understanding them anew', () => {
    const again = understandOrder(analysis, workedOrder(100, { conventionCode: 'pad' }))
    expect(again.lines[0]?.points.pointsMilli).toBe(2000)
    expect(again.quote).toMatchObject({ conventionCode: 'pad' })
  })
})

it('shows the same board under every convention', () => {
  const rows = compareConventions(understood(WORKED), workedOrder(100))
  const points = Object.fromEntries(rows.map((one) => [one.code, one.setPointsMilli / 1000]))
  expect(points).toMatchObject({ 'standard-v1': 335.5, pad: 675, half: 337.5, fifty: 269, ic4: 228 })
  expect(rows.every((one) => one.name !== '' && one.source !== '' && one.totalFen !== null)).toBe(true)
})

describe('what is not known', () => {
  const bom = bomOf([row('R1', 1, '10k', '0402'), row('U1', 1, 'XYZ9', 'MYSTERY'), row('J1', 1, 'connector', '')])

  it('blocks the quote and names the lines', () => {
    const { blocked, lines } = analyse(bom)
    expect(blocked).toMatchObject([
      { code: 'unresolved', lines: [2] },
      { code: 'guess', lines: [1] },
    ])
    expect(lines.map((line) => line.status)).toEqual(['ok', 'check', 'check'])
  })

  it('is settled by hand', () => {
    const edits = [
      { sheet: 0, row: 2, pins: 16 },
      { sheet: 0, row: 3, removed: true },
    ]
    const { blocked, lines } = analyse(bom, {}, edits)
    expect(blocked).toEqual([])
    expect(lines.map((line) => [line.id, line.points.pointsMilli])).toEqual([
      [0, 1000],
      [1, 5500],
    ])
  })
})

describe('edits', () => {
  const bom = bomOf([row('R1,R2', 3, '10k', '0402')])

  it('a quantity by hand settles the doubt about it', () => {
    expect(analyse(bom).blocked).toMatchObject([{ code: 'quantity', lines: [0] }])
    const { blocked, lines } = analyse(bom, {}, [{ sheet: 0, row: 1, quantity: 2 }])
    expect(blocked).toEqual([])
    expect(lines[0]).toMatchObject({ pieces: 2, status: 'ok' })
  })

  it('a footprint by hand is read like one in the file', () => {
    const { lines } = analyse(bom, {}, [{ sheet: 0, row: 1, footprint: '1210' }])
    expect(lines[0]?.points).toMatchObject({ pointsMilli: 2000, materialCode: 'chip-large' })
  })

  it('a line taken off the board costs nothing', () => {
    const { lines, blocked } = analyse(bom, {}, [{ sheet: 0, row: 1, dnp: true }])
    expect(lines[0]).toMatchObject({ pieces: 0, points: { typeCode: 'NONE', pointsMilli: 0 } })
    expect(blocked).toMatchObject([{ code: 'nothing' }])
  })
})

it('says on the line where its texts contradict each other', () => {
  const { lines, blocked } = analyse(bomOf([row('R1', 1, '10k 0603', '0402')]))
  expect(lines[0]).toMatchObject({ status: 'check', issues: [{ code: 'witness-size' }] })
  expect(blocked).toEqual([])
})

it('follows the process column and says where the package is of the other kind', () => {
  const { lines } = analyse(bomOf([row('R1', 1, '10k', '0603', '插件')]))
  expect(lines[0]).toMatchObject({ points: { typeCode: 'DIP', pointsMilli: 2000 }, issues: [{ code: 'process-mount' }] })
})

it('tells sets and sides from the file', () => {
  const { bom } = understood(bomOf([row('R1', 1, '10k', '0402')]))
  expect(suggestOrder(bom, priceModel)).toMatchObject({ sets: 100, sides: 1, conventionCode: 'standard-v1' })
  const [line] = bom.lines
  const lines = line ? (['top', 'bottom'] as const).map((side) => ({ ...line, side })) : []
  expect(suggestOrder({ lines, sets: 20 }, priceModel)).toMatchObject({ sets: 20, sides: 2 })
})

describe('what a person sets by hand', () => {
  const bom = bomOf([
    row('R1,R2', 3, '10k', '0603'),
    row('U1', 1, 'LM2596', 'SOP-8'),
    row('U2', 1, '4.7uF', 'SOP-8'),
    row('Q7', 1, 'S8050', ''),
  ])
  const codes = (edits: LineEdit[], line: number): string[] =>
    analyse(bom, {}, edits).lines[line]?.issues.map(({ code }) => code) ?? []
  const blockedCodes = (edits: LineEdit[]): string[] => analyse(bom, {}, edits).blocked.map(({ code }) => code)
  const at = (line: number, edit: Partial<LineEdit>): LineEdit => ({ sheet: 0, row: line + 1, ...edit })

  it('settles a mismatch by the missing designator or by the quantity', () => {
    expect(codes([], 0)).toEqual(['quantity-mismatch'])
    expect(codes([at(0, { designators: ['R1', 'R2', 'R3'] })], 0)).toEqual([])
    expect(codes([at(0, { quantity: 2 })], 0)).toEqual([])
    expect(codes([at(0, { designators: ['R1'] })], 0)).toEqual(['quantity-mismatch'])
  })

  it('counts new designators where the quantity was theirs', () => {
    const [, line] = analyse(bom, {}, [at(1, { designators: ['U1', 'U5', 'U6'] })]).lines
    expect(line).toMatchObject({ pieces: 3, line: { quantity: 3, designators: ['U1', 'U5', 'U6'] } })
  })

  it('lets a confirmed doubt stand, and a confirmed guess bind, but never an unknown part', () => {
    expect(codes([at(0, { confirmed: ['quantity-mismatch'] })], 0)).toEqual([])
    expect(blockedCodes([at(0, { quantity: 2 })])).toContain('guess')
    expect(blockedCodes([at(0, { quantity: 2 }), at(3, { confirmed: ['package-guess'] })])).not.toContain('guess')
    const unknown = bomOf([row('HH9', 1, 'thing', 'no such outline'), row('R1', 1, '10k', '0603')])
    const all = { sheet: 0, row: 1, confirmed: ['package-guess', 'package-unknown'] }
    expect(analyse(unknown, {}, [all]).blocked.map(({ code }) => code)).toContain('unresolved')
  })
})

describe('refusals', () => {
  const given = { reading: {}, edits: [], order: {} }

  it('says why tables are no bill, and which sheet may be opened all the same', () => {
    const tables = [
      table([
        ['姓名', '电话'],
        ['张三', '13800000000'],
        ['李四', '13900000000'],
      ]),
    ]
    expect(understand(tables, given, { model: priceModel })).toMatchObject({ refused: true, why: { code: 'no-table' }, sheet: 0 })
  })

  it('refuses a bill that is longer than the caller takes', () => {
    const rows = bomOf([row('R1', 1, '10k', '0402'), row('R2', 1, '1k', '0402'), row('C1', 1, '1uF', '0402')])
    expect(understand(rows, given, { model: priceModel }, { lines: 3 })).toMatchObject({ lines: { length: 3 } })
    const refused = { refused: true, why: { code: 'too-many-lines', lines: 3, most: 2 } }
    expect(understand(rows, given, { model: priceModel }, { lines: 2 })).toMatchObject(refused)
  })
})
