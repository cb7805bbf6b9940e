import { describe, expect, it } from 'vitest'
import { columnText } from '../../../shared/engine/bom/texts.ts'
import { bill, found, refusal, sheet } from './tables.ts'

describe('columns under heads that nobody knows', () => {
  it('are none where an only column holds whole lines', () => {
    const { lines, columns } = bill(sheet('R1-R4 10k 0603\nC1 100nF 0402\nU1 LM358 SOP-8'), { headerRow: 0 })
    expect([lines, Object.values(columns).filter((column) => column !== null)]).toEqual([[], []])
  })

  it('count the pieces of a list without places', () => {
    const bom = bill(sheet('Component|Zork|Remarks\nESP32 module|1|\nRelay 5V|4|with socket\nOLED display|1|\nServo motor|2|'))
    expect(found(bom)).toBe('quantity:1 description:0 note:2')
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 4, 1, 2])
    expect(bom.reasons.map((reason) => columnText(reason)).join()).not.toContain('无表头')
  })

  it('hold values, packages and makers’ numbers beside known ones', () => {
    const rows =
      'R1|10k|0603|RC0603FR-0710KL|Resistor\nC1|100nF|0402|GRM155R71C104KA88D|Capacitor\nU1|LM358|SOP-8|LM358DR|Amplifier\nC2|4.7uF|0805|CL21A475KAQNNNE|Capacitor'
    expect(found(bill(sheet(`Designator|Zork|Footprint|MPN|Description\n${rows}`)))).toContain('value:1')
    expect(found(bill(sheet(`Designator|Value|Zork|MPN|Description\n${rows}`)))).toContain('footprint:2')
    expect(found(bill(sheet(`Designator|Value|Footprint|Zork|Description\n${rows}`)))).toContain('mpn:3')
  })

  it('hold makers’ numbers beside a shop’s', () => {
    const rows =
      'C1525|CL05B104KO5NNNC|Capacitor|4\nC11702|0402WGF1001TCE|Resistor|2\nC7950|LM358DR2G|Amplifier|1\nC8598|1N5819HW-7-F|Diode|1'
    expect(found(bill(sheet(`LCSC Part|Zork|Description|Quantity\n${rows}`)))).toContain('mpn:1')
  })

  it('hold no makers’ numbers where one house numbers its things alike', () => {
    const rows = 'Stethoscope|SS30L|9\nGlucometer|SS19L|9\nThermometer|SS18L|4\nTuning fork|SS12L|6\nWeighing scale|SS13L|2'
    const { mpn, value } = bill(sheet(`Item|Code|Qty\n${rows}`, { file: 'bill of materials' })).columns
    expect([mpn, value]).toEqual([null, null])
  })

  it('make no bill of prices by their figures', () => {
    const rows = 'Apples|12|9.90\nPears|3|4.50\nPlums|5|2.20\nCherries|7|6.10'
    expect(refusal(sheet(`Item|Zork|Price\n${rows}`))).not.toBe('')
  })
})

it('reads words of a head parted by underscores as by blanks', () => {
  const rows = 'Resistor|10k|2|0.10\nCapacitor|100nF|3|0.20\nRelay|5V|1|1.50'
  const columns = (price: string) => bill(sheet(`Part|Value|Qty|${price}\n${rows}`)).reasons.length
  expect(columns('Total_Cost_of_parts')).toBe(columns('Total Cost of parts'))
  const { quantity } = bill(sheet(`Part|Value|how_many_per_kit|Qty_in_horas\n${rows}`)).columns
  expect(quantity).toBe(2)
})
