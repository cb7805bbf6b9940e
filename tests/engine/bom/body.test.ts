import { describe, expect, it } from 'vitest'
import { bill, found, sheet } from './tables.ts'
import { readWell } from '../sheet/tools.ts'
import { text } from '../../fixtures/hostile/workbook.ts'

const kinds = (bom: ReturnType<typeof bill>) => bom.rejected.map(({ kind }) => kind)

describe('what amounts and words cannot be', () => {
  it('money is neither a quantity nor a value nor a name, whatever its head says', () => {
    const bom = bill(
      sheet('Qty|Reference|Item|piece\n8|D1-D8|LED green|¥3.80\n2|C1,C2|Capacitor 22pF|¥1.00\n1|Y1|Crystal 16MHz|¥30.00'),
    )
    expect([found(bom).includes(':3'), bom.columns.quantity]).toEqual([false, 0])
    expect(found(bill(sheet('Count|Item|Price/pcs\n1|Power supply 12V|2,99 €\n4|Connectors|5,95 €\n1|Air pump|9,50 €')))).toBe(
      'quantity:0 description:1',
    )
  })

  it('a link is no package, though its words hold one', () => {
    const bom = bill(
      sheet(
        'R|10k|10|https://shop.example/smd-0603-10k\nC|470n|10|https://shop.example/x7r-0805\nRelay|5V|2|https://shop.example/sot-23\nLED|3mm|4|https://shop.example/0402',
      ),
    )
    expect([bom.columns.footprint, bom.lines.length]).toEqual([null, 4])
  })

  it('names whose column has no head are the description beside a counted and priced list', () => {
    const bom = bill(
      sheet('|quantity|unit price|link\nraspberry pi|2|35|\nsteering servo|2|12|\n9V battery|1|4|\nusb stick|2|8|'),
    )
    expect([bom.columns.description, bom.columns.quantity]).toEqual([0, 1])
  })

  it('designators stand under whatever head when nobody else names them', () => {
    expect(
      bill(sheet('Part Sheet|Value|Part Number\nC1|10nF|TMK105B7103\nR2|1k|RC0402JR\nU3|LM324|LM324NSR')).columns.designator,
    ).toBe(0)
  })
})

describe('lines below and between', () => {
  const table = 'Designator|Name|Qty\nU1|MCU|1\nR1,R2|Resistor 1k|2\nC1|Capacitor 1uF|1'

  it('a legend below the sum is no part', () => {
    const bom = bill(sheet(`${table}\n||4\nDNP|Do not populate|\nCS|Customer supplied|`))
    expect([bom.lines.length, kinds(bom)]).toEqual([3, ['total', 'trailer', 'trailer']])
  })

  it('an assignment listed below the sum counts nothing twice', () => {
    const bom = bill(sheet(`${table}\nGRAND TOTAL||4\nU1A|Channel 0|\nU1B|Channel 1|`))
    expect(bom.lines.map(({ designators }) => designators.length)).toEqual([1, 2, 1])
  })

  it('a remark of packaging makes no alternate of a counted row', () => {
    const rows =
      '296-1-ND|TI|LM358||1|Alternate Packaging Exists\n490-2-ND|Murata|GRM188R71||2|Alternate Packaging Exists\nRMC-ND|Stackpole|RMCF0805JT||6|Alternate Packaging Exists'
    expect(
      bill(sheet(`Digi-Key Part Number|Manufacturer|Manufacturer Part Number|Customer Reference|Quantity|Comments\n${rows}`))
        .lines,
    ).toHaveLength(3)
  })

  it('a part without a number is a line where a blank row stands before every line', () => {
    const bom = bill(
      sheet(
        'Item|Description|Quantity|Source\n1|Plug 10P|1|Ebay\n\n2|Fuse 5A|2|Ebay\n\n3|Socket 4P|5|Ebay\n\n4|M3 bolts and nuts||General',
      ),
    )
    expect(bom.lines).toHaveLength(4)
  })

  it('a remark that names a shop starts no other table', () => {
    const bom = bill(
      sheet(
        'Item|Description|Quantity|Source\n1|Plug 10P|1|Ebay\n2|Heat shrink|2|Ebay\n|depends on size - just get some|Digikey|Short\n3|Fuse 5A|2|Ebay',
      ),
    )
    expect(bom.lines.at(-1)?.description).toBe('Fuse 5A')
  })
})

describe('not fitted and one piece', () => {
  it.each(['820pF N.C.', 'R-0603(1608),NC', 'NC/0402'])('%s is not fitted', (value) => {
    expect(bill(sheet(`Ref|Value\nR1|10k\nC1|${value}\nU1|LM358`)).lines.map(({ dnp }) => dnp)).toEqual([false, true, false])
  })

  it('words of one piece are one name', () => {
    const [line] = bill(sheet('Reference|Qty|Value\nStudio XIAO ESP32C3|1|Module\nR1,R2|2|10k')).lines
    expect(line?.designators).toEqual(['Studio XIAO ESP32C3'])
  })
})

describe('texts', () => {
  it('in Shift-JIS are read as such', () => {
    const head = [0x95, 0x69, 0x96, 0xbc, 0x2c, 0x90, 0x94, 0x97, 0xca, 0x0a]
    const part = [0x83, 0x52, 0x83, 0x93, 0x83, 0x66, 0x83, 0x93, 0x83, 0x54, 0x2c, 0x35, 0x0a]
    const book = readWell(Uint8Array.from([...head, ...part, ...part]), 'bom.csv')
    expect([book.encoding, book.sheets[0]?.rows[1]]).toEqual(['shift_jis', ['コンデンサ', '5']])
  })

  it('aligned with blanks have a column for every name of their head, however few cells it has', () => {
    const lines = [
      'Part  Value  Package   Description    MPN',
      ...Array.from({ length: 12 }, (_, i) => `R${i + 1}`.padEnd(6) + '10k    R0603'),
      'U1    LM358  SO8       Dual amplifier LM358D',
    ]
    const bom = bill([...readWell(text(lines.join('\n')), 'parts.txt').sheets])
    expect(bom.lines.at(-1)?.description).toBe('Dual amplifier')
  })
})

describe('rows that go on with the line above', () => {
  it('further right than the numbers of the lines are no parts', () => {
    const bom = bill(
      sheet(
        'Item|Description|Qty|Source\n1|Plug 10P|1|Ebay\n2|Heat shrink|2|Ebay\n|as the cable asks for||Digikey\n3|Fuse 5A|2|Ebay\n4|Fan 24V|1|Ebay',
      ),
    )
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 2, 2, 1])
  })

  it('parts without designators among those that have some are lines', () => {
    const bom = bill(
      sheet(
        'Part|Quantity|Reference|Source\nRelay|1||shop\nHeader 2x3|2|J5,J8|shop\nUSB cable|1||shop\nPCB|||shop\nFuse|1||shop',
      ),
    )
    expect(bom.lines).toHaveLength(5)
  })
})

describe('lists written line by line', () => {
  it.each([
    ['before', 'Capacitors:\n- 2x 100u SMD 6.3x7.7\n- 7x 100n 0603\n\nOthers:\n- 1x RJ45 port\n- 3x LED red 0603\n- 1x buzzer'],
    [
      'behind',
      'Capacitors\n----------\n1.  100u SMD 6.3x7.7   x2\n2.  100n 0603  x7\n3.  RJ45 port   1x\n4.  LED red 0603  x3\n5.  buzzer  x1 set',
    ],
  ])('count their parts %s the names', (_, list) => {
    const bom = bill([...readWell(text(list), 'parts.txt').sheets])
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([2, 7, 1, 3, 1])
    expect(bom.lines[2]?.description || bom.lines[2]?.value).toBe('RJ45 port')
  })

  it('are no prose that counts a thing or two', () => {
    const prose =
      'This board needs some care.\n2x resistors are hot.\nSolder the rest first,\nthen test the supply,\nthen the amplifier.'
    expect(readWell(text(prose), 'readme.txt').sheets[0]?.rows.some((row) => row[0] === '2')).toBe(false)
  })
})
