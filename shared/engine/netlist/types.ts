import type { CodedIssue, NoData } from '../coded.ts'

/** IPC-D-356 and 356A are fixed-column text, IPC-2581 is XML. */
export type NetlistFormat = 'ipc356' | 'ipc2581'

/** One designator of a netlist. Names are as the file has them, cut at six letters in IPC-D-356. */
export type NetlistPart = {
  designator: string
  /** Different places (pin, x, y): no vias, tooling, unplated holes, and no points marked as the middle of a net. */
  joints: number
  /** Different pin names of those places; fewer than `joints` where pads share a name (shells of sockets, exposed pads). */
  pins: number
  /** Places and pin names that occur only as the middle of a net: soldered like the others, but no ends to be tested. */
  midJoints: number
  midPins: number
}

type IssueData = {
  /** The file holds this many equal boards under one set of designators. */
  panel: { boards: number }
  /** IPC-2581 places the board this many times in a panel; its parts are listed once. */
  'panel-step': { boards: number }
  /** IPC-D-356 has room for six letters: these may be the beginnings of longer names. */
  'names-cut': { designators: string[] }
  /** Of those, the ones whose pins all occur several times: probably several parts in one. */
  'names-collided': { designators: string[] }
  /** Points marked as the middle of a net, and how many parts have nothing else. */
  'mid-points': { points: number; parts: number }
  'unplated-holes': { holes: number }
  /** Test points that could not be read; `line` is the first, 1-based. */
  'records-unread': { records: number; line: number }
  /** The record that ends the file is missing: it may have been cut off. */
  'no-end': NoData
  /** Nothing is placed; `listed` designators stand in the bill that an IPC-2581 file may hold instead. */
  'no-components': { listed: number }
  /** Components whose package has no pins; their pins are those that the nets name. */
  'package-without-pins': { designators: string[] }
  /** More different pins than a part can have: not to be compared. */
  'too-many-pins': { designator: string; pins: number; most: number }
}

export type NetlistIssue = CodedIssue<IssueData>
export type NetlistIssueData = IssueData

/** What a netlist says of the parts of a board. Plain data. */
export type Netlist = {
  format: NetlistFormat
  /** Parts that are placed; those that have only points in the middle of nets are not counted. */
  components: number
  parts: NetlistPart[]
  /** How many boards each count holds: more than one where a panel repeats every designator. */
  boards: number
  issues: NetlistIssue[]
}
