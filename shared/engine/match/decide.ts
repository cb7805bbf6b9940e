import type { Asked } from './asked.ts'
import { variantsOf } from './family.ts'
import { comparePackages } from './packages.ts'
import { spell } from './spelling.ts'
import type { MatchRule, Undecided } from './types.ts'
import { saysItself, type Weighed } from './weigh.ts'

/** The part to take and the rule, or why none is taken. `ordered`: the best first. */
export function decide(asked: Asked, ordered: readonly Weighed[]): { chosen: Weighed | null; why: MatchRule | Undecided } {
  const open = ordered.filter(({ blocked }) => !blocked)
  const [top] = open
  if (top === undefined) return { chosen: null, why: ordered.length === 0 ? 'nothing' : 'contradicts' }
  const refusal = REFUSE[top.rule](asked, top, open)
  return refusal === null ? { chosen: top, why: top.rule } : { chosen: null, why: refusal }
}

type Refuse = (asked: Asked, top: Weighed, open: readonly Weighed[]) => Undecided | null

const byNumber: Refuse = (asked, top, open) => (isGradeOpen(top) ? 'grades' : inOneCase(asked, top, open))

/** The line names a bin or rating behind the number of which the catalogue says nothing. */
const isGradeOpen = (top: Weighed): boolean => top.words.some(({ isFound }) => !isFound)

/** Why the best part of a rule is only proposed; null where it may be taken. */
const REFUSE: Readonly<Record<MatchRule, Refuse>> = {
  memory: () => null,
  sku: () => null,
  mpn: byNumber,
  base: byNumber,
  prefix: ofOneFamily,
  value: byValue,
  alike: (asked, top, open) => {
    const { base } = spell(top.part.mpn)
    const rivals = open.filter(({ rule, part }) => rule === 'alike' && spell(part.mpn).base !== base)
    return rivals.length > 0 || top.naming?.name.left.length ? 'weak' : (packageOf(asked, top) ?? inOneCase(asked, top, open))
  },
  near: () => 'weak',
}

/** One number in several cases and a line that names none. */
function inOneCase(asked: Asked, top: Weighed, open: readonly Weighed[]): Undecided | null {
  if (comparePackages(asked.package, top.part.reading) === 'same') return null
  const equals = open.filter(({ rule }) => rule === top.rule)
  const isOther = equals.some(({ part }) => comparePackages(top.part.reading, part.reading) === 'other')
  return isOther ? 'package-open' : null
}

const packageOf = (asked: Asked, top: Weighed): Undecided | null =>
  top.package === 'agrees' || asked.line.line.mpn !== '' ? null : 'package-open'

/** A beginning is enough only where the case agrees and the catalogue knows one part that goes on so. */
function ofOneFamily(_asked: Asked, top: Weighed, open: readonly Weighed[]): Undecided | null {
  if (top.package !== 'agrees') return 'package-open'
  const family = open.filter(
    ({ rule, naming }) => rule === 'prefix' && naming?.name.spelling.alike === top.naming?.name.spelling.alike,
  )
  return isGradeOpen(top) || variantsOf(top, family) > 1 ? 'grades' : null
}

/** Resistors, capacitors, inductors and beads by their numbers; what decides beside them must be told. */
function byValue(asked: Asked, top: Weighed): Undecided | null {
  const { demand, line, named } = asked
  if (named) return 'substitute'
  if (line.conflicts.some(({ code }) => code === 'witness-value' || code === 'witness-class')) return 'line-conflict'
  if (top.part.doubtful || (demand !== null && !saysItself(demand, top.part, top.value))) return 'weak'
  const fits = demand?.size != null || comparePackages(asked.package, top.part.reading) === 'same'
  if (!fits) return 'package-open'
  return demand?.class === 'XTAL' && demand.loadPf === null && demand.kind !== 'oscillator' ? 'value-open' : null
}
