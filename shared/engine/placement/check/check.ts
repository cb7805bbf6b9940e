import { placeOf } from '../../bom/rows/line-key.ts'
import type { BomLine, Side } from '../../bom/types.ts'
import type { LineEdit } from '../../line/edit.ts'
import type { PlacedPart, Placement } from '../types.ts'
import { agreementOf } from './agreement.ts'
import type { Pair } from './agreement.ts'
import { lowestNumbers, wrongBoard } from './board.ts'
import type { WrongBoard } from './board.ts'
import { placedKind } from './kinds.ts'
import type { PlacedKind } from './kinds.ts'

/** The sides on which the parts of one line lie; null where the placement tells none. */
export type LineSide = Side | 'both' | null

/** One line of the bill against the board. `line` is its index in the bill. */
export type CheckedLine = {
  line: number
  side: LineSide
  /** Fitted designators of the line that the board has no place for. */
  missing: string[]
  /** Designators that the bill does not fit and the board places all the same. */
  notFitted: string[]
}

/** A designator with more places than the board is repeated. */
export type Doubled = { designator: string; rows: number[] }

/** A bill against the placement of its board. Parts and rows are the placement's. */
export type BoardCheck = {
  /** Set when the placement is another board's: nothing below is worth acting on, and no edits are proposed. */
  wrong: WrongBoard | null
  lines: CheckedLine[]
  /** Parts on the board that no line of the bill names. */
  unlisted: PlacedPart[]
  doubled: Doubled[]
  /** How often every part is placed: above 1 a panel of so many boards. */
  boards: number
  /** What else stands in the file: marks, holes, test points and drawings that the bill does not list. */
  marks: { kind: Exclude<PlacedKind, 'part'>; part: PlacedPart }[]
  /** Board sides with fitted parts; null where the sides are not all told. */
  sides: 1 | 2 | null
  /** Corrections of the lines' sides, to be applied as edits of the bill's choices; lines on both sides lose theirs. */
  edits: LineEdit[]
}

/**
 * Compares the lines of a bill, as a person left them, with the placement of its board. Designators are matched without regard
 * to case and blanks. Fiducials, holes and the like are told by their names and footprints, and count only where the bill
 * lists them. Sources: placement files and bills of 23 public boards; the limits of a wrong board are in `board.ts`.
 */
export function checkPlacement(bill: readonly BomLine[], placement: Pick<Placement, 'parts'>): BoardCheck {
  const listed = listedNames(bill)
  const placed = groupByName(placement.parts)
  const kinds = placement.parts.map((part) => ({ kind: placedKind(part), part }))
  const others = kinds.filter(({ part }) => !listed.has(nameKey(part.designator)))
  const lines = bill.map((line, index) => checkedLine(line, index, placed))
  const wrong = boardOf(bill, listed, placed)
  const boards = copiesOf(placed)
  const fitted = lines.map(({ side }) => side).filter((side) => side !== null)
  return {
    wrong,
    lines,
    unlisted: others.filter(({ kind, part }) => kind === 'part' && part.designator !== '').map(({ part }) => part),
    doubled: doubledOf(placed, boards),
    boards,
    marks: others.flatMap(({ kind, part }) => (kind === 'part' ? [] : [{ kind, part }])),
    sides: sidesOf(fitted),
    edits: wrong ? [] : lines.flatMap(({ line, side }) => editOf(bill[line], side)),
  }
}

/** A designator as it is compared: without regard to case and blanks. */
export const nameKey = (designator: string): string => designator.replace(/\s+/g, '').toUpperCase()

/** Name -> the line that lists it, fitted or not. */
function listedNames(bill: readonly BomLine[]): Map<string, BomLine> {
  const names = new Map<string, BomLine>()
  for (const line of bill) {
    for (const name of [...line.designators, ...(line.notFitted ?? [])]) {
      const key = nameKey(name)
      if (!names.has(key)) names.set(key, line)
    }
  }
  return names
}

function groupByName(parts: readonly PlacedPart[]): Map<string, PlacedPart[]> {
  const placed = new Map<string, PlacedPart[]>()
  for (const part of parts) {
    const key = nameKey(part.designator)
    if (key === '') continue
    const group = placed.get(key)
    if (group) group.push(part)
    else placed.set(key, [part])
  }
  return placed
}

function checkedLine(line: BomLine, index: number, placed: ReadonlyMap<string, readonly PlacedPart[]>): CheckedLine {
  const unfitted = new Set(line.dnp ? [...line.designators, ...(line.notFitted ?? [])] : line.notFitted)
  const fitted = line.designators.filter((name) => !unfitted.has(name))
  const found = fitted.flatMap((name) => placed.get(nameKey(name)) ?? [])
  const sides = new Set(found.map(({ side }) => side).filter((side) => side !== null))
  const [side = null] = sides
  return {
    line: index,
    side: sides.size > 1 ? 'both' : side,
    missing: fitted.filter((name) => !placed.has(nameKey(name))),
    notFitted: [...unfitted].filter((name) => placed.has(nameKey(name))),
  }
}

function editOf(line: BomLine | undefined, side: LineSide): LineEdit[] {
  if (!line || side === null) return []
  const wanted = side === 'both' ? null : side
  return wanted === line.side ? [] : [{ ...placeOf(line), side: wanted }]
}

function sidesOf(sides: readonly LineSide[]): 1 | 2 | null {
  if (sides.length === 0) return null
  return sides.includes('both') || new Set(sides).size > 1 ? 2 : 1
}

/** Share of the names that must stand equally often for a panel. Our decision. */
const PANEL = 0.8

function copiesOf(placed: ReadonlyMap<string, readonly PlacedPart[]>): number {
  const counts = new Map<number, number>()
  for (const group of placed.values()) counts.set(group.length, (counts.get(group.length) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most && most[1] >= placed.size * PANEL ? most[0] : 1
}

const doubledOf = (placed: ReadonlyMap<string, readonly PlacedPart[]>, boards: number): Doubled[] =>
  [...placed.values()].flatMap((group) =>
    group.length > boards ? [{ designator: group[0]?.designator ?? '', rows: group.map(({ row }) => row) }] : [],
  )

function boardOf(
  bill: readonly BomLine[],
  listed: ReadonlyMap<string, BomLine>,
  placed: ReadonlyMap<string, readonly PlacedPart[]>,
): WrongBoard | null {
  const names = new Set([...listed.keys()].filter((name) => isPart({ designator: name, footprint: '', value: '' })))
  const board = new Map([...placed].flatMap(([name, [part]]) => (part && isPart(part) ? [[name, part] as const] : [])))
  const pairs = [...board].flatMap(([name, part]): Pair[] => {
    const line = names.has(name) ? listed.get(name) : undefined
    return line ? [{ line, part }] : []
  })
  const common = new Set(pairs.map(({ part }) => nameKey(part.designator)))
  const longer = names.size >= board.size ? names : board.keys()
  const counts = { bill: names.size, board: board.size, both: common.size, lowest: lowestNumbers(longer, common) }
  return bill.length === 0 ? null : wrongBoard(counts, agreementOf(pairs))
}

const isPart = (place: Pick<PlacedPart, 'designator' | 'footprint' | 'value'>): boolean => placedKind(place) === 'part'
