import type { PieceJoints } from './match.ts'

/** The joints of a line by the bill and by the netlist; null where one tells nothing. */
type Compared = { billJoints: number | null; netlist: PieceJoints | null; agrees: boolean | null }

/**
 * Shares of designators in common. Our decision, from nine public boards: a bill has 95 % of its designators in its own board's
 * netlist, which has 80 % of its in the bill; of the 72 pairs mixed up none reaches 60 % in both, since R1 and C1 are everywhere.
 */
const SHARES = { bill: 0.8, netlist: 0.5 } as const
/** A bill of part of a board, or of another revision, shows by its larger parts: half or more of them have the same joints. */
const PART = { bill: 0.5, telling: 4, agreeing: 0.5 } as const
/** Parts with two joints agree on any two boards. */
const TELLING_JOINTS = 3

/** Whether bill and netlist are of one board: by their designators, or by the joints of what has more than two. */
export function isSameBoard(lines: readonly Compared[], share: { bill: number; netlist: number }): boolean {
  if (share.bill >= SHARES.bill && share.netlist >= SHARES.netlist) return true
  const telling = lines.filter(
    ({ agrees, billJoints, netlist }) => agrees !== null && Math.max(billJoints ?? 0, netlist?.pins ?? 0) >= TELLING_JOINTS,
  )
  const agreeing = telling.filter(({ agrees }) => agrees === true)
  return share.bill >= PART.bill && telling.length >= PART.telling && agreeing.length >= telling.length * PART.agreeing
}
