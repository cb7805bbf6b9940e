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

  it('are lines where a formula has left a price of nothing', () => {
    const costs = bill(
      sheet(
        'Ref|Description|Qty|Price|Total\nU1|Regulator 5 V|1|0.50|0.50\nR1,R2|Resistor 10k|2|0.01|0.02\nHeat sink||||0\nC1|Capacitor 1uF|1|0.05|0.05\nTotal||||0.57',
      ),
    )
    expect(costs.lines.map(({ designators, quantity }) => [designators.join(), quantity])).toEqual([
      ['U1', 1],
      ['R1,R2', 2],
      ['Heat sink', 1],
      ['C1', 1],
    ])
    const shops = 'Item|Each|Needed|Total\nMouser|||0\nLCD 16x2|9.95||$-\nRelay 5 V|1.20|2|2.40\nResistor 10k|0.02|4|0.08'
    expect(bill(sheet(shops)).lines.map(({ description }) => description)).toEqual(['LCD 16x2', 'Relay 5 V', 'Resistor 10k'])
  })

  it('are titles of their groups with a price of nothing behind a gap', () => {
    const bom = bill(
      sheet(
        'Part|Reference|Qty|Price|Total\n10k|R1,R2|2|0.01|0.02\n22k|R3|1|0.01|0.01\n\n|Coils|||0\n1uH|L1|1|0.20|0.20\n\n|Boards|||0\nA4988|U1,U2|2|1.20|2.40',
      ),
    )
    expect(bom.lines.map(({ designators, quantity }) => [designators.join(), quantity])).toEqual([
      ['R1,R2', 2],
      ['R3', 1],
      ['L1', 1],
      ['U1,U2', 2],
    ])
  })

  it('are none where the only cell stands under the makers: it is a title', () => {
    const bom = bill(
      sheet(
        'Name|Maker|Part Number|Quantity\n|Cable equipment||\nD-sub plug|Norcomp|171-009-103L001|TBD\n|Board parts||\nSwitch|Omron|A6TN-1104|2\nOptocoupler|Everlight|EL3H7|1',
      ),
    )
    expect(bom.lines.map(({ description }) => description)).toEqual(['D-sub plug', 'Switch', 'Optocoupler'])
  })

  it('do not stand in for the line above where the note forbids a substitute', () => {
    const rows =
      'Pi 5|for two displays|80\nPower supply 27 W|do not substitute a generic one|15\nUSB hub||12\nCable|may substitute the hub|3'
    const bom = bill(sheet(`Part|Notes|Price\n${rows}`, { name: 'Parts list' }))
    expect(bom.lines.map(({ description }) => description)).toEqual(['Pi 5', 'Power supply 27 W', 'USB hub'])
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
