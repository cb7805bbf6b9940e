import { expect, it } from 'vitest'
import { conditionIn } from '../../../shared/engine/surplus/condition.ts'
import { previewStock, type StockPreview } from '../../../shared/engine/surplus/preview.ts'
import { CELL, type Table } from '../../../shared/engine/sheet/types.ts'

const TODAY = '2026-11-25'

function tableOf(rows: string[][], name = 'Sheet1'): Table {
  const kinds = rows.map((row) => Uint8Array.from(row, (cell) => (cell === '' ? CELL.blank : CELL.text)))
  return { name, hidden: false, rows, kinds, merges: [], hiddenRows: [], hiddenColumns: [] }
}

function read(rows: string[][], mapping: Parameters<typeof previewStock>[1] = null): StockPreview {
  const found = previewStock([tableOf(rows)], mapping, TODAY)
  if ('notAList' in found) throw new Error(found.why.code)
  return found
}

const HEAD = ['型号', '品牌', '封装', '数量', '单价', '批号', '成色', '库位', '起订量', '有效期', '备注']

it('reads what a warehouse writes', () => {
  const { rows, refused, columns } = read([
    ['深圳仓库存 2026-11'],
    HEAD,
    ['STM32F103C8T6', 'ST', 'LQFP48', '1,500', '8.5', '2342+', '全新原装', 'A-01', '10', '2027-1-31', '整盘'],
    ['CL10B104KB8NNNC', '三星', '0603', '40K', '0.012', '', '散新', '', '', '', ''],
  ])
  expect(refused).toEqual([])
  expect(rows).toEqual([
    {
      row: 2,
      mpn: 'STM32F103C8T6',
      brand: 'ST',
      pkg: 'LQFP48',
      dateCode: '2342+',
      condition: 'new',
      location: 'A-01',
      note: '整盘',
      qty: 1500,
      priceMicro: 8_500_000,
      moq: 10,
      mult: 1,
      doubts: [],
    },
    expect.objectContaining({ row: 3, qty: 40_000, priceMicro: 12_000, condition: 'open', doubts: ['没有批次'] }),
  ])
  expect(columns).toMatchObject({ mpn: 0, quantity: 3, unitPrice: 4, dateCode: 5, condition: 6, validUntil: 9, note: 10 })
})

it.each([
  ['0', '数量是 0'],
  ['-5', '负数'],
  ['1.5', '不是整数'],
  ['1000000000', '太大'],
  ['大量', '没有数字'],
  ['', '没有数量'],
])('refuses a quantity of "%s" and says why, the cells beside it', (quantity, why) => {
  const { rows, refused } = read([
    HEAD,
    ['LM358DR', 'TI', 'SOIC-8', '100', '0.3', '2301', '', '', '', '', ''],
    ['NE555DR', 'TI', 'SOIC-8', quantity, '0.3', '2301', '', '', '', '', ''],
  ])
  expect(rows.map(({ mpn }) => mpn)).toEqual(['LM358DR'])
  expect(refused).toEqual([{ row: 2, cells: expect.arrayContaining(['NE555DR']), reasons: [expect.stringContaining(why)] }])
})

it('refuses what is past its time and what is not in 元', () => {
  const { rows, refused } = read([
    HEAD,
    ['LM358DR', 'TI', 'SOIC-8', '100', '￥0.3', '2301', '', '', '', '2026-11-24', ''],
    ['NE555DR', 'TI', 'SOIC-8', '100', '￥0.3', '2301', '', '', '', '2026-11-25', ''],
    ['LM393DR', 'TI', 'SOIC-8', '100', '$0.3', '2301', '', '', '', '', ''],
  ])
  expect(rows.map(({ mpn }) => mpn)).toEqual(['NE555DR'])
  expect(refused.map(({ row, reasons }) => [row, reasons.join()])).toEqual([
    [1, '有效期 2026-11-24 已过'],
    [3, '单价是 USD，请换算成人民币'],
  ])
})

const NONE = {
  manufacturer: null,
  package: null,
  unitPrice: null,
  dateCode: null,
  condition: null,
  location: null,
  moq: null,
  multiple: null,
  validUntil: null,
  note: null,
}

it('reads the columns that a person names, with a head and without one', () => {
  const rows = [
    ['甲', '乙', '丙', '丁'],
    ['2500', 'RC0603FR-0710KL', '0.004', '拆机'],
    ['300', 'RC0603FR-071KL', '0.005', '全新'],
  ]
  const columns = { ...NONE, mpn: 1, quantity: 0, unitPrice: 2, condition: 3 }
  const told = (found: StockPreview) =>
    found.rows.map(({ row, mpn, qty, priceMicro, condition }) => [row, mpn, qty, priceMicro, condition])
  expect(told(read(rows, { sheet: 0, headRow: 0, columns }))).toEqual([
    [1, 'RC0603FR-0710KL', 2500, 4000, 'pulled'],
    [2, 'RC0603FR-071KL', 300, 5000, 'new'],
  ])
  expect(told(read(rows.slice(1), { sheet: 0, headRow: null, columns }))).toEqual([
    [0, 'RC0603FR-0710KL', 2500, 4000, 'pulled'],
    [1, 'RC0603FR-071KL', 300, 5000, 'new'],
  ])
  const other = read(rows, { sheet: 0, headRow: 0, columns: { ...NONE, mpn: 1, quantity: 0 } })
  expect(other.rows.map(({ priceMicro, doubts }) => [priceMicro, doubts[0]])).toEqual([
    [null, '没有单价，提交审核前要补上'],
    [null, '没有单价，提交审核前要补上'],
  ])
})

it('takes the one good row among 4,999 bad ones', () => {
  const bad = Array.from({ length: 4999 }, (_, at) => [`MPN${at}`, 'TI', '', '-1', '0.3', '', '', '', '', '', ''])
  const { rows, refused } = read([HEAD, ...bad, ['LM358DR', 'TI', 'SOIC-8', '100', '0.3', '2301', '', '', '', '', '']])
  expect([rows.length, rows[0]?.mpn, refused.length]).toEqual([1, 'LM358DR', 4999])
})

it.each([
  ['全新原装', 'new'],
  ['原装正品 未拆', 'new'],
  ['散新', 'open'],
  ['尾料', 'open'],
  ['全新拆机', 'pulled'],
  ['翻新', 'pulled'],
  ['好', null],
])('%s is %s', (said, condition) => expect(conditionIn(said)).toBe(condition))
