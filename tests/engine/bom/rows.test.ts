import { describe, expect, it } from 'vitest'
import { bill, found, sheet } from './tables.ts'

const kinds = (bom: ReturnType<typeof bill>) => bom.rejected.map(({ kind }) => kind)

describe('is this row a part', () => {
  it('leaves out the parts of an unfolded group', () => {
    const bom = bill(sheet('Ref|Value|Footprint\nv R8, R9|1k|0603\nR8|1k|0603\nR9|1k|0603\nC1|1uF|0402'))
    expect([bom.lines.length, kinds(bom)]).toEqual([2, ['member', 'member']])
  })

  it('leaves out rows that show how a form is filled in', () => {
    const bom = bill(sheet('No|品名|型式|数量\n例）|抵抗|RC0603|99\n1|コンデンサ|GRM188|2\n2|マイコン|STM32F103|1'))
    expect([bom.lines.length, kinds(bom)]).toEqual([2, ['example']])
  })

  it('leaves out what stands below the table in other columns', () => {
    const bom = bill(
      sheet('Reference|Value|Price\nR1|10k|0.02\nC1|1uF|0.05\nU1|LM358|0.30\n\nCourier|DHL 12:00|9.90\nUSD rate|7.12|'),
    )
    expect([bom.lines.length, kinds(bom)]).toEqual([3, ['trailer', 'trailer']])
  })

  it.each([
    ['材料合计||98765.43||', '位号|数量|规格|封装|备注\nR1-R4|4|10k|0603|\nC1|1|100nF|0402|'],
    ['||毛利率|18.75%|', '位号|数量|规格|封装|备注\nR1-R4|4|10k|0603|\nC1|1|100nF|0402|'],
    ['|98765.43|含税总价（元）||', '位号|数量|规格|封装|备注\nR1-R4|4|10k|0603|\nC1|1|100nF|0402|'],
    ['3|加工费|98765.43||', '序号|名称|规格|数量|单价\n1|贴片电阻|10k 0603|4|0.1\n2|电容|100nF 0402|1|0.1'],
    ['3|运费||1|￥98,765.43', '序号|名称|规格|数量|单价\n1|贴片电阻|10k 0603|4|0.1\n2|电容|100nF 0402|1|0.1'],
    ['Material cost|USD 98765.43|', 'Designator|Comment|Footprint\nR1,R2|10k|0603\nC1|1uF|0402'],
    ['|Gross margin|18.75%', 'Designator|Comment|Footprint\nR1,R2|10k|0603\nC1|1uF|0402'],
    ['VAT 13%|x|', 'Designator|Comment|Footprint\nR1,R2|10k|0603\nC1|1uF|0402'],
    ['Freight:|Courier:|9.90', 'Reference|Value|Price\nR1|10k|0.02\nC1|1uF|0.05'],
    ['Price(total)|10.27|', 'Reference|Value|Price\nR1|10k|0.02\nC1|1uF|0.05'],
    ['|Versandkosten|5,90 €|', 'Bauteil|Bezeichnung|Wert|Menge\nR1|Widerstand|10k|1\nC1|Kondensator|100nF|1'],
  ])('leaves out a sum of money: %s', (row, table) => {
    const bom = bill(sheet(`${table}\n${row}`))
    expect([bom.lines.length, kinds(bom)]).toEqual([2, ['total']])
  })

  it('keeps parts beside words of money', () => {
    const bom = bill(
      sheet('位号|数量|规格|封装|备注\nR1|1|10k|0603|成本 0.02\nTAX1|1|税控芯片|SOP-8|单价\nU3|1|Low cost MCU|LQFP-48|价格 3.5'),
    )
    expect([bom.lines.length, kinds(bom)]).toEqual([3, []])
  })

  it('keeps parts whose pieces nobody counted', () => {
    const bom = bill(sheet('名稱|數量\nArduino Nano|1\nTMC2209步進驅動器|3\n杜邦排針|四種顏色數條\nLED|—'))
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 3, null, null])
  })

  it('leaves out all lines of a section that says so', () => {
    const bom = bill(sheet('Ref|Qty|Value\nR1|1|10k\nDO NOT INSTALL COMPONENTS\nR2|1|22k\nR3|1|33k'))
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, true, true])
  })

  it('opens a cart without quantities, but no price list', () => {
    const cart = (more: string, price: string) =>
      sheet(`
        Mouser #|Manufacturer|Manufacturer Part Number|Description${more}
        81-GRM188R71H104KA93|Murata|GRM188R71H104KA93D|CAP CER 0.1UF 50V 0603${price}
        603-RC0603FR-0710KL|Yageo|RC0603FR-0710KL|RES 10K OHM 1% 0603${price}`)
    expect(bill(cart('', '')).lines.map(({ quantity }) => quantity)).toEqual([null, null])
    expect(() => bill(cart('|Unit Price', '|0.10'))).toThrow(/价格表/)
  })
})

describe('parts without a place', () => {
  const list = `Part description|Part|Cost
    NodeMCU|-|6.16 €
    RTC module DS3231|-|0.90 €
    100uF capacitor|C6, C7|0.10 €
    51k resistor|R1, R2, R5|0.01 €
    100k resistor|R2|0.01 €
    1k resistor|R3|0.01 €
    Diode|D1, D2, D3|0.02 €
    ||7.27 €`

  it('are lines where a dash stands for it, and another part at a named place is one too', () => {
    expect(bill(sheet(list)).lines.map(({ designators }) => designators.length)).toEqual([0, 0, 2, 3, 1, 1, 3])
  })

  it('are none where a footnote explains a sign', () => {
    const notes = 'Ref|Part No.|Value|Cost\nR1|-|470|0+\nR2|-|82|0+\nC1|-|100n|0*\nU1|OPA690|5V|3.01\n+|bought earlier||\n'
    expect(bill(sheet(notes)).lines).toHaveLength(4)
  })

  it('keep one name with strokes in it', () => {
    const bom = bill(sheet('Part|Value|Package\nR1|10k|0603\nD0/TX/CLK|PAD|HOLE\nD1/DATA|PAD|HOLE\nC1/C2|100n|0603'))
    expect(bom.lines.map(({ designators }) => designators)).toEqual([['R1'], ['D0/TX/CLK'], ['D1/DATA'], ['C1', 'C2']])
  })
})

describe('lists of what is there', () => {
  it('count about so many, and name a part by its kind and size of value', () => {
    const bom = bill(
      sheet(
        '类型|封装|大小|数量\n电感|0805|33UH|5\n电感|0805|4.7UH|10-\n贴片电容|0603|22PF|100-\n电感|0603|2.2UH|20+\n贴片电容|0805|6.8NF|',
      ),
    )
    expect(found(bom)).toContain('quantity:3 value:2 footprint:1')
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([5, null, null, null, null])
  })
})
