import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { compareNetlist } from '../../../shared/engine/netlist/compare.ts'
import type { NetlistComparison } from '../../../shared/engine/netlist/compare.ts'
import { isRefusal, readText, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { understand } from '../../../shared/engine/understand.ts'
import { shippedPriceModel } from '../../../worker/local/cli/price-model.ts'
import { tools } from '../sheet/tools.ts'
import type { Pad } from './boards.ts'
import { readWell } from './tools.ts'
import { write2581 } from './write2581.ts'
import { DIALECTS, padRecord } from './write356.ts'

const model = shippedPriceModel()
const kicad = DIALECTS['kicad']!

/** Pads of a part by their names; a name given twice is two places. */
const part = (designator: string, names: readonly string[], copy = 0): Pad[] =>
  names.map((pin, i) => ({ designator, pin, x: i * 10 + copy * 10_000, y: designator.length + copy, net: 'GND', hole: 0 }))

const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1))
const netlistOf = (...pads: Pad[][]): string => [...pads.flat().map((pad) => padRecord(pad, kicad)), '999', ''].join('\n')

type Edits = Parameters<typeof understand>[1]['edits']

function linesOf(tables: readonly Table[], edits: Edits = []) {
  const understood = understand(tables, { reading: {}, edits, order: {} }, { model })
  if ('refused' in understood) throw new Error('the bill was refused')
  return { lines: understood.lines, conventionCode: understood.choices.order.conventionCode }
}

function compare(tables: readonly Table[], netlist: Uint8Array | string, edits: Edits = []): NetlistComparison {
  const { lines, conventionCode } = linesOf(tables, edits)
  return compareNetlist(readWell(netlist), lines, { model, conventionCode })
}

const HEAD = '位号,数量,封装\n'
const bill = (...rows: string[]): readonly Table[] => readText(`${HEAD}${rows.join('\n')}\n`).sheets
const lineOf = ({ lines }: NetlistComparison, row: number) => lines.find((line) => line.row === row)

describe('a bill beside the netlist of its board', () => {
  const two = (name: string): Pad[] => part(name, ['1', '2'])
  const board = netlistOf(two('R1'), two('R2'), two('C1'), part('U1', numbered(49)), part('U2', numbered(10)), part('TP1', ['1']))
  const lines = bill('"R1,R2",2,0603', 'C1,1,0402', 'U1,1,QFN-48-1EP', 'U2,1,SOP-8', 'R9,1,0603')

  test('what agrees, what differs and by how many points, what only one of them has', () => {
    const compared = compare(lines, board)
    expect(compared).toMatchObject({ sameBoard: true, billDesignators: 6, matched: 5, onlyBill: ['R9'], onlyNetlist: ['TP1'] })
    expect(compared.lines.map(({ agrees }) => agrees)).toEqual([true, true, true, false, null])
    const changed = lineOf(compared, 4)
    expect(changed).toMatchObject({ billJoints: 8, netlist: { joints: 10, pins: 10 }, proposal: { pins: 10, exposedPads: 0 } })
    expect(compared.netlistPointsMilli - compared.pointsMilli).toBe(changed!.netlistPointsMilli - changed!.pointsMilli)
    expect(changed!.netlistPointsMilli).toBeGreaterThan(changed!.pointsMilli)
    expect(lineOf(compared, 3)).toMatchObject({ billJoints: 49, proposal: null })
    expect(lineOf(compared, 5)).toMatchObject({ onlyBill: ['R9'], netlist: null, proposal: null })
  })

  test('an unknown package gets a proposal, a line not fitted none', () => {
    const rows = ['"R1,R2",2,0603', 'C1,1,0402', 'U1,1,QFN-48-1EP', 'U2,1,ZZZ-UNKNOWN']
    const compared = compare(bill(...rows), board)
    expect(lineOf(compared, 4)).toMatchObject({ billJoints: null, agrees: null, proposal: { pins: 10, exposedPads: 0 } })
    expect(lineOf(compared, 4)!.netlistPointsMilli).toBeGreaterThan(0)
    const unfitted = compare(readText(`位号,数量,封装,备注\n${rows.map((row) => `${row},不贴`).join('\n')}\n`).sheets, board)
    expect(unfitted.lines).toHaveLength(4)
    for (const line of unfitted.lines) expect(line).toMatchObject({ proposal: null, pieces: 0 })
  })

  test('pads of one name: places or names, a bill that tells either agrees', () => {
    const socket = [...numbered(16), 'SH', 'SH', 'SH', 'SH']
    const agreed = (pins: number) => {
      const tables = bill('"R1,R2",2,0603', 'J1,1,USB-C-16P')
      const compared = compare(tables, netlistOf(two('R1'), two('R2'), part('J1', socket)), [
        { sheet: 0, row: 2, pins, exposedPads: 0 },
      ])
      return lineOf(compared, 2)!.agrees
    }
    expect([20, 17, 16].map(agreed)).toEqual([true, true, false])
  })

  test('parts of one line that differ on the board are not compared', () => {
    const compared = compare(
      bill('"U1,U2",2,SOP-8', 'R1,1,0603'),
      netlistOf(part('U1', numbered(8)), part('U2', numbered(6)), two('R1')),
    )
    expect(lineOf(compared, 1)).toMatchObject({ matched: ['U1', 'U2'], netlist: null, agrees: null, proposal: null })
  })

  test('points in the middle of a net are soldered too', () => {
    const [end, mid] = two('R1')
    const netlist = `${padRecord(end!, kicad)}\n${padRecord(mid!, kicad, 'M')}\n${netlistOf(two('R2'))}`
    expect(compare(bill('"R1,R2",2,0603'), netlist).lines[0]).toMatchObject({ netlist: { joints: 2, pins: 2 }, agrees: true })
  })

  test('names cut at six letters, and the _2 of a copy, are found', () => {
    const cut = netlistOf(part('SW_AND_A1', numbered(2), 1), part('SW_AND_B1', numbered(2), 2), two('R1'), two('LED10'))
    const compared = compare(bill('"SW_AND_A1,SW_AND_B1",2,0603', 'R1,1,0603', 'LED10_2,1,0603'), cut)
    expect(compared).toMatchObject({ matched: 4, onlyBill: [], onlyNetlist: [] })
    expect(compared.lines.map(({ agrees }) => agrees)).toEqual([true, true, true])
    const whole = write2581({ pads: [...part('CHOKE12', numbered(2)), ...two('R1')], vias: [] })
    expect(compare(bill('CHOKE1,1,0603', 'CHOKE123,1,0603', 'R1,1,0603'), whole).onlyBill).toEqual(['CHOKE1', 'CHOKE123'])
  })

  test('a panel is compared board by board', () => {
    const parts = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8']
    const panel = netlistOf(...[0, 1, 2].flatMap((copy) => parts.map((name) => part(name, ['1', '2'], copy))))
    expect(compare(bill('R1-R8,8,0603'), panel).lines[0]).toMatchObject({ netlist: { joints: 2, pins: 2 }, agrees: true })
  })

  test('10,001 pins are never proposed', () => {
    const pads = [...part('U1', numbered(10_001)), ...two('R1')]
    expect(lineOf(compare(bill('U1,1,SOP-8', 'R1,1,0603'), write2581({ pads, vias: [] })), 1)).toMatchObject({ netlist: null })
  })
})

test('the netlist of another board is told as such and gives no points', () => {
  const other = netlistOf(part('R1', ['1', '2']), ...Array.from({ length: 20 }, (_, i) => part(`U${i + 50}`, numbered(8))))
  const compared = compare(bill('"R1,R2,R3,R4",4,0603', 'U1,1,SOP-8'), other)
  expect(compared).toMatchObject({ sameBoard: false, matched: 1, lines: [], pointsMilli: 0, netlistPointsMilli: 0 })
})

const DATA = join(import.meta.dirname, '../../../../shared/data/ipc/raw')
const here = existsSync(DATA)
const BOARDS = 'three-led nou3-lite logibox hydros ch32-la ch32x035 nexus-power cavity-lock'.split(' ')

test.skipIf(!here)('real bills know the netlist of their own board from all others', () => {
  const load = (file: string): Uint8Array => readFileSync(join(DATA, file))
  const netlists = BOARDS.map((slug) => readWell(load(`${slug}.ipc`)))
  for (const [own, slug] of BOARDS.entries()) {
    const book = readWorkbook(load(`${slug}.bom.csv`), 'bom.csv', tools, BROWSER_CAPS)
    const { lines, conventionCode } = linesOf(isRefusal(book) ? [] : book.sheets)
    const same = netlists.map((netlist) => compareNetlist(netlist, lines, { model, conventionCode }).sameBoard)
    expect(same, slug).toEqual(BOARDS.map((_, other) => other === own))
  }
})
