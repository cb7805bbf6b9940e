import { describe, expect, it } from 'vitest'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { bill, codes, found, sheet } from './tables.ts'

describe('what pieces are counted in', () => {
  it.each([
    ['2 Pack', 2],
    ['4 plates', 4],
    ['1 pair', 1],
    ['3 Stück', 3],
    ['5 szt.', 5],
    ['6 шт', 6],
    ['7 個', 7],
    ['8 adet', 8],
  ])('reads %s', (text, pieces) => {
    const bom = bill(sheet(`Item|Quantity\nLED red|1\nRelay module|${text}\nBuzzer|1`))
    expect(bom.lines[1]?.quantity).toBe(pieces)
  })

  it.each([
    ['5 pins(2+3)', 5],
    ['1 used 5 MOQ', 1],
    ['1 set of two', 1],
    ['2 windows', 2],
  ])('counts %s and lets somebody look at it', (text, pieces) => {
    const bom = bill(sheet(`Item|Quantity\nLED red|1\nRelay module|${text}\nBuzzer|1`))
    expect([bom.lines[1]?.quantity, codes(bom.lines[1])]).toEqual([pieces, ['quantity-vague']])
  })

  it('counts under a question, not what a pack holds', () => {
    const rows =
      'Speaker|1|10|Shop|204-0616\nLED red|3|100|Shop|560-596\nRelay module|2|order size|Shop|D1500\nBuzzer|1 strip|50|Shop|'
    const bom = bill(sheet(`What|How many per button|How many per package|Where from|Product number\n${rows}`))
    expect([bom.columns.quantity, bom.lines.map(({ quantity }) => quantity)]).toEqual([1, [1, 3, 2, 1]])
  })

  it('counts items of one device, not those of several and not those of a pack', () => {
    const rows =
      'Servo|Servo SG90|5|1|4\nStepper|Stepper motor|5|1|3\nHall|Hall sensor|20|2|6\nSupply|Power supply|1||2\nSwitch|Mosfet|1|2|2'
    const { columns } = bill(sheet(`Designator|Components|Items per package|Items per REV|Items per 3-device REV\n${rows}`))
    expect(columns.quantity).toBe(3)
  })

  it('takes a value for no count', () => {
    const bom = bill(sheet('Item|Quantity\nLED red|1\nRelay module|12 volt\nBuzzer|1'))
    expect(bom.lines[1]?.quantity).toBe(null)
  })
})

describe('names with a stroke in them', () => {
  it.each([
    ['J7,J5,230V/AC,J6', 4, ['J7', 'J5', '230V/AC', 'J6']],
    ['ON/OFF, GAIN', 2, ['ON/OFF', 'GAIN']],
    ['+5V, D13 / TEST_LED', 2, ['+5V', 'D13 / TEST_LED']],
    ['R1/R2,R3', 3, ['R1', 'R2', 'R3']],
  ])('opens %s with %d pieces', (names, pieces, designators) => {
    const bom = bill(sheet(`Ref|Value|Qty\nC1|100n|1\n${names}|Part|${pieces}\nR9|10k|1`))
    expect(bom.lines[1]?.designators).toEqual(designators)
  })
})

describe('rows that are told by the others', () => {
  it('takes a number that is the sum of all pieces for their sum, whatever words stand behind it', () => {
    const rows = 'LED red|1|In house||1\nRelay module|3|In house||3\nBuzzer|2|In house||2'
    const bom = bill(sheet(`Part|Per board|Status|Through hole|SMD\n${rows}\n|6|||6|Count`))
    expect([bom.lines.length, billTotals(bom).quantity]).toEqual([3, 6])
  })

  it('counts the pieces of a group that a cell of words spans, but no alternates of one place', () => {
    const head = 'Designator|MPN|Qty|Description'
    const merges = [{ top: 2, bottom: 4, left: 0, right: 0 }]
    const group = '(cable)|61900211021|1|Pin header\n|61900211621|1|Housing\n|61900113722|2|Contact'
    expect(bill(sheet(`${head}\nU1|LM358DR|1|Amplifier\n${group}`, { merges })).lines.map(({ quantity }) => quantity)).toEqual([
      1, 1, 1, 2,
    ])
    const place = 'U2|LM317MDT|1|Regulator\n|LM317KCS|1|Regulator\n|LM317T|1|Regulator'
    expect(bill(sheet(`${head}\nU1|LM358DR|1|Amplifier\n${place}`, { merges })).lines).toHaveLength(2)
  })
})

describe('names beside part numbers', () => {
  const rows = (numbers: string[]): string => numbers.map((number, i) => `Part ${'ABCDE'[i]}|${i + 1}|${number}`).join('\n')

  it('tell the parts where every fifth has no number', () => {
    const some = rows(['LD1086D2M33', '', 'TLC59116IPW', 'MBR230LSFT1', 'SMBJ5363B'])
    expect(found(bill(sheet(`Part|Qty|MPN\n${some}`)))).toBe('quantity:1 value:0 mpn:2')
    const all = rows(['LD1086D2M33', 'NRF24L01', 'TLC59116IPW', 'MBR230LSFT1', 'SMBJ5363B'])
    expect(found(bill(sheet(`Part|Qty|MPN\n${all}`)))).toBe('quantity:1 mpn:2 description:0')
  })

  it('has no maker in a column of shops for mechanics and optics', () => {
    const parts = [
      'Stepper motor|ThorLabs|1528-1062|2',
      'Post holder|ThorLabs|PH1.5|3',
      'Post holder|ThorLabs|TR2/M|3',
      'Acrylic|McMaster-Carr|8505K744|1',
      'LED driver|Jameco|LM3914N|1',
    ].join('\n')
    expect(bill(sheet(`Material|Vendor|Part #|# needed\n${parts}`)).columns.manufacturer).toBe(null)
  })
})

describe('columns that their heads tell only in part', () => {
  const line = (n: number): string => `Part ${'abcdef'[n - 1]}|CL21A10${n}KAYNN|${n}|${3 * n}|${4 * n}|Mouser|71-ABC1${n}-X${n}Y`
  const rows = [1, 2, 3, 4, 5, 6].map(line).join('\n')

  it('are the pieces of one board where another column has those of three', () => {
    const bom = bill(sheet(`Part|Manufacturer Code|Needed x 1|Neded x 3|To Order|Distributor|Code\n${rows}`))
    expect([bom.columns.quantity, bom.columns.supplierPart]).toEqual([2, 6])
  })

  it("are a shop's numbers under its short name", () => {
    const parts = ['399-1099-1-ND', '1276-1070-1-ND', '478-3127-1-ND', '445-1311-1-ND', '568-6504-1-ND']
    const bom = bill(sheet(`Qty|Ref Des|Value|DK\n${parts.map((part, n) => `1|C${n + 1}|${n + 1}0nF|${part}`).join('\n')}`))
    expect(bom.columns.supplierPart).toBe(3)
  })

  it('are known in Estonian', () => {
    const bom = bill(
      sheet('|link|hind|kogus|kokku|3.5|tellitud\nLED red|https://a.ee/1|0.5|2|1.0||10\nBuzzer|https://a.ee/2|0.6|1|0.6||5'),
    )
    expect([bom.headerRow, bom.columns.quantity]).toEqual([0, 3])
  })
})

describe('a table of versions below the sum', () => {
  it('has no lines', () => {
    const parts = '1|D2|1N4148\n1|D1|1N4148\n1|U1|LM358\n2||Sensor\n1||Electrodes\n1|R1|10k'
    const bom = bill(sheet(`Cnt|References|Value\n${parts}\nTotal|||\n|||\nRev|Date|Notes\n1.0r0|2024-11-12|Initial`))
    expect(bom.lines).toHaveLength(6)
  })
})

describe('rows behind a gap', () => {
  const eagle =
    'Part|Value|Device|Package\nC1|100nF|C-EUC0603|C0603\nC3|1u|C-EUC0603|C0603\nC2|100nF|C-EUC0603|C0603\nR1|10k|R-EU_R0603|R0603'

  it('are lines where one name and a package stand under the heads of these', () => {
    const bom = bill(
      sheet(`${eagle}\n|||\nAUDIO|||\nAUDIO_DAC1||PINHD-1X3/90|1X03/90\n|||\nFor example|a DAC or|none|\nR2|10|R-EU_R0603|R0603`),
    )
    expect(bom.lines.map(({ designators }) => designators.join())).toEqual(['C1', 'C3', 'C2', 'R1', 'AUDIO_DAC1', 'R2'])
  })

  it('are none where a number stands beside one name and nothing counts', () => {
    const rows =
      'C1|1uF|0603|2\n|||\nR1|10k|0603|1\n|||\nU1|LM358|SOIC-8|1\n|||\nD1|LED|0603|1\n|||\nL1|10uH|0805|1\n|||\n|Key caps||9\n|||\n|Boards to build|120|'
    expect(bill(sheet(`Reference|Value|Footprint|Qty\n${rows}`)).lines).toHaveLength(6)
  })
})

describe('sections with heads of their own', () => {
  it('begin at the first, though its other heads tell less', () => {
    const first = 'Quantity|Description|STL file|CAD file|AMF file\n1|Base left|stl|fcstd|amf\n3|Spacer|stl|fcstd|amf'
    const second =
      'Quantity|Description|Supplier link|CAD file\n1|Arduino Uno|AliExpress|\n2|Relay module|AliExpress|\n4|LED red|AliExpress|'
    const bom = bill(sheet(`Printed||||\n${first}\n||||\nElectronics||||\n${second}`))
    expect([bom.headerRow, bom.lines.length]).toEqual([1, 5])
  })
})

describe('fields that libraries bring along', () => {
  const more = 'MANUFACTURER_PART_NUMBER|OC_FARNELL|PACKAGE_DESIGNATOR'
  const numbers = ['4816P-1-104LF', 'BAS70W,115', '0603YC104KAT2A', 'C1608X6S1A106M', 'ISO7221ADR', 'MAX232EIDR', 'TCA6416APWR']
  const parts = ['R3.1', 'D2', 'C3, C5', 'C4', 'U6.4, U8.2', 'MCU', 'U2.1']
  const rows = parts.map(
    (part, i) =>
      `${part.split(',').length}|${numbers[i]}|PKG${i}|${part}|${i === 4 ? 'iso7221a_d_8' : ''}|unknown|${'EDABC'[i] ?? ''}`,
  )

  it('leave designators, part numbers and shops to the columns that hold them', () => {
    const { columns } = bill(sheet(`Qty|Part #|Device|Parts|${more}\n${rows.join('\n')}`))
    expect([columns.designator, columns.mpn, columns.supplierPart]).toEqual([3, 1, null])
  })
})

describe('a column without a telling head beside part numbers', () => {
  it('describes the parts', () => {
    const rows = 'Accu 1250mAh|1|ADP-1\nSpeaker|1|754-2090\nSprings|3|D1500\nMicro SD card|1|SD-77\nPads|3|173-5963'
    expect(found(bill(sheet(`What|How many|Product Number\n${rows}`)))).toBe('quantity:1 mpn:2 description:0')
  })
})
