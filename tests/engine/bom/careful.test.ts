import { describe, expect, it } from 'vitest'
import { read, refuses } from './called-file.ts'
import { bill, codes, found, sheet } from './tables.ts'

const rowsOf = ({ lines }: ReturnType<typeof bill>) => lines.map(({ row }) => row)

describe('heads that their cells know better', () => {
  it('has places under a head that only resembles another word', () => {
    const bom = bill(
      sheet(
        '#|Part|Qty|Description|Package|Descriptor\n|Main board\n1|Regulator|1|LP2985-33DBVR|SOT-23|U4\n2|CAP 100n|3|0.1UF 25V|0402|C1, C2, C6\n3|RES 10K|2|10K 1/8W|0402|R1, R2\n4|LED|2|GREEN 570NM|0603|RX, TX\n5|Crystal|1|16MHz|3.2x2.5mm|Y2',
      ),
    )
    expect([bom.columns.designator, bom.columns.quantity]).toEqual([5, 2])
    expect(rowsOf(bom)).toEqual([2, 3, 4, 5, 6])
  })

  it('has makers under a head for their numbers', () => {
    const bom = bill(
      sheet(
        'References|Value|Footprint|MFN|MPN\nC1|100n|C_0603|Samsung|CL10B104KC8NNNC\nC3|100u|CP_10x10|Panasonic|EEE-1JA101P\nR1|10k|R_0402|Yageo|AC0402FR-0710KL\nU1|LMZ21700|SIL0008E|TI|LMZ21700SILR',
      ),
    )
    expect([bom.columns.manufacturer, bom.columns.mpn]).toEqual([3, 4])
  })

  it('has the names of parts under "Обозначение" where it names no place and nothing else names them', () => {
    const rows = 'PANEL_BACK||2\nPULLEY||2\nISO 4762 M5 x 50||8\nBEARING-6802||8\nENCODER_BOARD||2\nMOTOR_MOUNT||2'
    const bom = bill(sheet(`ОБОЗНАЧЕНИЕ|ОПИСАНИЕ|К-ВО\n${rows}`))
    expect([bom.columns.designator, bom.columns.value, bom.columns.quantity]).toEqual([null, 0, 2])
    expect(bom.lines.map(({ value }) => value)[3]).toBe('BEARING-6802')
  })

  it('knows names without a head beside measures without one', () => {
    const rows = 'Linear Y|1|86.9|20x800\nPlate|2|33.5|172x360\nMotors|1|300|\nBeam|2|9.7|500x75\nHolder|1|16.6|202x110'
    expect(found(bill(sheet(`|Menge|Preis|\n${rows}`, { file: 'BOM' })))).toBe('quantity:1 value:3 description:0')
  })

  it('takes pieces in a pack for no size, and what a part is for a remark', () => {
    const rows =
      'Rotary switch|1|2|Fault selector\nBanana jack|4|4|Test points\nLED 10mm|1|12|Load indicator\nFuse 5A|1|100|Protection'
    expect(found(bill(sheet(`Component|Qty Used|Package Qty|Purpose\n${rows}`)))).toBe('quantity:1 description:0 note:3')
  })

  it('reads an X over a hole as its name', () => {
    const { lines } = bill(
      sheet(
        'References|Value|Footprint|Qty\nH1,H2|X|MountingHole_2.2mm_Pad|2\nR1|X|R_0805|1\nC1|10n|C_0805|1\nU1|NE555D|SOIC-8|1',
      ),
    )
    expect(lines.map(({ dnp }) => dnp)).toEqual([false, true, false, false])
  })
})

describe('rows that begin anew', () => {
  it('are lines where places of another kind stand with something else', () => {
    const bom = bill(
      sheet(
        '|Reference|Quantity|Value|URL\n|R1|1|50R 5W|\n|R2|1|500R|\nConnector|J1|||https://shop.example/j1\nArduino|U1|||\n|C1,C2|2|100nF|\n|C3|||',
      ),
    )
    expect(bom.lines.map(({ designators }) => designators.join(' '))).toEqual(['R1', 'R2', 'J1', 'U1', 'C1 C2 C3'])
  })

  it('are no lines below the sum of a list that nobody counted', () => {
    const parts = Array.from({ length: 16 }, (_, n) => `Sensor ${n}|payload|Breakout BMP${280 + n}|$${n + 3}.95`).join('\n')
    const bom = bill(
      sheet(`Component|Subsystem|Name|Price\n${parts}\nTotal|||$99.00\nKind|Subtotals\npayload|$40.00\nground|$59.00`),
    )
    expect(bom.lines).toHaveLength(16)
  })
})

describe('tables beside the bill', () => {
  it('count nothing where the bill counts, and are no part of it', () => {
    const bom = bill(
      sheet(
        'Item|Qty|Component|Notes\n1|1|Rotary switch|selector\n2|4|Banana jack|test points\n3|1|LED 10mm|indicator\n\nIdeas for later\nItem|Candidate Component|Purpose|Notes\n1|MOSFET matrix|replaces the switch|thermal margin\n2|Cannon connectors|realism|cost',
      ),
    )
    expect(rowsOf(bom)).toEqual([1, 2, 3])
    expect(codes(bom)).toContain('table-skipped')
  })

  const links =
    'Item|MOQ|Quantity|Total|PPI|Link\nArduino|14.99|5|74.95|14.99|https://shop.example/1\nLEDs|13.99|1|13.99|0.23|https://shop.example/2\nResistor set|10.99|1|10.99|0.01|https://shop.example/3\nButtons|10.99|1|10.99|1.10|https://shop.example/4'
  const list = 'Item|Quantity|Price\nArduino Uno|1|14.99\nLED|2|0.47\nResistor 1k1|2|0.02'

  it('do not lead, however many columns they have, where a sheet is named a bill', () => {
    expect(bill([sheet(links, { name: 'Links' }), sheet(list, { name: 'BOM' })]).sheet).toBe('BOM')
  })

  it('do not lead where a title in another sheet says bill', () => {
    const titled = sheet(`Electronics Bill of Materials\n${list}`, { name: 'Sheet1' })
    expect(bill([sheet(links, { name: 'Sheet2' }), titled]).sheet).toBe('Sheet1')
  })
})

describe('lists that are called a bill', () => {
  it('may name the same places board by board, with the same words', () => {
    const board = (name: string) =>
      `PCB: ${name}\nU1: S-CPU\nU2: S-PPU1\nU3, U4: LH52A256N\nU5: S-WRAM\nU6: RGB encoder\nU7: reset circuit\nIC8: sound circuit\n`
    const { lines } = read('bom.txt', `Region: NTSC\n\n${['A', 'B', 'C'].map(board).join('\n')}`)
    expect(lines).toHaveLength(21)
    expect(refuses('notes.txt', board('A'))).toBe(true)
  })

  it('may have a remark behind a few of its names', () => {
    const names = ['Stepper motor', 'Linear rod M8', 'Arduino Uno', 'CNC Shield', 'Stepper drivers', 'Servo SG90', 'GT2 belt']
    const rows = names.map((name, n) => (n < 2 ? `${name}|added` : name)).join('\n')
    expect(bill(sheet(rows, { file: 'BOM' })).lines.map(({ description }) => description)).toEqual(names)
  })
})

describe('lists whose names have the pages of shops set in below them', () => {
  const shop = (name: string, n: number) => `    - [${name}](https://${name.toLowerCase()}.example/${n})\n`
  const parts = 'ATmega32U4 - 1|MCP23018 - 1|Diodes 1N4148 - 12|JST connector - 2|Resettable fuse - 1'.split('|')
  const text = parts.map((part, n) => `- ${part}\n${shop('Digikey', n)}${n === 1 ? '' : shop('AliExpress', n)}`).join('')

  it('count behind the names, in words as well, and have no part for a shop', () => {
    const { lines, columns } = read(
      'bom.md',
      `Base parts\n----------\n\n${text}- FFC connectors - 4 upright or 2 flat for older boards\n- Bluegiga WT12 - 1 - [Digikey](https://digikey.example/9)\n`,
    )
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1, 12, 2, 1, 4, 1])
    expect([lines[5]?.description, lines[6]?.description]).toEqual(['FFC connectors', 'Bluegiga WT12'])
    expect(columns.quantity).toBe(0)
  })

  it('are lists of the links themselves where these are different things', () => {
    const links = ['Arduino Uno', 'CNC Shield', 'Stepper motor', 'Servo SG90'].map(
      (name, n) => `  - [${name}](https://shop.example/${n})`,
    )
    expect(read('bom.md', `Parts:\n${links.join('\n')}\n`).lines).toHaveLength(4)
  })
})
