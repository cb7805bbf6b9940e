import { describe, expect, it } from 'vitest'
import { bill, found, refusal, sheet } from './tables.ts'

describe('columns told by those beside them', () => {
  it('describe nothing where they repeat the footprints', () => {
    const rows = 'C0603|C1|C0603|100nF\nC0805|C2|C0805|10uF\nR0603|R1|R0603|10k\nSOT-23|Q1|SOT-23|BSS138'
    expect(found(bill(sheet(`Name|Designator|Footprint|Value\n${rows}`)))).toBe('designator:1 value:3 footprint:2')
  })

  it('are part numbers under "Part" where words describe the parts', () => {
    const rows =
      '6|LED|YSL-R542G5C-A14\n4|10K Trimpot|TSR-3386U-EY5-103-T\n1|Microcontroller|Atmega328P\n1|Ceramic Resonator|ZTT16.00MX\n1|Resistor network|4607X-101-331LF\n1|Tactile Switch|EVQ-PE604T\n1|Header Pins|22-28-4060\n1|PCB|'
    expect(found(bill(sheet(`Qty|Description|Part\n${rows}`)))).toBe('quantity:0 mpn:2 description:1')
  })

  it('describe the parts under "Part" in many words, though some have no number', () => {
    const rows =
      '3D printed case|1|\nSocket strip 14 way straight|1|M20-7821446\nCrystal oscillator driver|1|SN74LVC1GX04DBVT\nThick film resistors 1Kohms 1%|1|CRCW08051K00FKEA\nThermistors - NTC 10Kohms|1|B57164K0103J000\nContact clip hardware|2|S9101-46R\nSyringe|1|\nM3 bolt + nut|4|'
    expect(found(bill(sheet(`Part|Required Units|Part Number\n${rows}`)))).toBe('quantity:1 mpn:2 description:0')
  })

  it('count under "Number", with or without what they count in', () => {
    const rows =
      'top_pcb|1|two layers\nbottom_pcb|1|two layers\nStack joint|1 pair|header\nFPC connector 30 pins|2|\nPin socket 1x13|2|'
    expect(bill(sheet(`Name|Number|Memo\n${rows}`)).lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 2, 2])
  })

  it("are a shop's numbers under its name, be they digits", () => {
    const rows = 'R1|10k|0603|301010293\nR2|1k|0402|301010006\nC1|22pF|0402|302010018\nD1|LED|0805|304090039'
    for (const head of ['Sku (Seeed)', 'Adafruit SKU'])
      expect(bill(sheet(`Designator|Value|Footprint|${head}\n${rows}`)).columns.supplierPart).toBe(3)
  })

  it('are bought things, however many columns tell prices and pieces', () => {
    const figures = '1.5|2|3|4|6|10|15|1|15'
    const things = ['Arduino Pro Mini', 'Stepper + Driver', 'Capacitors', 'IR Receiver', 'RGB LED']
    const rows = things.map((name, i) => `${name}|${figures}|${['$16.69', 'Shipping:'][i] ?? ''}`)
    const heads =
      'Item Price|Qty. Needed|Total Price|Qty. for 2|Total Price|Stock Qty.|Stock Price|Stock Units Needed|Source Price'
    expect(found(bill(sheet(`Item Name|${heads}|Device Value\n${rows.join('\n')}`)))).toBe('quantity:2 description:0')
    const measured = 'Mean|Sigma|Min|Max|Skew|Median|First|Last|Span'
    expect(refusal(sheet(`Item Name|${measured.replace('Mean', 'Quantity')}\n${rows.join('\n')}`))).not.toBe('')
  })

  it('hold numbers of pieces where one says "12 or 24", in a list without a head', () => {
    const rows =
      'LED strip|APA102C|12 o 24|SK9822\nMicrocontroller|Wemos D1 mini|1|Wemos\nHall sensor|A1120LUA-T|1|A1120\nBattery charger|3.7v|1|TP4056\nLiPo battery|600 mAH||'
    const { columns } = bill(sheet(rows, { name: 'BOM' }))
    expect(columns.quantity).toBe(2)
  })
})

describe('parts without a number among those that are counted', () => {
  it('are lines where "as required" stands anywhere', () => {
    const rows =
      '1|Raspberry Pi Pico|\n1|OLED display|\n2|Pin header|for the Pico\n1|Push button|any will do\n|Hookup wire|As required'
    const { lines } = bill(sheet(`Qty|Description|Note\n${rows}`))
    expect([lines.length, lines.at(-1)?.quantity]).toEqual([5, null])
  })

  it('are lines below the title of their group, behind a gap, where groups have such titles', () => {
    const first =
      'Raspberry Pi 4|1|a.example/1\nTeensy 4.0|1|a.example/2\nLED strip 5V|1|a.example/3\nLevel shifter|2|a.example/4'
    const second = 'Frame|||\nPlywood||Hardware store\nScrews||Hardware store\nAngle iron||Hardware store'
    const head = 'Item|Qty|Where'
    expect(bill(sheet(`${head}\nElectronics||\n${first}\n||\n||\n${second}`)).lines).toHaveLength(7)
    expect(bill(sheet(`${head}\n${first}\n||\n||\n${second}`)).lines).toHaveLength(4)
  })
})
