import { describe, expect, it } from 'vitest'
import { bill, found, sheet } from './tables.ts'
import { billTotals } from '../../../shared/engine/bom/rows/totals.ts'
import { readWell } from '../sheet/tools.ts'
import { issueText } from '../../../shared/engine/issue.ts'
import { text } from '../../fixtures/hostile/workbook.ts'

const pieces = (of: ReturnType<typeof bill>) => of.lines.map(({ quantity }) => quantity)

describe('evidence over words', () => {
  it('counts under a head that says "line" when the numbers do not run and nothing else counts', () => {
    const rows = '\n1|Driver module\n2|DC-DC converter\n1|Motor driver\n4|Battery 18650\n1|USB cable\n1|Relay'
    expect(pieces(bill(sheet(`Item|Descripcion${rows}`)))).toEqual([1, 2, 1, 4, 1, 1])
  })

  it('takes part numbers, not links, out of a column of references', () => {
    const bom = bill(
      sheet('Cantidad|Nombre|Referencia\n4|Sensor infrarrojo|SEN-OBST1\n2|Puente H|DRV-L298N\n1|Módulo driver|TAR-HX711'),
    )
    expect(found(bom)).toBe('quantity:0 mpn:2 description:1')
    const links = bill(
      sheet('Qty|Description|Reference\n4|Sensor|https://a.example\n2|Relay 5V|https://b.example\n1|Fuse|https://c.example'),
    )
    expect(links.columns.designator).toBeNull()
  })

  it('leaves the numbers to the shop that stands beside them', () => {
    const bom = bill(
      sheet(
        'Menge|Beschreibung|Händler|Artikelnummer\n5|Widerstand 4k7|Reichelt|RND 0805 1\n2|Elko 470u|Reichelt|RAD 470/35\n1|Relais|Reichelt|G5LE-1-24',
      ),
    )
    expect([bom.columns.supplierPart, bom.columns.mpn]).toEqual([3, null])
  })

  it('tells part numbers from words where both columns are names', () => {
    const rows =
      '\nBuck converter|ADP2370|1\nAudio amplifier|TPA3140D2|1\nRegulator|NCP59302D|2\nBluetooth module|RN52-I|1\nGreen LED|SML-D12P8|4'
    expect(bill(sheet(`Item|Part Name|Quantity${rows}`)).columns.mpn).toBe(1)
  })

  it('counts "12x" as twelve', () => {
    expect(pieces(bill(sheet('Value|Qty\n100nF|12x\n4k7|8 x\n10uH|1x')))).toEqual([12, 8, 1])
  })
})

describe('rows between lines', () => {
  it('a part that nobody counted among others that are counted is a line, a label is not', () => {
    const bom = bill(
      sheet(
        'Part|Needed|Link\nRelay 5V|2|a.example\nFuse 2A|1|b.example\nUSB cable|3|c.example\nWindow glue||d.example\n\nNumber of boards:|2|',
      ),
    )
    expect(pieces(bom).slice(0, 4)).toEqual([2, 1, 3, null])
  })

  it('a note that speaks of prices makes no sum of its line', () => {
    expect(bill(sheet('Part|Qty|Notes\nDisplay PCB|1|price is Q10\nRelay|2|\nFuse|1|')).lines).toHaveLength(3)
  })

  it('the same number twice is no alternate where the rows name no places', () => {
    const bom = bill(sheet('ID|Designator|Description|Qty\n1|R1,R2|10k 0603|2\n2||ADC module|1\n2||Cable 3 wires|3'))
    expect(pieces(bom)).toEqual([2, 1, 3])
  })
})

describe('words between lines and beside names', () => {
  it('a title with marks in all the other cells is no line, a part with dashes is one', () => {
    const bom = bill(sheet('part|package|amount|price\nLM358|DIL-8|1|0.4\nOPTIONS:|###|###|###\nheader|6 pins|2|0.2\nfuse|-|-|-'))
    expect(bom.lines.map(({ row }) => row)).toEqual([1, 3, 4])
  })

  it('a value in brackets belongs to the name before it', () => {
    const bom = bill(sheet('Qty|Designator|Package\n1|C2(0.22uF)|C050\n2|R1 (10k), R2 (4.7k)|0805\n2|J1(J2)|1X02'))
    expect(bom.lines.map(({ designators }) => designators)).toEqual([['C2'], ['R1', 'R2'], ['J1', 'J2']])
  })
})

describe('tables of one page', () => {
  it('are one bill where they count in the same way', () => {
    const page =
      '## Resistors\n\n|Qtd|Value|Obs|\n|---|---|---|\n|1|330R||\n|8|4K7||\n\n## Capacitors\n\n|Qtd|Value|Type|\n|---|---|---|\n|3|100nF|MLCC|\n|1|10uF|tantalum|\n'
    const bom = bill([...readWell(text(page), 'bom.md').sheets])
    expect(Object.values(billTotals(bom)).slice(0, 2)).toEqual([4, 13])
  })

  it('are not counted twice where one lists the parts of the other again', () => {
    const page =
      '## Buy\n\n|Units|Item|\n|---|---|\n|50|Capacitor 22pF|\n|100|Resistor 10k|\n\n## Per board\n\n|Units|Item|\n|---|---|\n|2|Capacitor 22pF|\n|1|Resistor 10k|\n'
    expect(bill([...readWell(text(page), 'bom.md').sheets]).lines).toHaveLength(2)
  })
})

describe('columns aligned with tabs', () => {
  const rows = [
    'Model\t\t\tDescription\t\tCount',
    'ABX00012\tMicrocontroller board\t\t1',
    'TSR 1-2450\t\tRegulator 5V\t\t\t1',
    '\t\t\tResistor 220R 0805\t4',
    'B340AE\t\tSchottky diode\t\t4',
    'XHP-2\t\t\t\tConnector 2-way\t6',
  ]
  it('run together, and a line that begins with tabs lacks its first texts', () => {
    const bom = bill([...readWell(text(rows.join('\n')), 'bom.txt').sheets])
    expect(bom.lines.map(({ quantity, description }) => `${quantity} ${description}`)).toEqual([
      '1 Microcontroller board',
      '1 Regulator 5V',
      '4 Resistor 220R 0805',
      '4 Schottky diode',
      '6 Connector 2-way',
    ])
  })

  it('keep every tab where cells are empty in some rows only', () => {
    const bom = bill([
      ...readWell(
        text('Ref\tQty\tValue\tNote\nR1\t1\t10k\t\nC1\t1\t\tsmall\nU1\t1\tLM358\t\nD1\t1\t\t\nL1\t1\t10uH\t'),
        'bom.tsv',
      ).sheets,
    ])
    expect(bom.lines.map(({ value }) => value)).toEqual(['10k', '', 'LM358', '', '10uH'])
  })
})

describe('whose number it is', () => {
  it('names of packages beside the maker’s numbers are the library’s', () => {
    const bom = bill(
      sheet(
        'QTY|Part Number|MFG PN|Value|Designator\n2|CAP_0603|CL10B104KB8NNNC|100n|C1, C2\n1|Resistor_0805|RC0805FR-0710KL|10k|R1\n1|Diode_SOD-123|MBR0520LT1G||D1\n1|CAP_1206|CL31A106KAHNNNE|10u|C3\n1|ATMEGA88|ATMEGA88PA-AU||U1',
      ),
    )
    expect([bom.columns.footprint, bom.columns.mpn]).toEqual([1, 2])
  })

  it('a maker beside it makes it his, wherever it was bought', () => {
    const rows = '\nU1|Digikey|Toshiba|TB6612FNG\nU2|Digikey|Linear Technology|LTC4002ES8\nVR1|Digikey|Diodes|AP1117E33G-13'
    const bom = bill(sheet(`Designator|Vendor|Manufacturer|Part Number${rows}`))
    expect([bom.columns.mpn, bom.columns.supplierPart]).toEqual([3, null])
  })

  it('a mark among names of versions leaves its line out', () => {
    const rows = '\nR1|10k|R0402|ASK\nR2|1k|R0402|FSK\nC1|100n|C0402|MIFARE\nC2|1u|C0603|ASK\nC3|47p|C0402|DNP\nR3|4k7|R0402|ASK'
    const bom = bill(sheet(`Part|Value|Package|SPECIAL${rows}`))
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, false, false, false, true, false])
  })
})

describe('a head under titles of groups', () => {
  it('stands where the names are', () => {
    const group = { top: 1, bottom: 1, left: 0, right: 4 }
    const bom = bill(
      sheet(
        'Assembly|rev 2\nIdentification|||||For the customer||Quantity\n#|Reference|Manufacturer|Part Number|Package|Source|Price|Quantity per board\n1|C1, C2|Samsung|CL10B104KB8NNNC|0603|shop|0.1|2\n2|R1|Yageo|RC0603FR-0710KL|0603|shop|0.1|1',
        { merges: [group, { top: 1, bottom: 1, left: 5, right: 6 }] },
      ),
    )
    expect([bom.headerRow, bom.columns.designator, bom.columns.quantity]).toEqual([2, 1, 7])
  })
})

describe('a head that is not believed', () => {
  const said = (list: string, options?: Parameters<typeof bill>[1]) =>
    bill(sheet(list), options)
      .issues.filter(({ code }) => code === 'head-overruled')
      .map(issueText)
  const parts =
    'Reference|Quantity|Description\nGRM188R71E104KA01D|2|Capacitor\nRC0603FR-07100KL|1|Resistor\nTPS61240DRVT|4|Boost converter'

  it('is said', () => {
    expect(said(parts)).toEqual(['表头“Reference”指位号，但内容不像，没有按位号读取'])
    expect(said('Part|Qty|Pcs\nRelay 5V|€ 2.10|2\nFuse 2A|€ 0.40|1\nUSB cable|€ 3.00|3')).toEqual([])
  })

  it('is not, where a person chose or another column of that name is right', () => {
    expect(said(parts, { columns: { 0: 'mpn' } })).toEqual([])
    expect(said('Ref|Qty|Qty|Value\nR1, R2|2|20|10k\nC1|1|10|1u\nL1|1|10|10u')).toEqual([])
  })
})
