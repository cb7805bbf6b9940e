import { NETLIST_LIMITS } from './limits.ts'
import type { Point } from './tally.ts'

/**
 * A test point of IPC-D-356 in its fixed columns (1-based): 4-17 net, 21-26 designator, 27 a hyphen, 28-31 pin, 32 M for the
 * middle of a net, 33-38 hole and P or U for plated, 39-41 access, 42-57 place.
 */
export type PointRecord = Point & {
  /** The hole is not plated: nothing is soldered in it. */
  isUnplated: boolean
}

/** Through-hole and surface points; vias inside the board (307), tooling (347, 367), conductors (378) and edges (389) are others. */
export const isPointRecord = (line: string): boolean => /^3[12]7/.test(line)

const NET = 3
const GAP = 17
const DESIGNATOR = 20
const HYPHEN = 26
const MID = 31
const ACCESS = 38

const PLACE = /X *([+-]?) *(\d{1,9}) *Y *([+-]?) *(\d{1,9})/
const HOLE = /D *\d* *([PU])/

/** The point of a record; `null` when designator or place cannot be told. A via, or a point of no part, has no designator. */
export function pointOf(line: string): PointRecord | null {
  const record = line.slice(0, NETLIST_LIMITS.recordChars)
  const fields = fixedFields(record) ?? looseFields(record)
  if (fields === null) return null
  const rest = record.slice(fields.end)
  const place = PLACE.exec(rest)
  if (place === null) return null
  const { designator, pin } = fields
  return {
    designator: /^via$/i.test(designator) ? '' : designator,
    pin,
    place: `${Number(`${place[1]}${place[2]}`)},${Number(`${place[3]}${place[4]}`)}`,
    net: record.slice(NET, GAP).trim(),
    isMid: fields.isMid,
    isUnplated: HOLE.exec(rest.slice(0, place.index))?.[1] === 'U',
  }
}

type Fields = { designator: string; pin: string; isMid: boolean; end: number }

/** By the columns. Letters of several bytes in the net move all that follows; the access field tells by how much. */
function fixedFields(record: string): Fields | null {
  const access = record.slice(DESIGNATOR).search(/A\d\d(?= *X)/)
  const moved = access < 0 ? 0 : access + DESIGNATOR - ACCESS
  const shift = [0, moved].find((by) => isGap(record, by) && record[HYPHEN + by] === '-')
  if (shift !== undefined) return fieldsAt(record, shift)
  const isBlank = record.slice(HYPHEN + moved, (access < 0 ? MID : HYPHEN + 1) + moved).trim() === ''
  return isBlank && isGap(record, moved) ? fieldsAt(record, moved) : null
}

const isGap = (record: string, shift: number): boolean => record.slice(GAP + shift, DESIGNATOR + shift).trim() === ''

const fieldsAt = (record: string, shift: number): Fields => ({
  designator: record.slice(DESIGNATOR + shift, HYPHEN + shift).trim(),
  pin: record.slice(HYPHEN + 1 + shift, MID + shift).trim(),
  isMid: record[MID + shift] === 'M',
  end: MID + shift,
})

/** Programs that do not cut long names push the columns to the right: designator and pin stand around the first hyphen. */
function looseFields(record: string): Fields | null {
  const found = /^3[12]7(?:\S* +| +)(\S*[^\s-]) *-([^\s-]\S*) *(?=(M?) *(?:D|[PU]?A\d\d|X))/.exec(record)
  if (found === null) return null
  const [whole, designator = '', pin = '', mid] = found
  return { designator, pin, isMid: mid === 'M', end: whole.length }
}
