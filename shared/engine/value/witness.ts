import type { Issue } from '../bom/types.ts'
import { hintOf } from './classify.ts'
import { sameValue, valueNumber, valueText } from './canonical.ts'
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
}

type Witness = { name: string; said: string; part: PartValue; decoded: boolean }

const CLASS_NAME: Record<PartValue['class'], string> = { R: '电阻', C: '电容', L: '电感', FB: '磁珠', XTAL: '晶振' }

/** Marked values are rounded to three digits at most; below this the two texts mean one value. Our decision. */
const ROUNDING = 0.006

/**
 * Where the value cell, the decoded part number, the description and the footprint of a line contradict each other: class,
 * value, size, and a part worse than asked in tolerance, voltage or dielectric. Each issue carries the evidence. Silence where
 * a witness says nothing; empty for a line that agrees.
 */
export function checkWitnesses(line: Witnesses): Issue[] {
  const witnesses = gather(line)
  const [first, ...others] = witnesses
  const issues: Issue[] = []
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
  const valued = readValue(line.value, hint) ?? (hintOf(hint) === 'other' || !/\d/.test(hint) ? null : readValue(line.value))
  if (valued)
    found.push({
      name: '值',
      said: valued.rule === 'mpn' ? `${line.value.trim()}（${valueText(valued)}）` : valueText(valued),
      part: valued,
      decoded: valued.rule === 'mpn',
    })
  if (decoded) found.push({ name: '型号', said: `${line.mpn.trim()} 解为 ${valueText(decoded)}`, part: decoded, decoded: true })
  const described = readValue(line.description, hint)
  if (described) found.push({ name: '描述', said: valueText(described), part: described, decoded: false })
  return found
}

const warn = (code: string, message: string): Issue => ({ code, message, level: 'warn' })

const sentence = (a: Witness, b: Witness): string => `${a.name} ${a.said}，${b.name} ${b.said}`

function valueConflict(a: Witness, b: Witness): Issue | null {
  if (a.part.class !== b.part.class) {
    if (isJumperForCoil(a.part, b.part)) return null
    return warn(
      'witness-class',
      `${a.name}是${CLASS_NAME[a.part.class]} ${a.said}，${b.name}是${CLASS_NAME[b.part.class]} ${b.said}`,
    )
  }
  return sameValue(a.part, b.part) || isNear(a.part, b.part) ? null : warn('witness-value', sentence(a, b))
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
function ratingConflicts(witnesses: readonly Witness[]): Issue[] {
  const given = witnesses.find((witness) => witness.decoded)
  if (!given) return []
  const issues = witnesses.filter((witness) => !witness.decoded).flatMap((asked) => worseThan(asked, given))
  return issues.filter((issue, index) => issues.findIndex((earlier) => earlier.code === issue.code) === index)
}

function worseThan(asked: Witness, given: Witness): Issue[] {
  const [demand, offer] = [asked.part, given.part]
  const issues: Issue[] = []
  const told = `${given.name} ${given.said.split(' 解为 ')[0] ?? ''} 解为`
  if (
    demand.tolerancePpm !== null &&
    offer.tolerancePpm !== null &&
    demand.mantissa !== 0 &&
    offer.tolerancePpm > demand.tolerancePpm
  ) {
    issues.push(
      warn('witness-tolerance', `${asked.name}要 ±${demand.tolerancePpm / 10_000}%，${told} ±${offer.tolerancePpm / 10_000}%`),
    )
  }
  if (demand.voltageMv !== null && offer.voltageMv !== null && offer.voltageMv < demand.voltageMv) {
    issues.push(warn('witness-voltage', `${asked.name}要 ${demand.voltageMv / 1000}V，${told} ${offer.voltageMv / 1000}V`))
  }
  if (demand.dielectric !== null && offer.dielectric !== null && demand.dielectric !== offer.dielectric) {
    issues.push(warn('witness-dielectric', `${asked.name}要 ${demand.dielectric}，${told} ${offer.dielectric}`))
  }
  return issues
}

/** Designator letters that name one class while the value is plainly of another: C5 with 10 kΩ. */
function classConflict(line: Witnesses, first: Witness): Issue[] {
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
  return [
    warn(
      'witness-class',
      `位号 ${line.designator.split(/[,，\s]/)[0] ?? ''} 应为${CLASS_NAME[hint]}，${first.name}是${CLASS_NAME[first.part.class]} ${first.said}`,
    ),
  ]
}

/** Chip sizes named by the texts, the part number and the footprint must be one. */
function sizeConflicts(line: Witnesses, witnesses: readonly Witness[]): Issue[] {
  // An array has the size of its elements and that of its body.
  if (witnesses.some((witness) => witness.part.kind === 'array')) return []
  const footprint = footprintSize(line.package ?? line.footprint) ?? footprintSize(line.footprint)
  const sized = witnesses.filter((witness) => witness.part.size !== null && witness.part.class !== 'XTAL')
  const claims = sized.map((witness) => ({
    name: witness.name,
    size: witness.part.size ?? '',
    said: witness.name === '型号' ? `${line.mpn.trim()} 解为 ${witness.part.size}` : (witness.part.size ?? ''),
  }))
  if (footprint !== null && isChip(witnesses)) claims.push({ name: '封装', size: footprint, said: footprint })
  const [first, ...others] = claims
  if (!first) return []
  const other = others.find((claim) => claim.size !== first.size)
  return other ? [warn('witness-size', `${first.name} ${first.said}，${other.name} ${other.said}`)] : []
}

/** Without a chip part the digits of a footprint are no chip size (LED_0603, crystal 3225). */
const isChip = (witnesses: readonly Witness[]): boolean =>
  witnesses.some(({ part }) => part.class !== 'XTAL' && part.size !== null)
