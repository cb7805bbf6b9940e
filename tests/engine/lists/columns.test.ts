import { describe, expect, it } from 'vitest'
import { readListSheets } from '../../../shared/engine/lists/read.ts'
import { found, listOf, sheet } from './lists.ts'

describe('columns are told by their heads and their cells', () => {
  it('a price times the pieces is that of all, whatever its head says', () => {
    const list = listOf('Component|Unit Cost|Qty|Cost\nOpamp|$0.50|2|$1.00\nTimer|$0.60|1|$0.60\nRelay|$2.00|3|$6.00')
    expect(found(list)).toEqual({ description: 0, unitPrice: 1, quantity: 2, extendedPrice: 3 })
  })

  it('what is available of the own order is no stock', () => {
    const rows = 'LM358DR|10|10|0.5\nNE555P|5|5|0.6\nTL431A|20|20|0.25'
    expect(listOf(`MPN|Quantity|Available|Unit Price\n${rows}`).columns.stock).toBeNull()
    expect(
      listOf('MPN|Quantity|Available|Unit Price\nLM358DR|10|400|0.5\nNE555P|5|9000|0.6\nTL431A|20|0|0.25').columns.stock,
    ).toBe(2)
  })

  it('shares, days and links are no figures', () => {
    const list = listOf('Item|Price|Price Breakdown|Inventory\nOpamp|0.5|40 %|2024-01-05\nTimer|0.6|60 %|2024-01-05')
    expect(found(list)).toEqual({ description: 0, unitPrice: 1 })
  })

  it("a part number is the shop's beside the maker's", () => {
    const list = listOf('Part Number|Manufacturer Part Number|Quantity\n296-1014-1-ND|LM358DR|1\n296-1411-5-ND|NE555P|2')
    expect(found(list)).toEqual({ sku: 0, mpn: 1, quantity: 2 })
  })

  it('of two heads one under the other the lower one is for people', () => {
    const list = listOf(
      'title|price|num|outer_id\n宝贝名称|宝贝价格|宝贝数量|商家编码\n运放 LM358|0.5|800|A1\n定时器 NE555|0.6|900|A2',
    )
    expect([list.headRow, list.columns.unitPrice, list.columns.stock]).toEqual([1, 1, 2])
  })

  it('a head that is printed several times over is one', () => {
    const head = 'Part Number|Date Code|Quantity'
    const list = listOf(`${head}\n${head}\nLM358DR|2101|10\nNE555P|2102|20`, 'stock')
    expect([list.headRow, list.lines.length]).toEqual([0, 2])
  })

  it('the list may stand behind an empty form', () => {
    const head = '型号|单价|数量'
    const list = listOf([sheet(head, '模板'), sheet(`${head}\nLM358DR|￥0.5|10\nNE555P|￥0.6|20`, '清单')])
    expect([list.sheet, list.lines.length]).toEqual(['清单', 2])
  })

  it('other lists of the file are named', () => {
    const rows = '型号|数量\nLM358DR|10\nNE555P|20'
    const list = listOf([sheet(rows, 'A'), sheet(rows, 'B')], 'stock')
    expect([list.sheet, list.issues.map(({ code }) => code)]).toEqual(['A', ['other-sheets']])
  })
})

describe('a table without a head', () => {
  it("is an order by the shop's numbers", () => {
    const list = listOf('311-10.0KHRCT-ND|1\n490-7200-1-ND|5\n497-6000-1-ND|2')
    expect([found(list), list.issues.map(({ code }) => code)]).toEqual([{ sku: 0, quantity: 1 }, ['no-head', 'no-prices']])
  })

  it('does not guess which of two columns counts', () => {
    expect(found(listOf('A1|LM358DR|3|20\nA2|NE555P|1|50\nB1|TL431A|3|10\nB2|BC547B|7|30', 'stock'))).toEqual({
      location: 0,
      mpn: 1,
    })
  })

  it('is refused where nothing names a part', () => {
    const read = readListSheets('price', [sheet('1|2\n3|4\n5|7')])
    expect(read).toEqual({ notAList: true, why: { code: 'no-table' } })
  })
})
