import { describe, expect, it } from 'vitest'
import { readListSheets } from '../../../shared/engine/lists/read.ts'
import { found, listOf, sheet } from './lists.ts'

describe('columns are told by their heads and their cells', () => {
  it('a price times the pieces is that of all, whatever its head says', () => {
    const list = listOf('Component|Unit Cost|Qty|Cost\nOpamp|$0.50|2|$1.00\nTimer|$0.60|1|$0.60\nRelay|$2.00|3|$6.00')
    expect(found(list)).toEqual({ description: 0, unitPrice: 1, quantity: 2, extendedPrice: 3 })
  })

  it('figures are told by what they add up to, whatever their heads say', () => {
    const list = listOf('Component|#|Price p.p|total\nOpamp|2|0.50 €|1.00 €\nTimer|15|1.10 €|16.50 €\nRelay|1|2.00 €|2.00 €')
    expect(found(list)).toEqual({ description: 0, quantity: 1, unitPrice: 2, extendedPrice: 3 })
    expect(found(listOf('Name|Price per unit|Amount\nOpamp|0.53|2\nTimer|6.28|1\nRelay|1.95|20'))).toEqual({
      description: 0,
      unitPrice: 1,
      quantity: 2,
    })
  })

  it('beside what was asked for stands what is offered', () => {
    const list = listOf(`
      Designator|Footprint|Quantity|Manufacturer Part|Manufacturer|型号|品牌|封装|商品编号|MOQ|购买数量|单价(RMB)|小计(RMB)|型号|品牌|购买数量|单价(RMB)
      C1,C2|C0805|2|CL21B105|SAMSUNG|CL21B105KBFNNNE|SAMSUNG(三星)|0805|C28323|20|40|0.0593|2.37|CL21B105KBFNNNE|SAMSUNG|20|0.0624
      D1|SMA|1|SS14|onsemi|SS14-T|onsemi(安森美)|SMA|C83852|5|15|0.7449|11.17|SS14|onsemi|10|0.8104
      U2|SOP-8|1|LM358|TI|LM358DR|TI(德州仪器)|SOP-8|C7950|1|10|0.5591|5.59|LM358|TI|5|0.6`)
    expect(list.columns).toMatchObject({
      mpn: 5,
      manufacturer: 6,
      package: 7,
      sku: 8,
      moq: 9,
      quantity: 10,
      unitPrice: 11,
      extendedPrice: 12,
    })
    expect(list.breaks).toEqual([])
  })

  it('the offer is taken before what the market asks', () => {
    const list = listOf('MPN|Qty|Market price|Offered price|DC\nLM358DR|10|$5.10|$0.50|2201\nNE555P|5|$6.20|$0.60|2134', 'stock')
    expect(found(list)).toEqual({ mpn: 0, quantity: 1, unitPrice: 3, dateCode: 4 })
  })

  it('part numbers stand under names, and boxes under their own', () => {
    const list = listOf(
      'ItemName|Description|Stock On Hand|Inventory Box#\n100-000000083|Processor|2|LOT-2\n100-000000101|Processor|13|BOX-5\n100-000000103|Processor|14|BOX-1',
      'stock',
    )
    expect(found(list)).toEqual({ mpn: 0, description: 1, quantity: 2, location: 3 })
  })

  it('a sheet that tells how many there are is the list, not the longer one that does not', () => {
    const cross = Array.from({ length: 12 }, (_, n) => `EH-${n}|LM358DR${n}|TI`).join('\n')
    const list = listOf(
      [
        sheet('MPN|Make|Qty\nLM358DR|TI|10\nNE555P|TI|20', 'A'),
        sheet(`Item Code|Mfr. Part No.|Make\n${cross}`, 'B'),
      ].toReversed(),
      'stock',
    )
    expect([list.sheet, list.issues.map(({ code }) => code)]).toEqual(['A', ['other-sheets']])
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
