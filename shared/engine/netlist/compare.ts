import { placeOf } from '../bom/rows/line-key.ts'
import { analyseLine } from '../line/analyse.ts'
import type { AnalysedLine } from '../line/analyse.ts'
import type { PriceModel } from '../price/model.ts'
import { matchDesignators } from './match.ts'
import type { Matching, PieceJoints } from './match.ts'
import { isSameBoard } from './same-board.ts'
import type { Netlist } from './types.ts'

/** A line of the bill beside the netlist. Points are of one piece, in milli-points. */
export type NetlistLine = {
  key: string
  row: number
  /** Designators of the bill that the netlist has, and those that it lacks. */
  matched: string[]
  onlyBill: string[]
  /** Pins with exposed pads as the bill's package has them; null for an unknown package. */
  billJoints: number | null
  /** Of one piece; null where the netlist has none of them, or they differ among themselves. */
  netlist: PieceJoints | null
  /** Whether both tell the same; null where one of them tells nothing. */
  agrees: boolean | null
  /** Pins and exposed pads that would make the line agree, for a person to accept; null where nothing is to change. */
  proposal: { pins: number; exposedPads: number } | null
  pieces: number
  pointsMilli: number
  /** With the proposal; else as `pointsMilli`. */
  netlistPointsMilli: number
}

export type NetlistComparison = {
  /** False for a netlist of another board: nothing but the designators is compared then, and `lines` is empty. */
  sameBoard: boolean
  billDesignators: number
  matched: number
  onlyBill: string[]
  onlyNetlist: string[]
  lines: NetlistLine[]
  /** Points of all fitted pieces of one set, by the bill and with every proposal. */
  pointsMilli: number
  netlistPointsMilli: number
}

/**
 * Compares the lines of an understood bill with a netlist, under the bill's convention. Joints of the netlist are places or pin names:
 * a bill that tells either agrees, since pads of one name are one joint (an exposed pad drawn in pieces) or several (shells of a
 * socket) as the house counts them. What differs proposes the pin names, as IPC-D-356 testers count pins. Lines not fitted are matched
 * and never proposed anything. Nothing is changed: edits by hand stay what they are.
 */
export function compareNetlist(
  netlist: Netlist,
  lines: readonly AnalysedLine[],
  { model, conventionCode }: { model: PriceModel; conventionCode: string },
): NetlistComparison {
  const parts = lines.filter(({ line }) => line.electronic)
  const designators = [...new Set(parts.flatMap(({ line }) => line.designators))]
  const matching = matchDesignators(netlist, designators)
  const compared = parts.map((line) => compareLine(line, matching, (edited) => analyseLine(edited, model, conventionCode)))
  const { matched, onlyBill, onlyNetlist } = matching
  const shared = netlist.parts.length - onlyNetlist.length
  const sameBoard = isSameBoard(compared, {
    bill: matched.length / designators.length || 0,
    netlist: shared / netlist.parts.length || 0,
  })
  const sum = (pointsOf: (line: NetlistLine) => number): number =>
    sameBoard ? compared.reduce((total, line) => total + pointsOf(line) * line.pieces, 0) : 0
  return {
    sameBoard,
    billDesignators: designators.length,
    matched: matched.length,
    onlyBill,
    onlyNetlist,
    lines: sameBoard ? compared : [],
    pointsMilli: sum(({ pointsMilli }) => pointsMilli),
    netlistPointsMilli: sum(({ netlistPointsMilli }) => netlistPointsMilli),
  }
}

function compareLine(one: AnalysedLine, matching: Matching, analyse: (line: AnalysedLine) => AnalysedLine): NetlistLine {
  const { line, key, pieces, points } = one
  const matched = line.designators.filter((designator) => matching.partOf(designator) !== null)
  const netlist = sameOfAll(matched.map(matching.pieceOf))
  const bill = billPins(one)
  const billJoints = bill && bill.pins + bill.exposedPads
  const agrees = netlist && billJoints !== null ? [netlist.joints, netlist.pins].includes(billJoints) : null
  const proposal = netlist && pieces > 0 && agrees !== true ? proposalOf(netlist, bill?.exposedPads ?? 0) : null
  const edited = proposal && analyse({ ...one, edit: { ...placeOf(line), ...one.edit, ...proposal } })
  return {
    key,
    row: line.row,
    matched,
    onlyBill: line.designators.filter((designator) => matching.partOf(designator) === null),
    billJoints,
    netlist,
    agrees,
    proposal,
    pieces,
    pointsMilli: points.pointsMilli,
    netlistPointsMilli: (edited ?? one).points.pointsMilli,
  }
}

function billPins({ edit, package: read }: AnalysedLine): { pins: number; exposedPads: number } | null {
  const pins = edit?.pins ?? read?.pins
  return pins === undefined ? null : { pins, exposedPads: edit?.exposedPads ?? read?.exposedPads ?? 0 }
}

/** What all pieces have; null when there is none or one differs. */
function sameOfAll([first = null, ...others]: (PieceJoints | null)[]): PieceJoints | null {
  const same = others.every((each) => each !== null && each.joints === first?.joints && each.pins === first.pins)
  return same ? first : null
}

/** One name on many pads is a part whose pads were never named: its places count. Exposed pads of the package stay such. */
function proposalOf({ joints, pins }: PieceJoints, exposedPads: number): { pins: number; exposedPads: number } {
  const counted = pins === 1 ? joints : pins
  return counted > exposedPads ? { pins: counted - exposedPads, exposedPads } : { pins: counted, exposedPads: 0 }
}
