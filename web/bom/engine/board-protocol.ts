import type { Side } from '../../../shared/engine/bom/types.ts'
import type { NetlistComparison } from '../../../shared/engine/netlist/compare.ts'
import type { NetlistFormat, NetlistIssue } from '../../../shared/engine/netlist/types.ts'
import type { WrongBoard } from '../../../shared/engine/placement/check/board.ts'
import type { Doubled } from '../../../shared/engine/placement/check/check.ts'
import type { PlacementProposal } from '../../../shared/engine/placement/check/proposals.ts'
import type { PlacementIssue } from '../../../shared/engine/placement/refusals.ts'
import type { LengthUnit } from '../../../shared/engine/placement/types.ts'

/** What page and worker say of a file that lies beside the open bill: the netlist or the placement of its board. */
export type BoardKind = 'netlist' | 'placement'

export type NetlistFacts = {
  is: 'netlist'
  format: NetlistFormat
  components: number
  issues: NetlistIssue[]
}

export type PlacementFacts = {
  is: 'placement'
  /** Null where neither the file nor its numbers tell it. */
  unit: LengthUnit | null
  parts: number
  top: number
  bottom: number
  issues: PlacementIssue[]
}

/** A file that was dropped beside a bill: a bill of its own, or what was read of it, or why it could not be read. */
export type Beside = { is: 'bill' } | { is: 'refused'; kind: BoardKind; message: string } | NetlistFacts | PlacementFacts

/** How a placed part stands to the bill: fitted, not fitted, on no line, or a mark that nobody fits. */
export type DotState = 'fitted' | 'not-fitted' | 'unlisted' | 'mark'

/** A placed part as it is drawn, in the file's unit; `line` is the key of the bill's line that names it. */
export type Dot = { designator: string; x: number; y: number; side: Side | null; state: DotState; line: string | null }

export type PlacementView = {
  wrong: WrongBoard | null
  dots: Dot[]
  proposals: PlacementProposal[]
  /** Designators on the board that no line names and that look like no line's parts. */
  strangers: string[]
  doubled: Doubled[]
  boards: number
  /** Board sides with fitted parts; null where the sides are not all told. */
  sides: 1 | 2 | null
}

export type { NetlistComparison }
