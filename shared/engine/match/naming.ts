import { onceFor } from '../once-for.ts'
import type { AskedName } from './asked.ts'
import { areAlike, cutsOf, restOf, SHORTEST_STEM, spell } from './spelling.ts'
import type { CataloguePart, MatchRule } from './types.ts'

/**
 * How a part's number stands to a number that the line names. `rest`: what the catalogue's number has behind it; `isParted`: a sign or
 * blank stands before that.
 */
export type Naming = { name: AskedName; rule: MatchRule; score: number; rest: string; isParted: boolean }

/** The scores of the trade's order: exact 100, written alike 95, a name alone needs a look. A word left over costs. */
const SCORES = { mpn: 100, base: 95, signs: 93, prefix: 82, alike: 76, near: 50 }
const WORD = 8
const SAME_PACKING = 1
/** A number that stands in prose, or as another one that will do. */
const LESS: Readonly<Record<AskedName['field'], number>> = { mpn: 0, value: 0, description: 10, alternate: 12 }

/** The best way in which the part's number answers one of the line's names; null when none does. */
export function namingOf(names: readonly AskedName[], part: CataloguePart): Naming | null {
  let best: Naming | null = null
  for (const name of names) {
    const naming = compare(name, part)
    if (naming !== null && (best === null || naming.score > best.score)) best = naming
  }
  return best
}

/** Most parts of a value answer no name at all. */
const isNear = ({ spelling, whole }: AskedName, key: string): boolean =>
  key === spelling.alike || (!whole && (key.startsWith(spelling.alike) || endsOf(spelling).includes(key)))

const endsOf = onceFor(cutsOf)

function compare(name: AskedName, { mpn, keys }: CataloguePart): Naming | null {
  const { spelling } = name
  if (!isNear(name, keys.name)) return null
  const lost = WORD * name.left.length + LESS[name.field]
  const as = (rule: MatchRule, score: number, rest = '', isParted = false): Naming => ({
    name,
    rule,
    score: score - lost,
    rest,
    isParted,
  })
  if (keys.name === spelling.alike) {
    const given = spell(mpn)
    if (given.name === spelling.name) return as('mpn', SCORES.mpn)
    if (given.base === spelling.base) return as('base', SCORES.base)
    if (given.signs === spelling.signs) return as('base', SCORES.signs)
    if (name.valued) return null
    // SMBJ6.0CA is not SMBJ60CA.
    if (pointsOf(given.signs) !== pointsOf(spelling.signs)) return as('near', SCORES.near)
    return as('alike', SCORES.alike + (areAlike(given, spelling) ? SAME_PACKING : 0))
  }
  return keys.name.startsWith(spelling.alike) ? prefixed(mpn, name, as) : as('near', SCORES.near)
}

function prefixed(
  mpn: string,
  { spelling }: AskedName,
  as: (rule: MatchRule, score: number, rest: string, isParted: boolean) => Naming,
): Naming | null {
  if (spelling.alike.length < SHORTEST_STEM) return null
  // Folded signs are no evidence for a beginning: O may go on as 0 does not.
  if (!spell(mpn).signs.replaceAll('.', '').startsWith(spelling.signs.replaceAll('.', ''))) return null
  const end = restOf(mpn, spelling.signs)
  return end === null ? null : as('prefix', SCORES.prefix, end.rest, end.isParted)
}

/** Where in a number its points stand. */
const pointsOf = (signs: string): string => signs.replaceAll(/[^.]/g, ' ')
