import { describe, expect, it } from 'vitest'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { bill, found, sheet } from './tables.ts'

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
