import { NETLIST_LIMITS } from './limits.ts'
import { cutName, isCutting } from './names.ts'
import type { Netlist, NetlistPart } from './types.ts'

/** Soldered places and different pin names of one piece. */
export type PieceJoints = { joints: number; pins: number }

/** What a netlist has for the designators of a bill. */
export type Matching = {
  /** The part that a designator of the bill stands for; null where the netlist has none. */
  partOf: (designator: string) => NetlistPart | null
  /** The joints of one piece; null where the netlist has none, or several pieces of different kinds in one. */
  pieceOf: (designator: string) => PieceJoints | null
  matched: string[]
  onlyBill: string[]
  onlyNetlist: string[]
}

/**
 * Finds the designators of a bill in a netlist: by their names whatever the case, without the `_2` by which bills tell copies of a
 * board apart, and cut at six letters where the netlist's are. Several of the bill in one part of the netlist share its joints.
 */
export function matchDesignators({ parts, boards }: Netlist, designators: readonly string[]): Matching {
  const byName = new Map(parts.map((part) => [part.designator.toUpperCase(), part]))
  const cuts = isCutting(parts)
  const partOf = (designator: string): NetlistPart | null => {
    const [plain, single] = [designator.toUpperCase(), designator.toUpperCase().replace(/_\d+$/, '')]
    const names = cuts ? [plain, single, cutName(plain)] : [plain, single]
    return names.map((name) => byName.get(name)).find((part) => part !== undefined) ?? null
  }
  const sharers = new Map<NetlistPart, number>()
  for (const designator of new Set(designators)) {
    const part = partOf(designator)
    if (part) sharers.set(part, (sharers.get(part) ?? 0) + 1)
  }
  const pieceOf = (designator: string): PieceJoints | null => {
    const part = partOf(designator)
    return part && pieceIn(part, copiesOf(sharers.get(part) ?? 1, boards))
  }
  return {
    partOf,
    pieceOf,
    matched: designators.filter((designator) => partOf(designator) !== null),
    onlyBill: designators.filter((designator) => partOf(designator) === null),
    onlyNetlist: parts.filter((part) => !sharers.has(part)).map(({ designator }) => designator),
  }
}

/** Pieces in one part of the netlist: a bill of the whole panel names each, a bill of one board names one for all. */
const copiesOf = (sharers: number, boards: number): number => (sharers % boards === 0 ? sharers : sharers * boards)

/** Points in the middle of nets are soldered like the others. */
function pieceIn({ joints, pins, midJoints, midPins }: NetlistPart, copies: number): PieceJoints | null {
  const piece = { joints: (joints + midJoints) / copies, pins: pins + midPins }
  return Number.isInteger(piece.joints) && piece.joints >= piece.pins && piece.pins <= NETLIST_LIMITS.pins ? piece : null
}
