import { describe, expect, it } from 'vitest'
import { bill, sheet } from './tables.ts'
import { readWell } from '../sheet/tools.ts'
import { text } from '../../fixtures/hostile/workbook.ts'
import { issueText } from '../../../shared/engine/issue.ts'

const rowsOf = (of: ReturnType<typeof bill>) => of.lines.map(({ row }) => row)

describe('columns by what they hold', () => {
  it('takes names that other numbers count for parts, not for places on the board', () => {
    const bom = bill(
      sheet(
        'Cantidad|Referencia|Componente\n1|Controlador|Arduino UNO\n4|Motores|MG995\n2|Sensores|KY-023\n1|Fuente|5V\n20|Cables|Dupont\n1|Placa|Protoboard',
      ),
    )
    expect([bom.columns.designator, bom.columns.quantity]).toEqual([null, 0])
    expect(bom.issues.map(({ code }) => code)).toContain('head-overruled')
  })

  it('keeps names of places that are counted one by one', () => {
    const bom = bill(
      sheet('Value|Designator|Quantity\n1x4|GPS,DISPLAY|2\n1x5|ROTARY|1\n1x2|PWR|1\n1x1|RTS|1\n1x3|LED,TEMP|2\n1x6|ISP|1'),
    )
    expect(bom.columns.designator).toBe(1)
    expect(bom.lines[0]?.designators).toEqual(['GPS', 'DISPLAY'])
  })

  it('counts designators where an order with spares stands beside them', () => {
    const bom = bill(
      sheet(
        'Designator|Comment|Qty\nC1,C2,C3,C4,C5,C6,C7,C8|1uF|16\nC9,C10,C11|100nF|6\nR1,R2|5.1K|7\nU1|SL2.1s|5\nUSB1,USB2,USB3|USB-C|7',
      ),
    )
    expect(bom.columns.quantity).toBeNull()
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([8, 3, 2, 1, 3])
  })

  it('has the maker’s numbers under "Part Number", whatever shop sells them', () => {
    const bom = bill(
      sheet(
        'Reference|Quantity|Value|Part Number|Supplier\nU1|1|PD|SI3402-B-FS|Mouser\nU2|1|Buck|TPS54302DDCR|Mouser\nD1|1|40V|MBRS340T3G|LCSC\nL1|1|10uH|SRN6045TA-100M|Mouser\nC1|1|10uF|CL21A106KOQNNNG|LCSC\nJ1|1|RJ45|HR911105A|LCSC',
      ),
    )
    expect([bom.columns.mpn, bom.columns.supplierPart]).toEqual([3, null])
  })

  it('takes the first of two part numbers, and no state for a value', () => {
    const bom = bill(
      sheet(
        'Description|Quantity|Mfg Part Number|Part State||Mfg Part Number\nMCU|1|ATMEGA328P-PU|In Progress||ATMEGA328P-AU\nEthernet|1|ENC28J60|In Progress||ENC28J60-I/SP\nDiode|2||In Progress||1N4004\nRegulator|1|78L05|In Progress||MC78L05ACP\nCrystal|1||In Progress||ECS-160-20',
      ),
    )
    expect([bom.columns.mpn, bom.columns.value]).toEqual([2, null])
  })
})

describe('rows below the table', () => {
  it.each(['Notes:', '备注：', 'Hinweise:'])('are no parts under "%s" unless they are counted', (title) => {
    const bom = bill(
      sheet(
        `Part|Value|Amount\nC1,C2|470uF|2\nC3|100nF|1\nD1|1N5822|1\nR1|10k|1\n\n${title}\nR1|is a potentiometer|in Rev2\nC1|mind|the polarity`,
      ),
    )
    expect(rowsOf(bom)).toEqual([1, 2, 3, 4])
  })

  it('are none below the sum where all lines have a number', () => {
    const bom = bill(
      sheet(
        'No|Component Name|QTY|Price\n1|Carbon frame|1|2762\n2|Brushless motor|4|6836\n3|Battery|2|13258\n4|Telemetry radio|1|6117\nTotal|||28973\n\n|Frame of another kind|1|6749\n|Camera|1|3087',
      ),
    )
    expect(rowsOf(bom)).toEqual([1, 2, 3, 4])
  })

  it('are none behind a gap without the name that all lines have', () => {
    const parts = Array.from({ length: 10 }, (_, i) => `Resistor ${i + 1}k|CRCW0603${i}K|1|0.0${i + 1}`).join('\n')
    const bom = bill(sheet(`Description|Product code|Amount|Unit price\n${parts}\n\n|SMD|1|74.4\n|Assembly|1|16`))
    expect(bom.lines).toHaveLength(10)
  })

  it('are parts without a place where words stand beside their number', () => {
    const bom = bill(
      sheet(
        'Designator|Component type|Value|Quantity\nR1|Resistor|10k|1\nC1|Capacitor|1uF|1\nU1|Opamp|LM358|1\nN/A|Nylon standoffs||4',
      ),
    )
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 4])
  })
})

it('reads the last of several revisions with one head', () => {
  const rows = (qty: number) => `Component Name|QTY|Price\nBrushless motor|${qty}|99\nBattery|1|45\nTelemetry radio|1|61`
  const more = '\nCamera|1|83\nArduino|1|20'
  const bom = bill([sheet(rows(8) + more, { name: 'BOM' }), sheet(rows(4), { name: 'Latest BOM' })])
  expect([bom.sheet, bom.lines[0]?.quantity]).toEqual(['Latest BOM', 4])
})

it('reads text aligned with blanks to which somebody added cells with tabs', () => {
  const lines = [
    'Part     Value      Device       Package   Sheet\tShop-No\t\t\tPrice',
    '',
    'C1       100nF      C-EU0805     C0805     1\tX7R 0805 100N\t0,04',
    'CAN1                PINHD-1X2    1X02      1\tMPE 087-1-002\t0,05',
    'IC1      MAX3232    MAX3232      TSSOP16   1\t\t\t1460372\t1,78',
    'R1       10k        R-EU_M0805   M0805     1\tSMD-0805 10K\t0,08',
  ]
  const bom = bill([...readWell(text(lines.join('\n')), 'partlist.txt').sheets])
  expect(bom.lines.map(({ designators, footprint }) => [designators[0], footprint])).toEqual([
    ['C1', 'C0805'],
    ['CAN1', '1X02'],
    ['IC1', 'TSSOP16'],
    ['R1', 'M0805'],
  ])
})

describe('versions of one board', () => {
  const bills = 'Designator|Value|Quantity|Lite|Pro\nR1|10k|1|DNP|\nR2|1k|1||\nC1|1uF|1||DNP\nU1|LM358|1|DNP|DNP'

  it('are told where no column says which is built', () => {
    const issue = bill(sheet(bills)).issues.find(({ code }) => code === 'variants')
    expect(issue).toMatchObject({ level: 'warn', read: 3, variants: [{ head: 'Lite' }, { column: 4, head: 'Pro' }] })
    const named = bill(sheet(bills.replace('Lite|Pro', 'Variant A|Variant B')))
    expect(named.lines.some(({ dnp }) => dnp)).toBe(false)
    expect(issueText(named.issues[0]!)).toBe('“Variant A”、“Variant B”是几个版本的贴装标记，现在全部按贴装计')
  })

  it('are chosen by one', () => {
    const bom = bill(sheet(bills), { columns: { 4: 'dnp' } })
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, false, true, true])
    expect(bom.issues).toEqual([])
  })

  it('leave no question beside a head that says "not fitted", or where all are alike', () => {
    expect(bill(sheet(bills.replace('Lite', 'DNP'))).issues).toEqual([])
    expect(bill(sheet('Designator|Value|Quantity|Lite|Pro\nR1|10k|1|DNP|DNP\nR2|1k|1||\nC1|1uF|1|DNP|DNP')).issues).toEqual([])
  })
})

it('finds the head among ninety columns of a tool’s own', () => {
  const names = Array.from({ length: 90 }, (_, i) => `Param ${i + 1}`).join('|')
  const rows = [1, 2, 3].map(
    (n) => `${Array.from({ length: 90 }, (_, i) => (i % 9 === n ? `x${i}` : '')).join('|')}|R${n}|10k|1|0603`,
  )
  const bom = bill(sheet([`${names}|Designator|Value|Qty|Footprint`, ...rows].join('\n')))
  expect([bom.headerRow, bom.columns.designator, bom.columns.footprint]).toEqual([0, 90, 93])
})

it.each([
  ['Bestückungsseite', 'top', null],
  ['Face inférieure', 'bottom', null],
  ['Componentes de montaje superficial', null, 'smt'],
  ['Нижняя сторона', 'bottom', null],
  ['Elementy przewlekane', null, 'tht'],
  ['表面実装', null, 'smt'],
  ['하면 부품', 'bottom', null],
  ['가공하면', null, null],
  ['Verschiedenes', null, null],
])('knows what the section "%s" says of its lines', (title, side, process) => {
  const bom = bill(sheet(`Designator|Value|Quantity\nR1|10k|1\n${title}\nC1|1uF|1\nC2|1uF|1`))
  expect(bom.lines.map((line) => [line.side, line.process])).toEqual([
    [null, null],
    [side, process],
    [side, process],
  ])
})
