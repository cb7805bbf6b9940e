import type { NoData } from '../coded.ts'

export type NetlistRefusalData = {
  empty: NoData
  'too-large': { bytes: number }
  'too-many-points': { points: number }
  archive: NoData
  binary: NoData
  /** Text without one test point: the first line that is none of the format's records, 1-based, and how it begins. */
  'not-netlist': { line: number; text: string }
  /** More test points cannot be read than can; the first of them. */
  'records-broken': { records: number; line: number; text: string }
  /** XML of another kind, by its root element. */
  'xml-other': { root: string }
  /** DOCTYPE and entities are never read. */
  'xml-doctype': NoData
  /** The XML breaks off or is no XML; after which designator, null before the first. */
  'xml-broken': { after: string | null }
}

/** Why a file was not read as a netlist, see `netlistRefusalText`. */
export type NetlistRefusal<C extends keyof NetlistRefusalData = keyof NetlistRefusalData> = {
  [P in C]: { refused: true; code: P } & NetlistRefusalData[P]
}[C]

export const refuseNetlist = <C extends keyof NetlistRefusalData>(code: C, data: NetlistRefusalData[C]): NetlistRefusal<C> => ({
  refused: true,
  code,
  ...data,
})
