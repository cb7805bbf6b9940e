import { hintOf } from './classify.ts'
import { sameValue, valueNumber, valueText } from './canonical.ts'
import { conflict } from './conflict.ts'
import type { Conflict, SizeStatement, Statement } from './conflict.ts'
import { decodeMpn } from './mpn.ts'
import { readValue } from './read.ts'
import { footprintSize } from './footprint.ts'
import type { PartValue } from './types.ts'

/** The texts of one line that speak of the same part. `package` is the package's name where it is known already. */
export type Witnesses = {
  value: string
  mpn: string
  footprint: string
  description: string
  designator: string
  package?: string
  /** What `readValue` made of the value cell and the designator; absent, it is read here. */
  valued?: PartValue | null
}

type Witness = Pick<Statement, 'field' | 'decodedFrom'> & { part: PartValue }

/** Marked values are rounded to three digits at most; below this the two texts mean one value. Our decision. */
const ROUNDING = 0.006

/**
 * Where the value cell, the decoded part number, the description and the footprint of a line contradict each other: class,
 * value, size, and a part worse than asked in tolerance, voltage or dielectric. Each conflict carries both statements. Silence where
 * a witness says nothing; empty for a line that agrees.
 */
export function checkWitnesses(line: Witnesses): Conflict[] {
  const witnesses = gather(line)
  const [first, ...others] = witnesses
  const issues: Conflict[] = []
  if (first) {
    const conflicts = others.map((other) => valueConflict(first, other)).filter((issue) => issue !== null)
    issues.push(...conflicts, ...classConflict(line, first))
    if (conflicts.length === 0) issues.push(...ratingConflicts(witnesses))
  }
  issues.push(...sizeConflicts(line, witnesses))
  return issues
}

/** The value cell speaks first, then the part number, then the description. */
function gather(line: Witnesses): Witness[] {
  const found: Witness[] = []
  const hint = line.designator
  const decoded = decodeMpn(line.mpn)
  // A value the designator's class cannot have is a conflict, not silence: C5 with 10K.
  const valued =
    (line.valued === undefined ? readValue(line.value, hint) : line.valued) ??
    (hintOf(hint) === 'other' || !/\d/.test(hint) ? null : readValue(line.value))
  if (valued) found.push(witnessOf('value', valued, valued.rule === 'mpn' ? line.value.trim() : null))
  if (decoded) found.push(witnessOf('mpn', decoded, line.mpn.trim()))
  const described = readValue(line.description, hint)
  if (described) found.push(witnessOf('description', described, null))
  return found
}

const witnessOf = (field: Statement['field'], part: PartValue, decodedFrom: string | null): Witness => ({
  field,
  decodedFrom,
  part,
})

const statement = ({ field, decodedFrom, part }: Witness): Statement => ({
  field,
  class: part.class,
  read: valueText(part),
  decodedFrom,
})

function valueConflict(a: Witness, b: Witness): Conflict | null {
  if (a.part.class !== b.part.class) {
    if (isJumperForCoil(a.part, b.part)) return null
    return conflict('witness-class', { first: statement(a), second: statement(b) })
  }
  const agree = sameValue(a.part, b.part) || isNear(a.part, b.part)
  return agree ? null : conflict('witness-value', { first: statement(a), second: statement(b) })
}

/** A 0 Ω link in the place of a bead or coil is common practice, no mistake. */
const isJumperForCoil = (a: PartValue, b: PartValue): boolean =>
  (a.class === 'R' && a.mantissa === 0 && (b.class === 'FB' || b.class === 'L')) ||
  (b.class === 'R' && b.mantissa === 0 && (a.class === 'FB' || a.class === 'L'))

function isNear(a: PartValue, b: PartValue): boolean {
  const [left, right] = [valueNumber(a), valueNumber(b)]
  return Math.abs(left - right) <= ROUNDING * Math.max(left, right)
}

/** Only a part number can be worse than asked; two texts of a person merely differ in what they mention. */
function ratingConflicts(witnesses: readonly Witness[]): Conflict[] {
  const given = witnesses.find(isDecoded)
  if (!given) return []
  const issues = witnesses.filter((asked) => !isDecoded(asked)).flatMap((asked) => worseThan(asked, given))
  return issues.filter((issue, index) => issues.findIndex((earlier) => earlier.code === issue.code) === index)
}

const isDecoded = ({ decodedFrom }: Witness): boolean => decodedFrom !== null

function worseThan(asked: Witness, given: Witness): Conflict[] {
  const [demand, offer] = [asked.part, given.part]
  const issues: Conflict[] = []
  const { field } = asked
  const by = statement(given)
  if (
    demand.tolerancePpm !== null &&
    offer.tolerancePpm !== null &&
    demand.mantissa !== 0 &&
    offer.tolerancePpm > demand.tolerancePpm
  ) {
    issues.push(conflict('witness-tolerance', { field, asked: demand.tolerancePpm, given: offer.tolerancePpm, by }))
  }
  if (demand.voltageMv !== null && offer.voltageMv !== null && offer.voltageMv < demand.voltageMv) {
    issues.push(conflict('witness-voltage', { field, asked: demand.voltageMv, given: offer.voltageMv, by }))
  }
  if (demand.dielectric !== null && offer.dielectric !== null && demand.dielectric !== offer.dielectric) {
    issues.push(conflict('witness-dielectric', { field, asked: demand.dielectric, given: offer.dielectric, by }))
  }
  return issues
}

/** Designator letters that name one class while the value is plainly of another: C5 with 10 kΩ. */
function classConflict(line: Witnesses, first: Witness): Conflict[] {
  const hint = hintOf(line.designator)
  if (hint === null || hint === 'other' || hint === first.part.class) return []
  const coils = ['L', 'FB', 'R']
  if (
    coils.includes(hint) &&
    coils.includes(first.part.class) &&
    (hint !== 'R' || first.part.class === 'FB') &&
    first.part.class !== 'R'
  )
    return []
  if (first.part.class === 'R' && first.part.mantissa === 0) return []
  const designator = line.designator.split(/[,，\s]/)[0] ?? ''
  return [conflict('witness-class', { designator, expected: hint, second: statement(first) })]
}

/** Chip sizes named by the texts, the part number and the footprint must be one. */
function sizeConflicts(line: Witnesses, witnesses: readonly Witness[]): Conflict[] {
  // An array has the size of its elements and that of its body.
  if (witnesses.some((witness) => witness.part.kind === 'array')) return []
  const footprint = footprintSize(line.package ?? line.footprint) ?? footprintSize(line.footprint)
  const sized = witnesses.filter((witness) => witness.part.size !== null && witness.part.class !== 'XTAL')
  const claims: SizeStatement[] = sized.map(({ field, part, decodedFrom }) => ({
    field,
    size: part.size ?? '',
    decodedFrom: field === 'mpn' ? decodedFrom : null,
  }))
  if (footprint !== null && isChip(witnesses)) claims.push({ field: 'footprint', size: footprint, decodedFrom: null })
  const [first, ...others] = claims
  if (!first) return []
  const other = others.find((claim) => claim.size !== first.size)
  return other ? [conflict('witness-size', { first, second: other })] : []
}

/** Without a chip part the digits of a footprint are no chip size (LED_0603, crystal 3225). */
const isChip = (witnesses: readonly Witness[]): boolean =>
  witnesses.some(({ part }) => part.class !== 'XTAL' && part.size !== null)
