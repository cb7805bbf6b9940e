import { describe, expect, it } from 'vitest'
import { readWell } from '../sheet/tools.ts'
import { bill, found, refusal, sheet } from './tables.ts'

const typed = (lines: string): ReturnType<typeof bill> => bill(readWell(new TextEncoder().encode(lines), 'bom.txt').sheets)
const designators = (bom: ReturnType<typeof bill>): string[] => bom.lines.map((line) => line.designators.join('+'))

describe('lists as people write them', () => {
  it('counts what stands in brackets before the name, but not the numbers of sentences', () => {
    const bom = typed('(1) Arduino Pro Mini 5V\n(3) momentary toggle switch\n(6) 10k resistors\n(1) DC 9V socket\n')
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 3, 6, 1])
    const sentences = '(1) Solder the resistor\n(2) Solder the capacitor\n(3) Fit the LED board\n'
    expect(() => typed(sentences)).toThrow('refused')
  })

  it('reads a mark behind the designators of a cell as theirs', () => {
    const bom = bill(sheet('Ref|Value|Qty\nC1,C2|100n|2\nC31  Do-Not-Install|1u|0\nR1 DNP|10k|1\nR2|1k|1'))
    expect(designators(bom)).toEqual(['C1+C2', 'C31', 'R1', 'R2'])
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, true, true, false])
  })

  it('takes a class and its purpose for one name', () => {
    const bom = bill(sheet('Designator|Value|Footprint\nC In|10uF|0805\nC Out|22uF|0805\nL|1uH|0805\nP1|MAX77827|QFN14'))
    expect(designators(bom)).toEqual(['C In', 'C Out', 'L', 'P1'])
  })
})

describe('columns by what they hold', () => {
  it('has no packages in a column that counts the pieces of a bag', () => {
    const rows = 'PCB|1|10\nD1 Mini|1|10\nResistor|1|50\nCapacitor|2|100\nPin header|1|40'
    expect(found(bill(sheet(`Part|Quantity|Pack of\n${rows}`)))).toBe('quantity:1 description:0')
  })

  it('has no packages in a column that ticks off work', () => {
    const rows = Array.from({ length: 10 }, (_, i) => `R${i + 1}|${i + 1}k|1|${i === 4 ? 'NO' : 'DONE'}`).join('\n')
    expect(bill(sheet(`Ref|Value|Qty|Footprint\n${rows}`)).columns.footprint).toBe(null)
  })

  it('finds values under no head beside part numbers, and lines without pieces are lines', () => {
    const bom = bill(
      sheet(
        'Part||Quantity|Man. part number\nC1, C2|1.0uF|2|250R14X105KV4T\nC3|10pF|1|500R14N100JV4T\nR1|330 ohm|1|KTR03EZPJ331\nR2|10 k|1|RC0603JR-0710KL\nC101|1pF||\nC102|4.7uF||',
      ),
    )
    expect([bom.columns.value, designators(bom).at(-1), bom.lines.length]).toEqual([1, 'C102', 6])
  })

  it('takes no column for designators where a shop lets its customers name parts and nobody did', () => {
    const bom = bill(
      sheet(
        'Index|Quantity|Part Number|Description|Customer Reference\n1|2|NSL-6112-ND|PHOTOCELL|\n2|3|95SQ015-ND|DIODE SCHOTTKY|',
      ),
    )
    expect(bom.columns.designator).toBe(null)
  })
})

describe('which table is the bill', () => {
  it('is the one whose title says so, beside an order above it', () => {
    const bom = bill(
      sheet(
        'Vendor|SKU|Name|Quantity|Price\nDigikey|ED8184-ND|0906-4-15|50|23\nDigikey|2073-USB4056-ND|USB4056|10|8.19\n\nPreliminary BOM\nManufacturer|Manufacturer SKU|Digikey SKU|Quantity|Price\nMill-Max|2906-4-15|54-2906-4-ND|14|0.64\nGCT|USB4056-03-A|2073-USB4056-ND|2|0.97',
      ),
    )
    expect(bom.headerRow).toBe(5)
  })

  it('is a list with prices where one number stands there for each piece, but no price list', () => {
    const head = 'IC name|Mfg part no|Digikey part no|Unit price|Package\n'
    const rows = 'IMU|BNO055|828-1058-1-ND|12.07|LGA-28\nAltimeter|MPL3115A2|MPL3115A2-ND|5.34|LGA-8\n'
    const driver = 'Motor driver|DRV8837CDSGR|296-47205-1-ND|0.92|DFN-8\n'
    expect(bill(sheet(head + rows + driver.repeat(4))).lines).toHaveLength(6)
    const each = ['1', '2', '3', '4'].map((n) => driver.replace('8837', `883${n}`)).join('')
    expect(refusal(sheet(head + rows + each))).toContain('价格')
  })
})

describe('papers about parts that are no bills', () => {
  it.each([
    [
      'pins of a chip',
      'Position|Name|Type|Signal\nA1|VSS|Power|\nA2|PD0|Output|GPIO_Output\nB3|PD4|I/O|GPIO_EXTI4\nC4|VDD|Power|',
      '引脚表',
    ],
    [
      'a store',
      'SKU|Part Name|Available Quantity|Aisle\nA-1|LED driver|3|A12\nA-2|Relay board|2|A13\nA-3|Motor driver|5|A13',
      '库存',
    ],
    [
      'orders',
      'purchase_order_number|part_number|delivery_date|quantity\n096596|ABC-3878|2023-03-10|4\n810830|ABC-3878|2023-07-10|4\n527148|ABC-9878|2023-04-03|5',
      '单据',
    ],
    ['sales', 'product_id|name|quantity|price\n1|LED TV|9000|65000\n2|Laptop|7|95000\n3|Battery|15|32000', '单据'],
    [
      'numbers of a house',
      'row|part_number|quantity\na|38783|6\nb|983298|3\nc|9237832|3\nd|9237833|2\ne|9237834|1\nf|9237835|1',
      '看不出电子元器件',
    ],
  ])('refuses %s by name', (_what, text, why) => {
    expect(refusal(sheet(text))).toContain(why)
  })

  it('still reads pins of a connector that stand among parts', () => {
    const bom = bill(sheet('Ref|Value|Footprint|Pin count\nR1|10k|0603|2\nJ1|GPIO|1x04|4\nU1|STM32F103|LQFP48|48'))
    expect(bom.lines).toHaveLength(3)
  })
})
