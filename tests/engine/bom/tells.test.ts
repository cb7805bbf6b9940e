import { describe, expect, it } from 'vitest'
import { readWell } from '../sheet/tools.ts'
import { bill, found, refusal, sheet } from './tables.ts'

const typed = (lines: string): ReturnType<typeof bill> => bill(readWell(new TextEncoder().encode(lines), 'bom.txt').sheets)

describe('columns that must not be lost, and heads that their cells deny', () => {
  it('keeps what a part is, with what it is for as a remark', () => {
    const bom = bill(
      sheet(
        '#|Part|Purpose|Qty\n1|ESP32 board|talks to the bus|1\n2|OLED display|shows the speed|1\n3|Buck converter|makes 5 V|2',
      ),
    )
    expect(found(bom)).toBe('quantity:3 description:1 note:2')
  })

  it('has makers’ numbers under the head of the maker', () => {
    const bom = bill(
      sheet(
        'Designators|Value|Manufacturer|Quantity\nC1|100nF|CL21B104KBFNNNG|1\nC2|1uF|GRM188R61E105KA12D|1\nR1|470|RC0805FR-07470RL|1\nU1|uC|LPC11U24FBD48/401|1',
      ),
    )
    expect([bom.columns.mpn, bom.columns.manufacturer]).toEqual([2, null])
  })

  it('has makers’ numbers under the head of the footprint where makers stand beside them', () => {
    const lines =
      'R1|100|Panasonic|ERJ-3GEYJ101V\nC1|1uF|Murata|GRM188R61E105KA12D\nU1|MCU|NXP|LPC4320FBD144\nD1|5V|Nexperia|PRTR5V0U2X'
    const heads = (maker: string) => bill(sheet(`Ref|Value|${maker}|Footprint\n${lines}`)).columns
    expect([heads('Manufacturer').mpn, heads('Manufacturer').footprint]).toEqual([3, null])
  })

  it('leaves the names of a library’s footprints where they are', () => {
    const bom = bill(
      sheet(
        'Comment|Designator|Footprint|Quantity\n10uF|C1|CAPC2013X140X50LL2|1\nRed|D1|LED-WL1608X11|1\nUSB|J1|AMP-6364T-USBC|1\nMCU|U1|QFPM80P900X900X120-32|1',
      ),
    )
    expect([bom.columns.footprint, bom.columns.mpn]).toEqual([2, null])
  })

  it('takes running numbers for the lines’, whatever the head calls them', () => {
    const bom = bill(sheet('P/N|Desc|Count\n1|Gyro sensor|1\n2|DC motor|2\n3|Motor driver|1\n4|Battery holder|1'))
    expect([bom.columns.mpn, bom.columns.quantity]).toEqual([null, 2])
  })

  it('counts under "# parts per rig"', () => {
    const bom = bill(sheet('Part name|Supplier|# parts per rig\nPhotodiode|Mouser|1\nMotor driver|Pololu|4\nRelay|Mouser|2'))
    expect(bom.columns.quantity).toBe(2)
  })

  it('lets remarks name the parts where nothing else does', () => {
    const bom = bill(
      sheet('Farnell #|Qty per board|Line note\n2496923|6|2.2uF 0603\n2059317|1|619R 0603\n2395904|1|75176 SOIC-8'),
    )
    expect([bom.columns.value, bom.lines[0]?.value]).toEqual([2, '2.2uF 0603'])
  })

  it('does not take the shop for the maker where a column of makers stands beside it', () => {
    const bom = bill(
      sheet(
        'Manufacturer|Vendor|Vendor Part Number|Qty|Description\n|Acrobotic|RES-00034|1|330 ohm resistor\n|Acrobotic|RES-00037|1|1k resistor\n|Acrobotic|FRQ-00001|1|16 MHz crystal',
      ),
    )
    expect(bom.columns.manufacturer).not.toBe(1)
  })

  it('believes the head of makers who sell as well, beside a column of shops', () => {
    const bom = bill(
      sheet(
        'Qty|Description|Manufacturer|MPN|Distributor\n1|Cable|Adafruit|4210|Adafruit\n1|Board|Adafruit|5200|DigiKey\n2|Sensor|SparkFun|SEN-14001|Mouser',
      ),
    )
    expect(bom.columns.manufacturer).toBe(2)
  })

  it('takes the freely named parts of a board file for places', () => {
    const bom = bill(
      sheet(
        'Part|Value|Package|Library|Position|Orientation\nMOTOR|22-23-2041|22-23-2041|con|(2.5 1.3)|R270\nSWITCH|22-23-2021|22-23-2021|con|(1.3 0.3)|R180\nDISPLAY|LCD|2X20|pinhead|(3.7 2.8)|R0\nVCC|12|AK500/2-H|con|(0.3 0.2)|R90',
      ),
    )
    expect([bom.columns.designator, bom.lines.length]).toEqual([0, 4])
  })
})

describe('rows and lists by what they say', () => {
  it('has no line below the sum whose cells say nothing of a part', () => {
    const rows = ['R1|10k|0603|1', 'R2|1k|0603|1', 'C1|1uF|0603|1', 'U1|LM358|SO-8|1'].join('\n')
    const bom = bill(sheet(`Refs|Value|Footprint|Quantity\n${rows}\n||Total|4\n\n||Manufacture|312\n||Assembly|920`))
    expect(bom.lines.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  })

  it('fits what has an "x" for a value in a list without places on a board', () => {
    const bom = bill(sheet('Name|Value|Quantity|LCSC\nResistor|10k|2|C105588\nMain PCB|X|1|C105589\nFan connector|X|4|C262714'))
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, false, false])
    expect(bill(sheet('Designator|Value\nR1|10k\nR2|x')).lines[1]?.dnp).toBe(true)
  })

  it('opens records that a program quoted as a whole', () => {
    const text = 'Comment,Designator,Footprint\n"10u,""C1,C2"",C_0805"\n"1u,""C3,C4,C5"",C_0603"\n"3.3k,R1,R_0402"\n'
    const bom = bill(readWell(new TextEncoder().encode(text), 'bom.csv').sheets)
    expect(bom.lines.map(({ designators }) => designators.length)).toEqual([2, 3, 1])
  })

  it('reads what is counted behind a dash, links between the lines', () => {
    const bom = typed(
      'Parts of one board\n\nSTM32F072C8T6 microcontroller --- 1pcs\n0603 resistor 10k --- 5pcs\nhttps://example.com/1\nSI2302 mosfet --- 4pcs\n',
    )
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 5, 4])
  })

  it('reads counted lines that are set in by tabs', () => {
    const bom = typed(
      '-terminal blocks:\n\t-6x Terminal Block 12 pins\n\t-1x Terminal Block 10 pins\n\t-2x Relay 24 V\n-case\n\t-7x Screws M3\n',
    )
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([6, 1, 2, 7])
  })
})

describe('heads of two makers, shops and stores', () => {
  const codes = 'C37635331|C96341|C5448886|C15250'.split('|')
  const places = 'X1|C1, C2|R1|led1'.split('|')

  it('finds the shop’s numbers under "ref", and places under "nom"', () => {
    const rows = places.map((place, i) => `${place}|${i + 1}k|603|${codes[i]}|1`).join('\n')
    expect(found(bill(sheet(`nom|valeur|taille|ref|nombre\n${rows}`)))).toBe(
      'designator:0 quantity:4 value:1 footprint:2 supplierPart:3',
    )
  })

  it('reads whose number it is in a mixture of languages', () => {
    const bom = bill(
      sheet(
        'Descripción|Cantidad|Fabricante|Part Number de Fabricante|Proveedor|Part Number de Proveedor\nSensor|1|nubbeo|sin numero|tienda|sin numero\nArduino|2|todomicro|sin numero|tienda|sin numero',
      ),
    )
    expect([bom.columns.manufacturer, bom.columns.mpn, bom.columns.supplierPart]).toEqual([2, 3, 5])
  })

  it('takes crosses under a shop’s name for no numbers, and finds the makers’ under an unknown head', () => {
    const parts = ['C0603C104K5RACTU', 'PJ-102B', 'ERJ3EKF2700V', 'SN74LVC138APWR', 'MCP3008-I/SL', '23LC1024-I/SN']
    const rows = parts.map((part, i) => `x|R${i + 1}|R_0603|1|${i + 1}k|${part}`).join('\n')
    const { columns } = bill(sheet(`Mouser|Designator|Package|Quantity|Designation|Manuf ID\n${rows}`))
    expect([columns.supplierPart, columns.mpn]).toEqual([null, 5])
  })

  it('keeps the bill’s own footprints before those of what was matched', () => {
    const rows = [
      'C1|0.1uF|C_0402|CL05B104KO5NNNC|0402',
      'J1|USB|USB_C_HRO|TYPE-C-31-M-12|0402',
      'R1|5.1k|R_0402|0402WGF5101TCE|0402',
    ]
    expect(bill(sheet(`Designator|Comment|Footprint|Part #|Footprint\n${rows.join('\n')}`)).columns.footprint).toBe(2)
  })

  it('takes an order of boards of four by four keys for no order of four boards', () => {
    const rows = [
      '1|ATMEGA32U4-AUR|MCU|1',
      '2|C0805C220J5GACTU|Kondensator|2',
      '4|1N4148W-TP|Diode|100',
      '1|TL3342F160QG|Schalter|1',
    ]
    expect(bill(sheet(`Anz. 4x4|Bez.|Bauteil|Anz. TKL\n${rows.join('\n')}`)).columns.quantity).toBe(0)
  })

  it('knows no pieces where the amount has a currency', () => {
    const bom = bill(
      sheet('Designator|Value|Qty\nSW1|Tactile|2\nU1|6N138|1\nR1|470|3\n1 unit|$40.93|$2.49\n10 units|$392.64|$24.90'),
    )
    expect(bom.lines.slice(0, 3).map(({ quantity }) => quantity)).toEqual([2, 1, 3])
    expect(bom.lines.every(({ quantity }) => quantity === null || Number.isInteger(quantity))).toBe(true)
  })

  it('refuses what lies in store by its name', () => {
    const rows = 'capacitor|1.5n|10|5\nresistor|1.8k|18|5\nresistor|100k|38|10\npotentiometer|100k|2|0'
    expect(refusal(sheet(`type|value|quantity|num_reorder\n${rows}`))).toContain('库存')
  })

  it('reads three tables that stand side by side, their names unnamed', () => {
    const block = (n: number) => [
      `${n === 0 ? 'Switches' : 'Micro controller'}|44F263${n}|0.5|${n + 2}||`,
      `Shift register|11N853${n}|0.1|4||`,
    ]
    const heads = '|newark #|each|qty||'
    const lines = [0, 1].map((row) => [block(0)[row], block(1)[row]].join('|'))
    const bom = bill(sheet([`${heads}|${heads}`, ...lines].join('\n')))
    expect(bom.tables?.length).toBe(2)
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([2, 4, 3, 4])
  })
})

describe('papers that are no bills', () => {
  it.each([
    ['orders', 'SO_ID|ProductID|Qty|UnitPrice', 'SO1001|PROD032|12|1884.89\nSO1001|PROD034|7|2188.52\nSO1002|PROD025|8|4318.65'],
    [
      'expenses',
      'S.No.|Purchased Date|Component Name|QTY',
      '1|18-03-2025|Optical flow sensor|1\n2|20-03-2025|Motor|4\n3|21-03-2025|Battery|2',
    ],
    [
      'devices to be calibrated',
      'Type|Description|Cal due date|Notes',
      'Chamber|Sensor A|2022|\nChamber|Sensor B|2023|\nProbe|Sensor C|2024|',
    ],
  ])('refuses %s as papers', (_what, head, rows) => {
    expect(refusal(sheet(`${head}\n${rows}`))).toContain('单据')
  })

  it('takes shelves that come again and again for no places on a board', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `Taco shell ${i} sensor|W1|${i + 3}`).join('\n')
    expect(bill(sheet(`Description|Location|Quantity\n${rows}`)).columns.designator).toBeNull()
  })
})
