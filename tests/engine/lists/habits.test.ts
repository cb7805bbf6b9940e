import { describe, expect, it } from 'vitest'
import { lineFaultText, listIssueText } from '../../../shared/engine/lists/texts.ts'
import { found, listOf, pricesOf, reasons, sheet } from './lists.ts'

describe('columns of price breaks', () => {
  it.each([
    ['signs of plus', '型号|品牌|1+|10+|100+|库存', [1, 10, 100]],
    ['ranges', '型号|品牌|1-9|10-99|100-999|库存', [1, 10, 100]],
    ['wave dashes', '型号|品牌|1～9|10～99|100～999|库存', [1, 10, 100]],
    ['signs of more', '型号|品牌|≥1|≥10|≥1000|库存', [1, 10, 1000]],
    ['以上', '型号|品牌|1个以上|10个以上|1000个以上|库存', [1, 10, 1000]],
    ['thousands', '型号|品牌|100PCS|1K|10K|库存', [100, 1000, 10_000]],
    ['the price beside', '型号|品牌|单价(1+)|单价(10+)|单价(100+)|库存', [1, 10, 100]],
    ['English', 'MPN|Manufacturer|Price 1|Price 10|Price 100|Stock', [1, 10, 100]],
    ['numbers alone', 'MPN|Manufacturer|1|10|100|Stock', [1, 10, 100]],
    ['tax and currency', '型号|品牌|1+(含税RMB)|10+(含税RMB)|100+(含税RMB)|库存', [1, 10, 100]],
  ])('are known by %s', (_, head, quantities) => {
    const list = listOf(`${head}\nSTM32F103C8T6|ST|12.5|11.2|9.8|3000\nLM358DR|TI|0.52|0.4|0.31|12000\nNE555P|TI|0.6|0.5|0.4|0`)
    expect(found(list)).toEqual({ mpn: 0, manufacturer: 1, stock: 5, breaks: quantities })
    expect(pricesOf(list.lines[0])).toBe(`${quantities[0]}:12500000 ${quantities[1]}:11200000 ${quantities[2]}:9800000`)
    expect(list.rejected).toEqual([])
  })

  it('stand in pairs of a quantity and its price', () => {
    const list = listOf(`
      型号|数量1|单价1|数量2|单价2|起订量|货期
      LM358DR|10|0.5|100|0.4|10|3-5天
      NE555P|5|0.6|50|0.55|5|现货
      TL431A|20|0.3||||2周`)
    expect(list.breaks.map(({ column, from }) => [column, from])).toEqual([
      [2, 1],
      [4, 3],
    ])
    expect(list.lines.map(pricesOf)).toEqual(['10:500000 100:400000', '5:600000 50:550000', '20:300000'])
    expect(list.lines.map(({ leadDays }) => leadDays)).toEqual([5, 0, 14])
  })

  it('stand under the name of their group', () => {
    const table = sheet(`
      型号|品牌|单价|||库存
      ||1+|10+|100+|
      LM358DR|TI|0.52|0.4|0.31|12000
      NE555P|TI|0.6|0.5|0.4|10`)
    table.merges.push({ top: 0, bottom: 0, left: 2, right: 4 })
    const list = listOf([table])
    expect(found(list)).toEqual({ mpn: 0, manufacturer: 1, stock: 5, breaks: [1, 10, 100] })
    expect(pricesOf(list.lines[0])).toBe('1:520000 10:400000 100:310000')
  })

  it('numbered columns are none', () => {
    const list = listOf('MPN|Price 1|Price 2|Stock\nLM358DR|0.5|0.4|100\nNE555P|0.6|0.5|100')
    expect(list.breaks).toEqual([])
    expect(list.columns.unitPrice).toBe(1)
  })
})

describe('terms of a price list', () => {
  const HEAD = '商品编号|型号|品牌|封装|起订量|倍数|库存|货期(周)|未税单价|币种'

  it('are read with their units', () => {
    const list = listOf(`
      ${HEAD}
      C1001|STM32F103C8T6|ST|LQFP-48|50个|50|1,881|12|￥0.0436/个|CNY
      C1002|LM358DR|TI|SOP-8|1k|1|2.5万|8|13.01|USD`)
    expect(list.lines).toMatchObject([
      { sku: 'C1001', package: 'LQFP-48', moq: 50, multiple: 50, stock: 1881, leadDays: 84, currency: 'CNY', taxIncluded: false },
      { sku: 'C1002', moq: 1000, multiple: 1, stock: 25_000, leadDays: 56, currency: 'USD', taxIncluded: false },
    ])
    expect(list.lines.map(pricesOf)).toEqual(['50:43600', '1000:13010000'])
    expect(list.issues.map(({ code }) => code)).toEqual(['currencies-mixed'])
  })

  it('of one column are told apart', () => {
    const list = listOf(
      'LCSC Part Number|Min\\Mult Order Qty.|Unit Price($)\nC9055|5\\10|0.1679\nC7519|1\\1|0.5\nC7520|100\\50|0.01',
    )
    expect(list.lines.map(({ moq, multiple }) => [moq, multiple])).toEqual([
      [5, 10],
      [1, 1],
      [100, 50],
    ])
    expect(list.lines[0]?.faults.map(({ code, level }) => [code, level])).toEqual([['multiple-above-moq', 'warn']])
    expect(list.currency).toBe('USD')
  })

  it('prices for a thousand and in cents are those of one piece', () => {
    expect(listOf('型号|单价(元/千只)\nLM358DR|12\nNE555P|0.5').lines.map(pricesOf)).toEqual(['1:12000', '1:500'])
    expect(listOf('MPN|Price (cents)\nLM358DR|12\nNE555P|0.5').lines.map(pricesOf)).toEqual(['1:120000', '1:5000'])
  })

  it('a comma is a point where the column says so', () => {
    const list = listOf('Artikelnummer|Bezeichnung|Preis\nLM 358 DIP|Opamp, DIP-8|0,25 €\nAKL 059-02|Klemme, 2-pol|1.234,5 €')
    expect(list.lines.map(pricesOf)).toEqual(['1:250000', '1:1234500000'])
    expect(list.currency).toBe('EUR')
  })
})

describe('a stock list', () => {
  it('tells shelves, date codes and lots', () => {
    const list = listOf(
      `
      物料名称|型号|数量|库位|批号|生产批号
      运放|LM358DR|2500|A-01-02|21+|L0001
      定时器|NE555P|300|A-01-03|2134|L0002
      基准|TL431A|12|B-02-01|19+|L0003`,
      'stock',
    )
    expect(found(list)).toEqual({ description: 0, mpn: 1, quantity: 2, location: 3, dateCode: 4, lotCode: 5 })
    expect(list.lines[1]).toMatchObject({ mpn: 'NE555P', quantity: 300, location: 'A-01-03', dateCode: '2134', lotCode: 'L0002' })
  })

  it('tells the condition and how long it holds', () => {
    const list = listOf(
      `
      型号|品牌|数量|批号/DC|成色|库位|有效期|单价(元)
      LM358DR|TI|2500|21+|全新原装|A-01-02|2026-12-31|0.5
      NE555P|TI|300|2134|拆机|A-01-03|2027年1月5日|0.6
      TL431A|ST|12|19+|散新|B-02-01|31.12.2026|0.25
      BC547B|ON|80|20+|全新|B-02-02|长期|0.1
      BC557B|ON|80|20+|全新|B-02-03|7天|0.1
      BC337|ON|80|20+|全新|B-02-04|2026-02-30|0.1`,
      'stock',
    )
    expect(found(list)).toMatchObject({
      mpn: 0,
      manufacturer: 1,
      quantity: 2,
      dateCode: 3,
      condition: 4,
      location: 5,
      validUntil: 6,
    })
    expect(list.lines.map(({ condition, validUntil }) => [condition, validUntil])).toEqual([
      ['全新原装', '2026-12-31'],
      ['拆机', '2027-01-05'],
      ['散新', '2026-12-31'],
      ['全新', null],
      ['全新', null],
      ['全新', null],
    ])
    expect(reasons(list)).toEqual(['6 有效期“7天”看不出是哪一天', '7 有效期“2026-02-30”看不出是哪一天'])
  })

  it('counts in the unit of its head, and packs not at all', () => {
    const list = listOf('型号|封装|数量(K)\nLM358DR|SOP-8|2.5\nNE555P|DIP-8|10\nTL431A|SOT-23|300个\nBC547B|TO-92|3盘', 'stock')
    expect(list.lines.map(({ quantity }) => quantity)).toEqual([2500, 10_000, 300, null])
    expect(reasons(list)).toEqual(['5 数量“3盘”不是按个计，没有写每包装多少个'])
  })

  it('opens merged cells that name the part', () => {
    const table = sheet('型号|批次|数量\nLM358DR|2101|10\n|2102|20\n|2103|30')
    table.merges.push({ top: 1, bottom: 3, left: 0, right: 0 })
    expect(listOf([table], 'stock').lines.map(({ mpn, quantity }) => [mpn, quantity])).toEqual([
      ['LM358DR', 10],
      ['LM358DR', 20],
      ['LM358DR', 30],
    ])
  })

  it('is empty when the file is', () => {
    const list = listOf([sheet('')], 'stock')
    expect([list.headRow, list.lines.length, list.issues.map(({ code }) => code)]).toEqual([null, 0, ['file-empty']])
  })
})

describe('what cannot be taken is rejected with its row and reason', () => {
  it('rising prices', () => {
    const list = listOf('型号|1+|10+\nLM358DR|1.0|1.5\nNE555P|0.6|0.5')
    expect(reasons(list)).toEqual(['2 阶梯价倒挂：10 个起的单价比前一档高'])
  })

  it.each([
    ['0', '价格“0”不大于 0'],
    ['-0.5', '价格“-0.5”不大于 0'],
    ['面议', '价格写的是“面议”，没有数字'],
    ['12x', '价格“12x”认不出'],
    ['', '没有价格'],
  ])('the price %j', (price, reason) => {
    const list = listOf(`型号|单价(元)\nLM358DR|${price}\nNE555P|0.6\nTL431A|0.25`)
    expect(reasons(list)).toEqual([`2 ${reason}`])
    expect(list.lines[0]?.prices).toEqual([])
  })

  it.each([
    ['大量', '库存写的是“大量”，没有数字'],
    ['1.5', '库存“1.5”不是整数'],
    ['-5', '库存“-5”是负数'],
    ['1000000000', '库存“1000000000”太大'],
    ['a7', '库存“a7”认不出'],
  ])('the stock %j', (stock, reason) => {
    const list = listOf(`型号|单价(元)|库存\nLM358DR|0.5|${stock}\nNE555P|0.6|100\nTL431A|0.25|200`)
    expect(reasons(list)).toEqual([`2 ${reason}`])
    expect(list.lines[0]?.stock).toBeNull()
  })

  it('an MOQ of nothing, an unknown currency, the same number twice', () => {
    const list = listOf(`
      商品编号|单价|起订量|币种
      C1001|0.5|0|CNY
      C1002|0.5|1|XYZ
      C1003|0.5|1|USD
      C1001|0.4|1|USD`)
    expect(reasons(list)).toEqual(['2 起订量是 0', '3 币种“XYZ”认不出', '5 与第 2 行重复'])
    expect(list.lines[1]?.currency).toBeNull()
  })

  it('tax in some prices and not in others is said', () => {
    const list = listOf('型号|单价|是否含税\nLM358DR|￥0.5|含税\nNE555P|￥0.6|不含税')
    expect(list.issues.map((issue) => listIssueText(issue))).toEqual(['有的价格含税，有的不含税（从第 3 行起不同）'])
  })

  it('a multiple above the MOQ is said, and the line is taken', () => {
    const list = listOf('型号|单价(元)|起订量|倍数\nLM358DR|0.5|10|50\nNE555P|0.6|10|10')
    expect(list.lines[0]?.faults.map((fault) => [fault.level, lineFaultText(fault)])).toEqual([
      ['warn', '倍数 50 比起订量 10 大'],
    ])
    expect(reasons(list)).toEqual([])
  })

  it('what the columns are for, said below their heads', () => {
    const list = listOf(`
      宝贝名称|宝贝价格|宝贝数量
      运放 LM358|0.5|800
      型号加封装用空格分开|最高阶的价格只保留两位小数|和阶梯价的级数有关系
      定时器 NE555|0.6|900
      以上价格长期有效。||`)
    expect(list.lines.map(({ row }) => row)).toEqual([1, 3])
    expect(reasons(list)).toEqual(['3 标题或说明', '5 标题或说明'])
  })

  it('heads once more, totals and titles are no lines', () => {
    const list = listOf(`
      型号|单价(元)|数量
      LM358DR|0.5|10
      运放
      型号|单价(元)|数量
      NE555P|0.6|20
      合计|18.5|
      |1.5|3`)
    expect(list.lines.map(({ mpn }) => mpn)).toEqual(['LM358DR', 'NE555P'])
    expect(reasons(list)).toEqual(['3 标题或说明', '4 重复的表头', '6 合计行', '7 有数字，但没有写是哪个料'])
  })
})
