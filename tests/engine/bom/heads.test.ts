import { describe, expect, it } from 'vitest'
import { bill, found, sheet } from './tables.ts'

describe('heads of hand-made lists', () => {
  it('reads a name in two languages with nothing between them', () => {
    const bom = bill(
      sheet(
        'Manufacturer生产商|Manufacturer Part Number生产商编号|Designator位置|Qty数量|Description描述(值，耐压)|描述\nAVX|08051A220KAT2A|C1, C2|2|22pF,100V,10%|\nYageo|RC0805JR-0722RL|R1|1|22R,5%,1/8W|\nNDK|NX3225GA-16MHZ|X1|1|16MHz,8pF|',
      ),
    )
    expect(found(bom)).toBe('designator:2 quantity:3 mpn:1 manufacturer:0 description:4')
  })

  it('is as sure of a name in two languages as of one', () => {
    const { reasons } = bill(sheet('位号Designator|Qty数量|Value数值\nC1, C2|2|22pF\nR1|1|22R'))
    const sure = { confidence: 1, basis: 'exact' }
    expect(reasons).toMatchObject([sure, sure, sure])
  })

  it('counts what a unit uses, not what was purchased', () => {
    const bom = bill(
      sheet(
        'Part|Used per unit|Purchase|Purchased quantity\nESP32-S3-WROOM-1|1|$6.41|1\n3 mm light pipe|2|$4.52|10\n10k resistor 0603|4|$1.93|100\nAM312 PIR module|1|$2.31|2',
      ),
    )
    expect(bom.columns.quantity).toBe(1)
  })

  it('takes the model beside its maker for the part number, where words of their own tell the parts', () => {
    const bom = bill(
      sheet(
        "Name|Manufacturer|Model|Quantity\nSingle-board computer|Raspberry Pi|Zero W|1\nConverter|DZS|LM2596 HW-411|1\nBox (6x6x4)|Cantex|R5133710|1\nStrap|Halex|26151|1\nSolid wire|Unknown|Unknown|36'",
      ),
    )
    expect(found(bom)).toBe('quantity:3 mpn:2 manufacturer:1 description:0')
    expect(bom.lines.at(-1)?.quantity).toBe(36)
  })

  it('finds designators behind the mark of a group, under any head', () => {
    const bom = bill(
      sheet(
        'ID|Part|Footprint|MPN|QTY\nBZ1|AI-1027|BUZZER|AI-1027-TWT|1\n>  C6, C7|10n|C_0603|GRM188R71H103KA01D|2\n>  R1-R3|470|R_0603|RC0603JR-07470RL|3\nU1|ISL28022|MSOP-10|ISL28022FUZ|1',
      ),
    )
    expect(bom.columns.designator).toBe(0)
    expect(bom.lines.map(({ designators }) => designators.length)).toEqual([1, 2, 3, 1])
  })

  it('takes the first of two columns with one meaning, unless it is empty', () => {
    const rows = '\nR1|1||Resistor|10k\nC1|1||Capacitor|100n\nD1|1||Diode|1N4148'
    expect(bill(sheet(`Ref|Qty|Description|Descr|Value${rows}`)).columns.description).toBe(3)
  })

  it('counts under the pieces of a board, and takes parameters as values', () => {
    expect(bill(sheet('Description|Vendor P/N|Board Qty\nBNC jack|565-4578|4\nHeader|ED7264-04-ND|2')).columns.quantity).toBe(2)
    const eagle =
      'Component|Parameters|Device|Package\nC1|4.7uF 250V|CPOL-EUE3.5-8|E3,5-8\nR1|150k|R-EU_R0805|R0805\nL1|47uH|DR125|DR125'
    expect(bill(sheet(eagle)).columns.value).toBe(1)
  })

  it('reads Dutch, Vietnamese and a Spanish company', () => {
    const dutch = bill(
      sheet(
        'Bestelnummer|Prijs|Omschrijving|Aantal\n532-6408|5,710|LCD module|1\n545-2248|0,080|BC547C|2\n707-7656|0,014|680 ohm|4',
      ),
    )
    expect(found(dutch)).toBe('quantity:3 description:2 supplierPart:0')
    const vietnamese = bill(
      sheet(
        'STT|Mô tả|Mã|Hãng|Số lượng|Đơn giá\n1|Rơ le|MY2N-DC24|Omron|2|114000\n2|Nguồn|HDR-100-24|Mean Well|1|750000\n|Tổng cộng||||864000',
      ),
    )
    expect([found(vietnamese), vietnamese.lines.length]).toEqual(['quantity:4 mpn:2 manufacturer:3 description:1', 2])
    const spanish = bill(
      sheet('Nombre|Empresa|Precio|Cantidad\nMotores DC|Pololu|17.95|2\nPantalla LCD|Pololu|8|1\nTeensy|Mouser|24.94|1'),
    )
    expect(found(spanish)).toBe('quantity:3 description:0')
  })

  it('takes names for values where three of five are Chinese, below that for kinds of parts', () => {
    const named = (...names: string[]) =>
      bill(sheet(['Ref|Qty|Name|Package', ...names.map((name, i) => `U${i + 1}|1|${name}|SOP-${8 + 2 * i}`)].join('\n')))
    expect(found(named('运放', '稳压器', '比较器', 'Driver', 'Sensor'))).toBe('designator:0 quantity:1 value:2 footprint:3')
    expect(found(named('运放', '稳压器', 'Comparator', 'Driver', 'Sensor'))).toBe(
      'designator:0 quantity:1 footprint:3 description:2',
    )
  })

  it('takes types for values where half of them are', () => {
    const rows = '\nC1|2200uF|RB5\nC2|100nF|805\nR1|10K|805\nR2|220R|805\nBUZ1|Buzzer|BUZZER\nJ1|Heater|CON2\nP1|Header|HDR2X3'
    expect(bill(sheet(`Name|Type|Footprint${rows}`)).columns.value).toBe(1)
  })
})

describe('columns that are not what their heads say', () => {
  const columns = (text: string) => bill(sheet(text)).columns
  const many = (line: (n: number) => string) => Array.from({ length: 10 }, (_, i) => line(i + 1)).join('\n')

  it('takes names for values where but one value stands apart', () => {
    const rows = many((n) => `${n}0uF|C${n}|C0805|1|${n === 4 ? '40uF' : ''}`)
    expect(columns(`Name|Designator|Footprint|Quantity|Value\n${rows}`)).toMatchObject({ value: 0, description: null })
  })

  it('takes no counts for the value of a device', () => {
    const rows = many((n) => `Relay ${n}|board relay|${n % 3}|${n}`)
    expect(columns(`Designator|Components|Items for 3 devices|Items for one\n${rows}`).value).not.toBe(2)
  })

  it('keeps the numbers of parts where some are only "Std"', () => {
    const rows = many((n) => `1|C${n}|100nF|0603|${n === 5 ? 'TPS40170RGY' : n === 7 ? 'SQJB70EP-T1_GE3' : 'Std'}`)
    expect(columns(`Count|Ref|Value|Size|Part Number\n${rows}`).mpn).toBe(4)
  })

  it.each([
    [
      'an order number beside the page of the shop',
      'part|package|amount|url|artikelnr',
      (n: number) => `resistor ${n}K|AXIAL-0.4|1|http://shop.example/${n}|${1457655 + ((n * n * 7919) % 9999)}`,
      4,
    ],
    [
      'a reference of the vendor',
      'Qty|Device|Description|Vendor|Vendor Reference',
      (n: number) => `1|RTC${n}|Clock board ${n}|Mouser Electronics|426-DFR064${n}`,
      4,
    ],
    [
      'a stock number',
      'Part Name|Quantity|Description|Vendor|Vendor SKU',
      (n: number) => `Regulator ${n}|1|For 3.3V devices|Core Electronics|CE0821${n}`,
      4,
    ],
  ])('knows %s for the shop’s', (_what, head, line, column) => {
    expect(columns(`${head}\n${many(line)}`)).toMatchObject({ supplierPart: column, manufacturer: null, mpn: null })
  })
})
