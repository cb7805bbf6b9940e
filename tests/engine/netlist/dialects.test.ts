import { describe, expect, test } from 'vitest'

import { board, counts } from './boards.ts'
import { codesOf, countsOf, readWell } from './tools.ts'
import { write2581 } from './write2581.ts'
import { DIALECTS, padRecord, write356 } from './write356.ts'

const UNITS = 'P  UNITS CUST 0\n'
const pad = { designator: 'U1', pin: '1', x: 100, y: 200, net: 'GND', hole: 0 }
const kicad = DIALECTS['kicad']!
const file = (...records: string[]): string => `${UNITS}${records.join('\n')}\n999\n`

describe('the joints and pins of a board, whatever program wrote it', () => {
  test.each(Object.entries(DIALECTS))('IPC-D-356: %s', (name, dialect) => {
    const made = board(name.length, 60)
    const netlist = readWell(write356(made, dialect))
    expect(netlist).toMatchObject({ format: 'ipc356', components: 60, boards: 1, issues: [] })
    expect(countsOf(netlist)).toEqual(counts(made.pads))
  })

  test.each([
    ['revision C', { revision: 'C' }],
    ['revision A under a prefix', { revision: 'A', prefix: 'ipc' }],
  ])('IPC-2581: %s', (_, options) => {
    const made = board(7, 60)
    const netlist = readWell(write2581(made, options))
    expect(netlist).toMatchObject({ format: 'ipc2581', components: 60, boards: 1, issues: [] })
    expect(countsOf(netlist)).toEqual(counts(made.pads))
  })

  test('IPC-2581 whose packages have no pins: what the nets name', () => {
    const made = board(9, 8)
    const netlist = readWell(write2581(made, { packages: false }))
    expect(countsOf(netlist).pins).toEqual(counts(made.pads).pins)
    expect(codesOf(netlist)).toEqual(['package-without-pins'])
  })

  test('IPC-2581 in a panel tells of one board, and of how many there are', () => {
    const made = board(9, 8)
    const more = '<Step name="panel"><StepRepeat stepRef="board" x="0" y="0" nx="3" ny="2"/></Step>'
    const netlist = readWell(write2581(made, { more }))
    expect(countsOf(netlist)).toEqual(counts(made.pads))
    expect(netlist.issues).toEqual([{ code: 'panel-step', level: 'info', boards: 6 }])
  })

  test('XML in another encoding, which it names', () => {
    const [one] = board(2, 1).pads
    const text = write2581({ pads: [{ ...one!, designator: 'R1µ' }], vias: [] }).toString()
    const bytes = Buffer.from(text.replace('encoding="UTF-8"', 'encoding="windows-1252"'), 'latin1')
    expect(countsOf(readWell(bytes)).joints).toEqual({ R1µ: 1 })
  })

  test('UTF-16 and a mark at the beginning change nothing', () => {
    const made = board(5, 12)
    const text = write356(made, kicad).toString()
    for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(`\ufeff${text}`)])
      expect(countsOf(readWell(bytes))).toEqual(counts(made.pads))
  })
})

describe('what is no joint', () => {
  test('letters of several bytes in a short net, read one by one, move what follows', () => {
    const choke = padRecord({ ...pad, designator: 'CHOKE1' }, kicad)
    expect(countsOf(readWell(file(choke.replace('GND ', 'GND\u00c2 ')))).joints).toEqual({ CHOKE1: 1 })
  })

  test('an unplated hole, tooling, a via, a point of no part', () => {
    const unplated = padRecord({ ...pad, pin: '2', hole: 236 }, kicad, ' ', 'U')
    const tooling = '367N/C              U1          D0236UA00X+001500Y+007746X0236Y0000R000S0'
    const via = '317GND              VIA   -1   MD0157PA00X+001000Y+002000X0315Y0000'
    const loose = '327GND                          A01X+001000Y+002000X0315Y0000'
    const netlist = readWell(file(padRecord(pad, kicad), unplated, tooling, via, loose))
    expect(countsOf(netlist)).toEqual({ joints: { U1: 1 }, pins: { U1: 1 } })
    expect(netlist.issues).toEqual([{ code: 'unplated-holes', level: 'info', holes: 1 }])
  })

  test('a point in the middle of a net, unless the same pad is an end as well', () => {
    const [end, mid] = [padRecord(pad, kicad), padRecord(pad, kicad, 'M')]
    const other = padRecord({ ...pad, pin: '2', x: 300 }, kicad, 'M')
    const probe = padRecord({ ...pad, designator: 'TP1' }, kicad, 'M')
    const netlist = readWell(file(mid, end, other, probe))
    expect(netlist.components).toBe(1)
    expect(countsOf(netlist)).toEqual({ joints: { U1: 1 }, pins: { U1: 1 } })
    expect(netlist.parts[0]).toMatchObject({ midJoints: 1, midPins: 1 })
    expect(netlist.issues).toEqual([{ code: 'mid-points', level: 'info', points: 2, parts: 1 }])
  })

  test('what stands behind the end of the file', () => {
    expect(readWell(`${file(padRecord(pad, kicad))}${padRecord({ ...pad, pin: '2' }, kicad)}\n`).parts[0]?.joints).toBe(1)
  })
})

describe('names', () => {
  const named = (designator: string, pin: string, x: number): string => padRecord({ ...pad, designator, pin, x }, kicad)

  test('cut at six letters are told, and those that seem to be several parts', () => {
    const records = ['SW_AND_A1', 'SW_AND_B1'].flatMap((name, i) =>
      ['1', '2'].map((pin) => named(name, pin, i * 500 + Number(pin))),
    )
    const netlist = readWell(file(...records, named('CHOKE1', '1', 900), named('CHOKE1', '2', 950)))
    expect(countsOf(netlist).joints).toEqual({ SW_AND: 4, CHOKE1: 2 })
    expect(netlist.issues).toEqual([
      { code: 'names-cut', level: 'info', designators: ['SW_AND', 'CHOKE1'] },
      { code: 'names-collided', level: 'warn', designators: ['SW_AND'] },
    ])
  })

  test('of object members are names like others', () => {
    const names = ['__proto_', 'toString']
    const netlist = readWell(write2581({ pads: names.map((designator) => ({ ...pad, designator })), vias: [] }))
    expect(netlist.parts.map(({ designator }) => designator)).toEqual(names)
  })
})

describe('a panel', () => {
  const copies = (count: number, size: number, net: (copy: number) => string): string => {
    const { pads } = board(3, size)
    const moved = Array.from({ length: count }, (_, copy) =>
      pads.map((one) => padRecord({ ...one, x: one.x + copy * 100_000, net: net(copy) }, kicad)),
    )
    return file(...moved.flat(), padRecord({ ...pad, designator: 'FID1', x: -50 }, kicad))
  }

  test.each([
    ['by repetition', 9, 40, () => 'GND'],
    ['of two small boards, by the prefixes of the nets', 2, 4, (copy: number) => `BOARD_${copy}-GND`],
  ])('is recognised %s', (_, count, size, net) => {
    const netlist = readWell(copies(count, size, net))
    expect(netlist.boards).toBe(count)
    expect(codesOf(netlist)).toContain('panel')
  })

  test('is not made of a board whose few parts have doubled pads', () => {
    expect(readWell(copies(2, 4, () => 'GND')).boards).toBe(1)
  })
})
