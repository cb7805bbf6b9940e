import type { AskedName } from './asked.ts'
import { endsInside, spell } from './spelling.ts'
import type { CataloguePart, MatchRule } from './types.ts'

/**
 * How a part's number stands to a number that the line names. `rest`: what the catalogue's number has behind it; `isParted`: a sign or
 * blank stands before that.
 */
export type Naming = { name: AskedName; rule: MatchRule; score: number; rest: string; isParted: boolean }

/** The scores of the trade's order: exact 100, written alike 95, a name alone needs a look. A word left over costs. */
const SCORES = { mpn: 100, base: 95, signs: 93, prefix: 82, alike: 76, near: 50 }
const WORD = 8
const FOUND_ONLY_IN_PROSE = 10

/** The best way in which the part's number answers one of the line's names; null when none does. */
export function namingOf(names: readonly AskedName[], part: CataloguePart): Naming | null {
  let best: Naming | null = null
  for (const name of names) {
    const naming = compare(name, part)
    if (naming !== null && (best === null || naming.score > best.score)) best = naming
  }
  return best
}

function compare(name: AskedName, { mpn, keys }: CataloguePart): Naming | null {
  const { spelling } = name
  const lost = WORD * name.left.length + (name.field === 'description' ? FOUND_ONLY_IN_PROSE : 0)
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
    // SMBJ6.0CA is not SMBJ60CA.
    return pointsOf(given.signs) === pointsOf(spelling.signs) ? as('alike', SCORES.alike) : as('near', SCORES.near)
  }
  if (name.whole) return null
  if (keys.name.startsWith(spelling.alike)) return prefixed(mpn, name, as)
  return spelling.alike.startsWith(keys.name) ? as('near', SCORES.near) : null
}

function prefixed(
  mpn: string,
  { spelling }: AskedName,
  as: (rule: MatchRule, score: number, rest: string, isParted: boolean) => Naming,
): Naming | null {
  // Folded signs are no evidence for a beginning: O may go on as 0 does not.
  if (!spell(mpn).signs.replaceAll('.', '').startsWith(spelling.signs.replaceAll('.', ''))) return null
  const end = endsInside(mpn, spelling.alike)
  return end === null ? null : as('prefix', SCORES.prefix, end.rest, end.isParted)
}

/** Where in a number its points stand. */
const pointsOf = (signs: string): string => signs.replaceAll(/[^.]/g, ' ')
