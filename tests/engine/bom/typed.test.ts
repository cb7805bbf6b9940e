import { describe, expect, it } from 'vitest'
import { read, refuses } from './called-file.ts'

const told = (text: string, name = 'bom.csv') =>
  read(name, text).lines.map(({ designators, quantity, value, footprint, description }) =>
    [designators.join(' '), quantity, value || description, footprint].join('|'),
  )

describe('cells that hold commas and no quotation marks', () => {
  it('are the names of places, as many as there are fields too many', () => {
    expect(told('Ref,Qty,Value,Package\nR1,R2,2,10k,0603\nC1,C2,C3,3,100nF,0402\nU1,1,STM32F103C8T6,LQFP48\n')).toEqual([
      'R1 R2|2|10k|0603',
      'C1 C2 C3|3|100nF|0402',
      'U1|1|STM32F103C8T6|LQFP48',
    ])
  })

  it('leave values and packages that look like names to their columns', () => {
    expect(told('Value,Designator,Package,Qty\nLL4148,D1,D2,SOD80,2\n10k,R1,0603,1\n1uF,C1,C2,C3,C4,0603,4\n')).toEqual([
      'D1 D2|2|LL4148|SOD80',
      'R1|1|10k|0603',
      'C1 C2 C3 C4|4|1uF|0603',
    ])
    expect(told('Ref;Value;Package\nD1;D2;D3;LL4148;SOD80\nR1;R2;10k;0603\n')).toEqual([
      'D1 D2 D3|3|LL4148|SOD80',
      'R1 R2|2|10k|0603',
    ])
  })

  it('are nothing of the kind below lines of another width', () => {
    const above = 'Partlist\nExported,from echo.sch at,4/21/2019\nEAGLE Version,9.3.2 Copyright,(c) 1988-2019,Inc.,\n'
    const rows = 'R1,10k,R0603,R0603,rcl\nC1,100n,C-EU,C0603,rcl\nL1,L2,L-EU,L0603,rcl\nU1,NE555,NE555,SO08,linear'
    expect(told(`${above}Part,Value,Device,Package,Library\n${rows}\n`).map((line) => line.split('|')[0])).toEqual([
      'R1',
      'C1',
      'L1',
      'U1',
    ])
  })

  it('are words where a blank stands behind these commas alone, beside names too', () => {
    const { lines } = read(
      'bom.csv',
      'Qty,Description,MPN\n1,Resistor, 10k, 1%,RC0603FR-0710KL\n2,Header, 2x5,TSW-105\n4,LED red,LTST-C190\n',
    )
    expect(lines.map(({ quantity, description, mpn }) => [quantity, description, mpn])).toEqual([
      [1, 'Resistor, 10k, 1%', 'RC0603FR-0710KL'],
      [2, 'Header, 2x5', 'TSW-105'],
      [4, 'LED red', 'LTST-C190'],
    ])
    expect(told('Ref,Qty,Value,Package\nC1,C2,2,100nF, X7R,0603\nR1,1,10k,0603\n')[0]).toBe('C1 C2|2|100nF, X7R|0603')
  })

  it('are not looked for in quoted cells that run over lines, nor where nothing tells them', () => {
    const { lines } = read('bom.csv', 'Ref,Value,Note\nU1,LM358,"see\nR1,R2,R3,R4\nthere"\nR1,10k,a,b,c\n')
    expect(lines.map(({ designators, note }) => [designators.join(), note])).toEqual([
      ['U1', 'see\nR1,R2,R3,R4\nthere'],
      ['R1', 'a'],
    ])
  })
})

describe('texts with a card for every part', () => {
  const parts = [
    ['649-71600-006LF', 'Headers 2X3P', 2],
    ['512-1N5227B', 'Zener Diodes 3.6V', 1],
    ['291-1.5K-RC', 'Carbon Film Resistors 1.5Kohms', 5],
  ] as const
  const counted = [
    ['Headers 2X3P', 2],
    ['Zener Diodes 3.6V', 1],
    ['Carbon Film Resistors 1.5Kohms', 5],
  ]

  it.each([
    ['of labels and words', (n: string, d: string, q: number) => `Mouser #: \t${n}\nDesc.: \t${d}\nQty per board: \t${q}\n`],
    ['of fields of data', (n: string, d: string, q: number) => `- part number: ${n}\n  description: ${d}\n  qty: ${q}`],
    [
      'in frames, in Dutch',
      (n: string, d: string, q: number) =>
        `+--+--+\n| beschrijving | ${d} |\n+--+--+\n| Hoeveelheid | ${q} |\n| Artikelnummer | ${n} |\n+--+--+\n`,
    ],
  ])('are tables %s', (_, card) => {
    const { lines } = read('bom.txt', parts.map(([number, words, count]) => card(number, words, count)).join('\n'))
    expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual(counted)
  })

  it('are none where no label counts', () => {
    expect(refuses('notes.txt', 'Name: Ann\nRole: lead\n\nName: Bob\nRole: test\n\nName: Cy\nRole: buyer\n')).toBe(true)
  })
})

describe('tables in a frame', () => {
  const rows = ['Ref   | Value | Package | Qty', 'R1,R2 | 10k   | 0603    | 2  ', 'U1    | LM358 | SOIC-8  | 1  ']
  const line = '+-------+-------+---------+-----+'
  const drawn = (row: string): string => `│ ${row.replaceAll('|', '│')} │`

  it.each([
    ['signs', `${line}\n${rows.map((row) => `| ${row} |\n${line}`).join('\n')}\n`],
    ['strokes', `Board\n\n┌${'───────┬'.repeat(3)}─────┐\n${rows.map(drawn).join('\n')}\n└${'───────┴'.repeat(3)}─────┘\n`],
    ['bars', `| ${rows[0]} |\n|-------+-------+---------+-----|\n| ${rows[1]} |\n| ${rows[2]} |\n|---+---+---+---|\n`],
  ])('of %s have the cells between', (_, text) => {
    expect(told(text, 'bom.txt')).toEqual(['R1 R2|2|10k|0603', 'U1|1|LM358|SOIC-8'])
  })
})

describe('tables typed by hand', () => {
  const rows = [
    ['2x', 'DILB32P-223TLF', '32PIN DIP SOCKET', 'U2, U5'],
    ['2x', 'SST39SF020A', '32PIN FLASH MEMORY', 'U7,U9'],
    ['1x', '4608X-102-102', 'RESISTOR ARRAY', 'RN1'],
    ['1x', '208-5', 'DIP SWITCH 5 POS', 'SW1'],
    ['8x', 'K104K15X7RF5', 'CERAMIC CAPACITORS', 'C1-C8'],
  ]
  const head = ['QTY', 'PART NUMBER', 'DESCRIPTION', 'LOCATION']
  const aligned = [head, ...rows].map((cells) => cells.map((cell) => cell.padEnd(22)).join('')).join('\n')
  const tabbed = [head, ...rows]
    .map((cells) => cells.map((cell) => `${cell}${'\t'.repeat(3 - Math.min(2, Math.floor(cell.length / 8)))}  `).join(''))
    .join('\n')

  it.each([
    ['blanks', aligned],
    ['tabs and blanks', tabbed],
  ])('keep their columns between %s, whatever counts before every line', (_, text) => {
    const { columns, lines } = read('bom.txt', text)
    expect([columns.quantity, columns.mpn, columns.description, columns.designator]).toEqual([0, 1, 2, 3])
    expect(lines.map(({ quantity, designators }) => [quantity, designators.length])).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
      [1, 1],
      [8, 8],
    ])
  })

  it('are lists where a number in brackets begins every line, commas or not', () => {
    const text =
      'Capacitors\n\n(1) film cap, 100nF\n(2) electrolytic cap, 100uF\n\nOthers\n\n(11) resistor, 100\n(1) socket, 20-pin\n(4) barrel jack, female\n'
    expect(told(text, 'bom.txt')).toEqual([
      '|1|film cap, 100nF|',
      '|2|electrolytic cap, 100uF|',
      '|11|resistor, 100|',
      '|1|socket, 20-pin|',
      '|4|barrel jack, female|',
    ])
  })

  it('have their numbers before the names, and more behind tabs', () => {
    const text =
      '3 Trimpot\t\t3362P-102LF-ND\t3362P-1-102LF\n1 Terminal block\t277-1861-ND\t1984662\n1 Video filter\t\t296-23587-5-ND\tTHS7374IPW\n1 Audio jack\t\tCP1-3533NG-ND\tSJ1-3533NG\n2 Mini Din\t\tCP-2280-ND\tMD-80SM\n'
    expect(read('bom.txt', text).lines.map(({ quantity, supplierPart }) => [quantity, supplierPart])).toEqual([
      [3, '3362P-102LF-ND'],
      [1, '277-1861-ND'],
      [1, '296-23587-5-ND'],
      [1, 'CP1-3533NG-ND'],
      [2, 'CP-2280-ND'],
    ])
  })

  it('go on in lines that are set in', () => {
    const text =
      'ESP-07\nDHT-22\n3V3R        MCP1824ST-3302E/DB (6V 300mA)\n            MCP1825S-3302E/DB (6V 500mA)\n            TC1262-3.3VDBTR (6V 500mA)\n            MCP1755T-3302E/DC (16V 300mA)\n            MIC2920A-3.3WS (26V 400mA)\n            TC1264-3.3 (6V 800mA)\nQ1,Q2       SOT-23 P-Channel FET\nR1-R4       10K 0805\nR5\t1K 0805\nR6          4K7 0805\nR7\t330 0805\nLED1\tred 0805\nC1,C2,C3    1uF 0805\n'
    const { columns, lines } = read('bom.txt', text)
    expect([columns.designator, columns.value]).toEqual([0, 1])
    expect(lines.map(({ designators }) => designators.length)).toEqual([1, 2, 4, 1, 1, 1, 1, 3])
  })
})
