import { describe, expect, it } from 'vitest'
import { readWell } from '../sheet/tools.ts'
import { bill, found, refusal, sheet } from './tables.ts'

const typed = (lines: string, name = 'bom.txt'): ReturnType<typeof bill> =>
  bill(readWell(new TextEncoder().encode(lines), name).sheets)
const designators = (bom: ReturnType<typeof bill>): string[] => bom.lines.map((line) => line.designators.join('+'))

describe('lists as people write them', () => {
  it('counts what stands in brackets before the name, but not the numbers of sentences', () => {
    const bom = typed('(1) Arduino Pro Mini 5V\n(3) momentary toggle switch\n(6) 10k resistors\n(1) DC 9V socket\n')
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 3, 6, 1])
    const sentences = '(1) Solder the resistor\n(2) Solder the capacitor\n(3) Fit the LED board\n'
    expect(() => typed(sentences)).toThrow('refused')
  })

  it('counts by a number alone where every line begins with one, but not the numbers of lines', () => {
    const bom = typed(
      '1 PCB:\n\t1 Arduino Nano\n\t1 Slide switch   https://shop.example/1\n\t2 2.2K Ohm Resistors   Through-hole\n\t2 LEDs (blue and red)\n',
    )
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 2, 2])
    const numbered = '1 Arduino Nano\n2 Slide switch\n3 Resistor\n4 LED\n5 Relay module\n'
    expect(() => typed(numbered, 'notes.txt')).toThrow('refused')
    expect(typed(numbered).lines.map(({ quantity }) => quantity)).toEqual([null, null, null, null, null])
  })

  it('reads names before a dash, those without a number too', () => {
    const bom = typed(
      'C1 - 0.1 uF 0805\nC2 - 10 uF 0805\nR1 - 1kohm 0805\nU1 - GL823K SSOP16\nL1 - Blue 0805\nUSB - UJ2-MBH-1-SMT-TR\n',
    )
    expect(designators(bom)).toEqual(['C1', 'C2', 'R1', 'U1', 'L1', 'USB'])
    expect(bom.lines[0]?.description).toBe('0.1 uF 0805')
  })

  it('reads many counted parts under titles, whose words tell value and size in one', () => {
    const parts = [
      '7x 100n 0603',
      '1x 10n 0603',
      '6x 1k5 0603',
      '1x 4k7 0603',
      '3x 10k 0603',
      '2x Red LED 20mA 0603',
      '1x Pin header 01x04',
    ]
    const more = ['1x LM78M05CT TO-220', '2x Schottky 12V SOD-123', '1x Buzzer 5V', '1x MIC94090 SOT-363']
    const bom = typed(
      `Passives:\n${parts.map((part) => `- ${part}\n`).join('')}\nOthers:\n${more.map((part) => `- ${part}\n`).join('')}`,
    )
    expect(found(bom)).toBe('quantity:0 description:1')
    expect(bom.lines).toHaveLength(11)
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

describe('names with the letter of their block', () => {
  it('are one designator each, as whole cells', () => {
    const bom = bill(sheet('Designator|Value\nF C1|100n\nF C2|10u\nR R1|1k\nU1|FT232RL\nS1 S2|Switch'))
    expect(designators(bom)).toEqual(['F C1', 'F C2', 'R R1', 'U1', 'S1+S2'])
  })
})

describe('columns by what they hold', () => {
  it('takes how parts are mounted for no package', () => {
    const bom = bill(sheet('Part|Kind|Value|Qty\nA|SMD|47uF|1\nB|THT|22uF|2\nC|SMD|1uF|1\nD|SMD|2.2uH|3'))
    expect(bom.columns.footprint).toBe(null)
  })

  it('finds the value under a head that offers two names', () => {
    const rows = 'R1|100 k 1 percent|0805\nC1|47 nF 50 V|0805\nD1|3 A 40 V Schottky|SMA'
    expect(bill(sheet(`Reference|Value_or_Rating|Package\n${rows}`)).columns.value).toBe(1)
  })

  it('finds part numbers under 型式 beside makers, though some cells say that nobody knows', () => {
    const rows =
      'サーボ|MG996R|Tower Pro|2\n電源|QSU267-439|Lixada|1\nセンサー|SB612A|Senba|1\nカード|SDSQUAR-016G|SanDisk|1\nテープ|不明|3M|1\nワイヤー|AWG24-R|住友|1'
    expect(bill(sheet(`品名|型式|メーカー|数量\n${rows}`)).columns.mpn).toBe(1)
  })

  it("keeps makers' numbers for theirs beside shops whose own look otherwise", () => {
    const rows = [
      'Relay|K1|G5V-2-DC3|MOUSER|1',
      'Mosfet|Q1|IRFZ44NPBF|MOUSER|1',
      'Jumper|J1|Jumper macho|RS|1',
      'Diode|D1|1N4148TA|DIGIKEY|1',
      'Resistor|R1|SFR2500001003JA500|DIGIKEY|1',
      'LED|D2|SLR-56MG3F|DIGIKEY|1',
    ]
    expect(bill(sheet(`Description|References|Part number|Link|Quantity\n${rows.join('\n')}`)).columns).toMatchObject({
      mpn: 2,
      supplierPart: null,
    })
  })

  it('finds designators in ranges with a word, though a column of part numbers is called Referencia', () => {
    const rows = [
      'R1|1.3k|RMCF0805FT1K30',
      'C3 a C4|100n|C0805C104J5RACTU',
      'C5 a C6|10n|GRM2195C1H103JA01D',
      'RV1 a RV6|100k|PTN091-H100115K1B',
      'R17 a R22|10k|RT0805BRD0710KL',
      'Barrel|DC|PJ-114AH-SMT-TR',
    ]
    const bom = bill(sheet(`Componente|Valor|Referencia\n${rows.join('\n')}`))
    expect(bom.columns).toMatchObject({ designator: 0, mpn: 2 })
    expect(designators(bom).slice(1, 4)).toEqual(['C3+C4', 'C5+C6', 'RV1+RV2+RV3+RV4+RV5+RV6'])
  })

  it('counts no hours', () => {
    const bom = bill(
      sheet(
        'Cantidad|Nombre|Costo\n4|Sensor infrarrojo|17600\n2|Motor DC|18000\n3|Resistencia 330|200\n\n\nCantidad en horas|Nombre|Costo\n64|Mecánica|50000\n72|Electrónica|50000',
      ),
    )
    expect(bom.lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(9)
  })

  it("leaves out what the column of a shop's numbers marks", () => {
    const bom = bill(sheet('Designator|Value|Footprint|LCSC\nR1|10k|0603|C25804\nJ1|Header|1x05|DNP\nC1|1u|0603|C15849'))
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, true, false])
  })

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

describe('rows and blocks', () => {
  it('reads a bare board with the address of its maker as a line, the freight below as none', () => {
    const bom = bill(
      sheet(
        'Name|Quantity|Price|Link|Total\n1uF cap|2|0.02|https://shop.example/1|0.04\nAO3401A|1|0.1|https://shop.example/2|0.1\n\nPCB|1|2|https://boards.example/quote|2\n\nBoard shipping||||3.12\nTotal||||5.26',
      ),
    )
    expect(bom.lines.map(({ row }) => row)).toEqual([1, 2, 4])
  })

  it('finds the designators of boards below one another, though each begins anew', () => {
    const board = (title: string) => `${title}||\nC|C1|100n|0603\n|C2|1u|0805\nR|R1|10k|0603\n|R2|47k|0603\n|R3|100|0603\n`
    const bom = bill(sheet(['VOLUME', 'TONE', 'BLEND', 'BUFFER', 'MID'].map(board).join('\n')))
    expect(bom.columns).toMatchObject({ designator: 1, value: 2, footprint: 3 })
    expect(bom.lines.length).toBe(25)
  })

  it('describes parts by a column of kinds that says more than kinds', () => {
    const kinds = [
      'Resistor, axial',
      'Resistor, surface mount',
      'Capacitor, ceramic',
      'Op amp, dual',
      'LED, diffused',
      'Voltage regulator',
    ]
    const more = ['Crystal / HC49', 'Boxed header', 'Test point', 'Slide switch', 'Relay, latching', 'Fuse holder']
    const rows = [...kinds, ...more].map((kind, n) => `X${n + 1}|${kind}|${n}k|1`).join('\n')
    expect(bill(sheet(`Designator|Component type|Value|Quantity\n${rows}`)).columns.description).toBe(1)
    const plain = ['Resistors', 'Integrated Circuits'].flatMap((kind) =>
      [1, 2, 3, 4, 5, 6].map((n) => `${kind[0]}${n}|${kind}|${n}k|1`),
    )
    expect(bill(sheet(`Designator|Category|Value|Quantity\n${plain.join('\n')}`)).columns.description).toBe(null)
  })

  it('reads lines set apart with tabs and with blanks in one text', () => {
    const text =
      'C1              100nF 0805\nF1              PTC fuse\nIC1  \t\tPIC12F1822\nQ1        \tMOSFET-P SOT23\nR1\t\t100\nR2, R5 \t1k\nS1              31-XX\n'
    const bom = typed(text)
    expect(designators(bom)).toEqual(['C1', 'F1', 'IC1', 'Q1', 'R1', 'R2+R5', 'S1'])
    expect(bom.lines.map(({ value }) => value)).toContain('100nF 0805')
  })

  it('takes what customers call a part for no designator', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((n) => `Client ${n}|76000${n}0FW000K|M7589${n}01|Relay ${n}`).join('\n')
    expect(bill(sheet(`Cliente|Producto|Cross Reference|Descripción\n${rows}`)).columns.designator).toBe(null)
  })

  it("has a distributor's numbers under Item beside words", () => {
    const rows = '1|568-8366-5-ND|16 channel PWM\n1|ADC128S022CIMT-ND|8 channel ADC\n11|ADM1191-2ARMZ-R7CT-ND|Power monitor'
    expect(found(bill(sheet(`Quantity|Item|Description\n${rows}`)))).toBe('quantity:0 description:2 supplierPart:1')
  })
})

describe('columns that a word names and the cells settle', () => {
  it('finds packages under the head of types, and processes not', () => {
    const rows = (types: string[]) =>
      types.map((type, n) => `${n + 1}|${['0.1u', '47uF', '10k', '1M', 'LED'][n]}|C${n + 1}|${type}|1`)
    const read = (types: string[]) => bill(sheet(`ID|Name|Designator|Type|Quantity\n${rows(types).join('\n')}`)).columns
    expect(read(['C0805', 'CASE A', 'R0805', 'R1206', 'LED0805'])).toMatchObject({ value: 1, footprint: 3 })
    expect(read(['SMD', 'SMD', 'SMD', 'THT', 'SMD'])).toMatchObject({ footprint: null })
  })

  it('takes a mark that is said twice for one', () => {
    const bom = bill(sheet('Refs|Qty|Value|DNP\nR1|1|10k|\nC1|1|1n|DNP - DO NOT FIT\nC2|1|2n|DNP - DO NOT FIT'))
    expect(bom.columns.dnp).toBe(3)
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, true, true])
  })

  it("has a shop's number under Ref, in a list of one part as well", () => {
    expect(bill(sheet('name|value|ref|count\nPCIE socket|X1|C5711219|5')).columns).toMatchObject({
      designator: null,
      supplierPart: 2,
    })
  })
})

describe('which table is the bill', () => {
  it('is the sheet of parts, not the form that asks for the board with one number in it', () => {
    const asked = ['Material|FR-4 TG130||', 'Edge connector|No||', 'Blind vias|No||', 'BGA|No||', 'Track width|6 mil||']
    const more = ['Gold finger|No||', 'Half holes|No||', 'Stencil|Yes||', 'Finish|HASL||', 'Coating|No||', 'X-ray|No||']
    const form = sheet(
      `File Name|Material|Layer|Quantity (5 min.)|Solder Mask Color|PCB Thickness\nboard.zip|FR-4 TG130|2|5|Green|1.6\n${[...asked, ...more].join('\n')}`,
    )
    const parts = sheet(
      'Part Identification||Customer information|\n#|Part ID / Reference (Required)|Part Number (Required)|Quantity per BOM\n1|R1,R2|RC0603FR-0710KL|2\n2|U1|FT232RL|1',
    )
    expect(
      bill([
        { ...form, name: 'PCB SPECS' },
        { ...parts, name: 'Example' },
      ]).lines,
    ).toHaveLength(2)
  })

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
    [
      'orders by their numbers',
      'orderno|order_date|txt_Quantity|amount_paid|name|Description|item_code\n1405|9-Nov-21|10|Rs.19,990.00|A. Smith|LED lamp|22671\n1406|9-Nov-21|10|Rs.990.00|B. Smith|TV stand|22672\n1407|9-Dec-21|10|Rs.2,990.00|C. Smith|Switch|22673',
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

describe('heads that few lists use', () => {
  it('reads P and NP under "P/NP" as fitted and not fitted', () => {
    const bom = bill(
      sheet(
        'Cnt|Part References|P/NP|Mfg PN|Description\n2|C1, C2|P|CL10B104KB8NNNC|Capacitor\n1|J1|NP|PJ-320A|Jack\n1|U1|P|NE555DR|Timer',
      ),
    )
    expect(bom.columns.dnp).toBe(2)
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, true, false])
  })

  it('counts under "Q."', () => {
    const bom = bill(
      sheet('#|Q.|descr.|U. price\n1|1|LiPo battery 2000mAh|9.50\n2|2|FFC connector 24 way|0.50\n3|8|Exciter 8 ohm|6.13'),
    )
    expect(bom.columns.quantity).toBe(1)
  })

  it('finds designators under "Schematic Designation/s" where few parts have them', () => {
    const rows =
      '1|Header|61300211121|J1\n1|Buck converter|LM2596S-5.0|U2\n1|Battery lead|XT60|\n2|Spacer M3|97790603111|\n1|Camera|OV2640|'
    expect(bill(sheet(`Qty. Per Board|Component|MFG Part #|Schematic Designation/s\n${rows}`)).columns.designator).toBe(3)
  })

  it("tells the maker's SKU from the shop's in Dutch", () => {
    const rows =
      '1|Servo driver 16 kanalen|Adafruit|815|TinyTronics|2153\n2|USB kabel 300 mm|Tripp-Lite|UR022-001|Farnell|1855901'
    const { columns } = bill(sheet(`# Stuks|Beschrijving|Fabrikant|SKU Fabrikant|Leverancier|SKU Leverancier\n${rows}`))
    expect([columns.mpn, columns.supplierPart]).toEqual([3, 5])
  })

  it("takes a library's own number for no maker", () => {
    const rows = 'C1|4.7uF|0402-CAP|Capacitor|\nS1|SPDT|AYZ0202|Slide switch|SWCH-00001\nU1|MCP3421|SOT-23-6|Converter|'
    expect(bill(sheet(`Part|Value|Package|Description|PROD_ID\n${rows}`)).columns.manufacturer).toBe(null)
  })
})

describe('names with a line between letters and number', () => {
  it('are counted from the first to the last', () => {
    const bom = bill(sheet('Reference|Value|Footprint|Qty\nC_BP1 – C_BP4|100n|0402|4\nC_BLK1 / C_BLK2|10u|0805|2'))
    expect(designators(bom)).toEqual(['C_BP1+C_BP2+C_BP3+C_BP4', 'C_BLK1+C_BLK2'])
  })
})

describe('remarks as programs write them', () => {
  it('are no lines, though their commas part them', () => {
    const bom = bill(
      sheet(
        'Category|Item|Qty|Notes\nLED|5 mm green LED|2|power\nRESISTOR|330 ohm 1/4W|2|for the LED\n# Where nothing is said|any will do|',
      ),
    )
    expect(bom.lines).toHaveLength(2)
  })
})

describe('text aligned with blanks', () => {
  it('gives heads over right-aligned figures their own column', () => {
    const bom = typed(
      [
        'Part     Value   Package     Digikey      Qty  Price',
        'IC1      NE555   8-SOIC      296-1411-1-   1   1,36',
        'C1       10uF    SMD 0805    1276-1119-1   1   0,17',
        'C2, C3   100nF   SMD 0603    399-1096-1-   2   0,09',
        'R1       10K     SMD 0603    311-10.0KHR   1   0,07',
        'R2       68R     SMD 0603    P68GCT-ND     1   0,09',
        '',
      ].join('\n'),
    )
    expect([bom.columns.supplierPart, bom.columns.quantity]).toEqual([3, 4])
  })

  it('parts heads over columns in which nothing stands', () => {
    const bom = typed(
      [
        'Qty Value  Package Parts        Description              DATASHEET    MAKER',
        '1   100n   C0603   C1           CAPACITOR, European',
        '2   10k    R0603   R1, R2       RESISTOR, European',
        '1   BSS84  SOT23   Q1           P-channel',
        '1   4MHz   HC49U   X1           CRYSTAL',
        '',
      ].join('\n'),
    )
    expect(bom.columns.description).toBe(4)
    expect(bom.lines[0]?.description).toBe('CAPACITOR, European')
  })
})

describe('a model beside its maker', () => {
  it('is its part number, though some are plain numbers', () => {
    const rows =
      'C1|1|Panasonic|EEU-FR1E471YB|CAP ALUM 470UF\nQ1|1|onsemi|MPSA29|TRANS NPN\nJ1|1|Phoenix|1803293|TERM BLOCK 4POS\nP8|1|Molex|22284233|CONN HEADER\n|4|RAF|4504-440-AL|HEX STANDOFF\n|4|Keystone|9901|MACHINE SCREW'
    const { columns } = bill(sheet(`Designator|Qty|Manufacturer|Model|Description\n${rows}`))
    expect([columns.mpn, columns.value]).toEqual([3, null])
  })
})

describe('lists of names and what they are', () => {
  const ROWS = 'U1|TL072 OpAmp\nD1|Diode 1N4007\nC1|Ceramic capacitor 100nF\nR1|Resistor 470k ohms\nS1|DPDT toggle switch'

  it.each([
    ['without a head', ROWS, null],
    ['under "Name" and "Type"', `Name|Type\n${ROWS}`, 0],
    ['under "Designator" and "Type"', `Designator|Type\n${ROWS}`, 0],
    ['under a title in two cells', `Fuzz pedal|Parts list v1\n\nName|Type\n${ROWS}`, 2],
  ])('are read %s', (_what, text, headerRow) => {
    const bom = bill(sheet(text))
    expect([bom.headerRow, bom.columns.designator, bom.columns.description]).toEqual([headerRow, 0, 1])
    expect(designators(bom)).toEqual(['U1', 'D1', 'C1', 'R1', 'S1'])
  })
})

describe('marks in a column that has nothing else', () => {
  it("are marks of fitting, though the shop's numbers were to stand there", () => {
    const rows = Array.from({ length: 40 }, (_, n) => `R${n + 1}|R_0402|1|${n + 1}k|${n % 5 === 0 ? 'DNP' : ''}`).join('\n')
    const bom = bill(sheet(`Designator|Footprint|Quantity|Value|LCSC Part #\n${rows}`))
    expect(bom.lines.filter(({ dnp }) => dnp)).toHaveLength(8)
  })
})

describe("numbers of makers and shops under heads of the makers' own making", () => {
  it('are told apart', () => {
    const rows =
      'STM32L431CCT6|497-17827-ND|5.25|1|Controller\nCSD17573Q5B|296-39836-1-ND|1.59|6|FET\nDRV8305NPHPR|296-42659-1-ND|4.32|1|Gate driver'
    const { columns } = bill(sheet(`MFG NUM|DIGI NUM|Cost|Qty|Purpose\n${rows}`))
    expect([columns.mpn, columns.supplierPart]).toEqual([0, 1])
  })
})

describe('blank rows between all lines', () => {
  it('close no table, whatever the names of the parts', () => {
    const parts = [
      'C1|100n',
      'C2|1u',
      'C3|10u',
      'R1|10k',
      'R2|1k',
      'Q1|BC847',
      'JP1|ISP',
      'SER|Header 2x2',
      'OUT1|LED green',
      'PWR|LED red',
      'R3|100',
    ]
    expect(bill(sheet(`Part|Value\n\n${parts.join('\n\n')}`)).lines).toHaveLength(parts.length)
  })

  it('still close one where the lines stand together', () => {
    const parts = ['C1|100n', 'C2|1u', 'C3|10u', 'R1|10k', 'R2|1k', 'Q1|BC847', 'JP1|ISP']
    expect(bill(sheet(`Part|Value\n${parts.join('\n')}\n\nNotes|see manual`)).lines).toHaveLength(parts.length)
  })
})

describe('numbers of what is ordered', () => {
  it("are the shop's beside those of the maker", () => {
    const rows =
      '1|1004398|RV1|2|B72210S0381K101|EPCOS\n2|2752772|F4|2|LVR012S|LITTELFUSE\n3|2510249|U5|2|MIC5216-3.3YM5-TR|MICROCHIP\n4|1457409|C12|5|T491A105K025AT|KEMET'
    const head = 'Line No.|Order Code|Your Part No|Qty|Manufacturer Part Number|Manufacturer Name'
    const { columns } = bill(sheet(`${head}\n${rows}`))
    expect([columns.supplierPart, columns.mpn]).toEqual([1, 4])
  })
})

describe('lists with nothing but blanks or tabs between their texts', () => {
  it('have the names of the parts in front', () => {
    const bom = typed('R1 4.7 ohm 0805\nR2, R3 1K 0805\n\nC1 0.1uF 50V 0805\nU1 ATTINY85-20SU\n')
    expect([bom.headerRow, bom.columns.designator]).toEqual([null, 0])
    expect(designators(bom)).toEqual(['R1', 'R2+R3', 'C1', 'U1'])
    expect(() => typed('N10 G01 X10 Y20\nN20 G01 X15 Y20\nN30 G01 X15 Y25\nN40 G00 Z5\n')).toThrow('refused')
  })

  it('may name the places of what they count', () => {
    const bom = typed('1x ESP32 WROOM\n1x C1 = 100nF\n2x LED orange\n1x R1 = 4.7k\n1x R2: 330k\n\nPWR: supply 3.3 V\n')
    expect(designators(bom)).toEqual(['', 'C1', '', 'R1', 'R2'])
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 1, 1])
  })

  it('stand under the head that begins at the same stop of the tabs', () => {
    const rows = [
      'Motor driver\t\t2\t12$\tTB6612',
      'LED\t\t\t10\t\tred',
      'Distance sensor\t\t1\t3$\tHC-SR04',
      'Switch\t\t\t4\t\tSPDT',
    ]
    const priced = typed(`Part\t\t\tQty\tPrice\tComments\n${rows.join('\n')}`)
    expect([priced.columns.quantity, priced.columns.note]).toEqual([1, 3])
    expect(priced.lines.map(({ quantity }) => quantity)).toEqual([2, 10, 1, 4])
  })
})

describe("lists of a shop's numbers", () => {
  it.each(['', 'LCSC Part Number|Quantity\n'])('are orders, under a head or none: "%s"', (head) => {
    const bom = bill(sheet(`${head}C25804|100\nC14663|200\nC8734|5\nC2286|20`))
    expect([bom.columns.supplierPart, bom.columns.quantity]).toEqual([0, 1])
    expect(bom.issues.map(({ code }) => code)).toEqual(['order-export'])
  })
})

describe('a column for each board', () => {
  const rows = 'Resistor|10k|0603|2|0|1\nCapacitor|100nF|0402|3|2|1\nMCU|STM32F103C8T6|LQFP-48|1|0|0\nDiode|SS14|SMA|0|0|1'
  const boards = sheet(`Part|Value|Package|Main board|Sensor board|Power board\n${rows}`)

  it('is told, and the first is read', () => {
    const bom = bill(boards)
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([2, 3, 1, 0])
    expect(bom.issues).toMatchObject([
      { code: 'board-counts', level: 'warn', read: 3, boards: [{}, {}, { head: 'Power board' }] },
    ])
  })

  it('is chosen by one', () => {
    const bom = bill(boards, { columns: { 4: 'quantity' } })
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([0, 2, 0, 0])
    expect(bom.issues).toEqual([])
  })
})

describe('makers who sell, and numbers of lines', () => {
  it('keeps houses that sell their own goods for makers', () => {
    const rows = 'gearmotor|Pololu|4754|2\nwheel pair|Pololu|1435|1\nhub|Pololu|1999|1\nbracket sensor|Pololu|1995|2'
    const { columns } = bill(sheet(`description|manufacturer|model_or_sku|quantity\n${rows}`))
    expect([columns.manufacturer, columns.mpn]).toEqual([1, 2])
  })

  it('takes ids that run for no part numbers', () => {
    const rows = 'BOM-01|M.2 adapter|1\nBOM-02|OCuLink cable|1\nBOM-03|PCIe switch|2\nBOM-04|Power relay|1\nBOM-05|USB hub|1'
    expect(bill(sheet(`id|component|qty\n${rows}`)).columns.mpn).toBe(null)
  })

  it.each(['目标可用数', '所需数量', '计划数'])('counts under %s', (head) => {
    const bom = bill(
      sheet(`类别|型号|${head}|已有数\n主控|MSPM0G3507|4|\n运放|TLV9062|10|\n比较器|TLV3502|4|\nADC模块|ADS1115|2|`),
    )
    expect(bom.columns.quantity).toBe(2)
  })
})

describe('forms whose own columns stay empty', () => {
  it('reads the filled one of two columns under one name', () => {
    const rows = [
      'CC1206KKX7R0BB225|Yageo|C577211|1206',
      'CC0603KRX7R9BB104|Yageo|C14663|0603',
      'GRM188R61A106KE69D|Murata|C77044|0603',
    ]
    const lines = rows.map((row, i) => `|||${5 + i}|${row}`).join('\n')
    const { columns } = bill(sheet(`Mfr.|Mrf#|Package|Quantity|Mrf#|Mfr.|LCSC#|Package\n${lines}`))
    expect([columns.mpn, columns.manufacturer, columns.footprint]).toEqual([4, 5, 7])
  })

  it('counts under "Min qty" where that counts the designators, and names parts under "Product" beside makers', () => {
    const rows = [
      'C1, C5, C9|3|100nF|Kemet|C0805C104K3RACTU|0805|',
      'C3, C4|2|33uF|Kemet|T521V336M025ATE025|V|',
      'C6|1|100uF|Kemet|T520B107M006ATE040|B|',
      'R1, R2|2|10k|Yageo|RC0805FR-0710KL|0805|',
      'U1|1|LM358|TI|LM358DR|SOIC-8|',
    ]
    const { columns } = bill(sheet(`Reference|Min qty|Value|Manufacturer|Product|Package|Quantity\n${rows.join('\n')}`))
    expect([columns.quantity, columns.mpn, columns.description]).toEqual([1, 4, null])
  })
})
