import { describe, expect, it } from 'vitest'
import { bill, refusal, sheet } from './tables.ts'

const dnpRows = ({ lines }: ReturnType<typeof bill>) => lines.filter(({ dnp }) => dnp).map(({ row }) => row)
const rowsOf = ({ lines }: ReturnType<typeof bill>) => lines.map(({ row }) => row)

describe('words that mean something else in their place', () => {
  it('has names of keys among letters, and a lone X elsewhere for a part left out', () => {
    const keys = [...'QWERTZUIOPX'].map((key, i) => `SW${i + 1}|${key}|MX_1.00u|1`).join('\n')
    expect(dnpRows(bill(sheet(`Designator|Value|Footprint|Quantity\n${keys}`)))).toEqual([])
    const parts = 'R1|10k|0603|1\nR2|X|0603|1\nC1|100n|0603|1\nC2|C|0603|1'
    expect(dnpRows(bill(sheet(`Designator|Value|Footprint|Quantity\n${parts}`)))).toEqual([2])
  })

  it('has a contact that is normally closed in a button that is bought', () => {
    const rows = '1|WEG motor 3 HP|1\n2|Touch screen display|1\n3|E-Stop Button (NC)|1\n4|Resistor 10K (NC)|1\n5|Relay, DNP|1'
    expect(dnpRows(bill(sheet(`Item #|Component Description|Qty\n${rows}`)))).toEqual([4, 5])
  })

  it('has makers whose names begin like a sum for no sum', () => {
    const rows = 'Resistor|Yageo 10k|4\nInductor|Sumida CDRH5D28|2\nCapacitor|Samsung 100n|8\n|Sum|14'
    expect(rowsOf(bill(sheet(`Category|Component|Qty\n${rows}`)))).toEqual([1, 2, 3])
  })

  it('has the name of a shop above its parts for none of them', () => {
    const rows = 'PCB||1|12|12\nStepper motor||2|8|28\nDisplay||1|15|43\nLED ring||4|1|47\nLCSC|||0|47\n1N4148W|C81598|17|0|47'
    expect(rowsOf(bill(sheet(`Item|LCSC Part No.|Units|Price|Running Total\n${rows}`)))).toEqual([1, 2, 3, 4, 6])
  })
})

describe('columns known by what they hold', () => {
  it('has words of variants for no marks of fitting', () => {
    const rows = 'Fan|24V|2\nSD card|32GB|1\nBelt|1|1\nDisplay|7 inch|1\nMotor|NEMA17|4'
    expect(bill(sheet(`Component|Variant|Qty\n${rows}`)).columns.dnp).toBeNull()
  })

  it('counts what is needed, not what is in a pack or sold', () => {
    const rows = 'Resistor 10k|100|4\nLED red|50|7\nServo motor|4|12\nDisplay|1|1'
    expect(bill(sheet(`Name of Component|Sold Quantity|Needed Quantity\n${rows}`)).columns.quantity).toBe(2)
    expect(bill(sheet(`Part Name|QTY Per Pack|Total QTY Needed\n${rows}`)).columns.quantity).toBe(2)
  })

  it('has the pages of shops for the parts where nothing else tells them', () => {
    const page = (name: string) => `https://lcsc.com/product-detail/${name}.html`
    const rows = `C1,C2|2|${page('C15849')}|\nR1,R2,R3|3|${page('C25804')}|cheaper ones do\nU1|1|${page('C6186')}|`
    const bom = bill(sheet(`Reference|Quantity|Link|Notes\n${rows}`))
    expect([bom.columns.designator, bom.columns.supplierPart]).toEqual([0, 2])
  })

  it('has a list of makers and their product ids for a bill, one of goods for none', () => {
    const rows = '|Adafruit|Feather RP2040|4884|1\n|Adafruit|OLED 128x64|4650|1\n|Adafruit|AHT20 sensor|4566|1'
    expect(rowsOf(bill(sheet(`Funktion|Hersteller|Bezeichnung|Product ID|Stückzahl\n${rows}`)))).toEqual([1, 2, 3])
    expect(refusal(sheet('Product ID|Name|Quantity\n4884|Sensor board|1\n4650|OLED display|1\n4566|Cable|1'))).not.toBe('')
  })

  it('has names beside an empty column of descriptions', () => {
    const rows = 'Raspberry Pi 3|Control||\nMini motor|Motion||\nMicro switch|Senses||\nSensor cable|Nerves||\nGlue|Chassis||'
    expect(bill(sheet(`Item|Category|Description|Link\n${rows}`, { name: 'Parts List' })).lines.length).toBe(5)
  })
})
