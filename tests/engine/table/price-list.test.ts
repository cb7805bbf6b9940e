import { describe, expect, test } from 'vitest'
import { claimColumns, openBoard } from '../../../shared/engine/table/assign.ts'
import { findHeads, weighTable } from '../../../shared/engine/table/head-rows.ts'
import type { Forced } from '../../../shared/engine/table/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { sheet } from '../bom/tables.ts'
import { breaksOf, PRICE_LIST } from './price-list.ts'

type Field = (typeof PRICE_LIST.fields)[number]

/** Reads the first head and its columns as a price list. */
function priceList(table: Table, forced?: Forced<Field>) {
  const [place] = findHeads(PRICE_LIST, table)
  if (!place) throw new Error('no head')
  const board = openBoard(PRICE_LIST, weighTable(PRICE_LIST, table, place, table.rows.length - 1), forced)
  claimColumns(board, PRICE_LIST.claims)
  return { row: place.row, columns: board.columns, reasons: board.reasons, breaks: breaksOf(board) }
}

const QUOTED = sheet(`
  深圳某某电子 报价单 |||||||||
  报价日期：|2026-03-02||||||||
  序号|商品编号|厂家型号|品牌|封装|库存数量|1+|100+|1000+|备注
  1|C14663|CC0603KRX7R9BB104|YAGEO(国巨)|0603|125000|0.0123|0.0098|0.0071|
  2|C25804|0603WAF1002T5E|UNI-ROYAL(厚声)|0603|880000|0.0051|0.0040|0.0029|
  3|C8734|STM32F103C8T6|ST(意法半导体)|LQFP-48|3120|9.85|8.9|8.1|停产预警
  合计|||||1008120||||
`)

describe('another kind of table with a dictionary of its own', () => {
  test('finds its head under a title block, its columns and every price break', () => {
    const { row, columns, breaks } = priceList(QUOTED)
    expect(row).toBe(2)
    expect(columns).toEqual({ sku: 1, mpn: 2, brand: 3, description: null, package: 4, stock: 5, price: null })
    expect(breaks).toEqual(['1+', '100+', '1000+'])
  })

  test('reads an English stock list by likeness, by its cells and without a head for the brand', () => {
    const stock = sheet(`
      Part Numbr|Descripton||Qty on hand|Unit Price (USD)
      LM5060Q1MMX/NOPB|Gate driver high side|TI|12|1.92
      SN74AC08QPWRQ1|Quad AND gate|TI|140|0.31
      BAT54S-7-F|Schottky pair|Diodes Inc|2500|0.04
    `)
    const { columns, reasons } = priceList(stock)
    expect(columns).toMatchObject({ mpn: 0, description: 1, brand: 2, stock: 3, price: 4 })
    expect(reasons.map(({ field, basis }) => [field, basis])).toEqual([
      ['mpn', 'like'],
      ['description', 'like'],
      ['brand', 'content'],
      ['stock', 'exact'],
      ['price', 'exact'],
    ])
  })

  test('looks at the cells before it believes a head: part numbers of the shop are no part numbers of the maker', () => {
    const own = sheet(`
      Part Number|Brand|Stock
      C14663|YAGEO|10
      C25804|UNI-ROYAL|20
      C8734|ST|30
    `)
    expect(priceList(own).columns).toMatchObject({ sku: 0, mpn: null, brand: 1, stock: 2 })
  })

  test('reads names under the name of their group', () => {
    const grouped = sheet(
      `
      型号|品牌|库存|阶梯价||
      |||1+|10+|100+
      BSS138|ON|30|0.5|0.4|0.3
      2N7002|NEXPERIA|60|0.3|0.2|0.1
    `,
      { merges: [{ top: 0, bottom: 0, left: 3, right: 5 }] },
    )
    const { row, columns, breaks } = priceList(grouped)
    expect(row).toBe(0)
    expect(columns).toMatchObject({ mpn: 0, brand: 1, stock: 2 })
    expect(breaks).toEqual(['阶梯价/1+', '阶梯价/10+', '阶梯价/100+'])
  })

  test('is overruled by a person, who may also keep a column out', () => {
    const { columns, reasons } = priceList(QUOTED, { 9: 'description', 5: null })
    expect(columns).toMatchObject({ description: 9, stock: null, mpn: 2 })
    expect(reasons.find(({ column }) => column === 9)?.basis).toBe('by-hand')
  })
})
