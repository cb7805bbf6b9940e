import type { PackageMatch, PackageText } from '../text/package-match.ts'

/** Designators of parts with two ends, and of semiconductors. */
const TWO_ENDS = /^(?:R|C|L|FB)$/
const SEMICONDUCTOR = /^(?:U|IC|Q|D|DD|DA|VD|VT|OK|ISO)$/

/** Most leads of a part called R, C or L: a network of eight. Our decision. */
const MOST_LEADS = 16

/** Words that make rows and columns a connector whatever the designator says: modules stand on headers. */
const ROWS_WORD = /HDR|HEADER|PIN|SOCKET|CONN|STRIP|MODULE|ROW/

/** A part that is wired to a header of two pins is that header on the board. */
const HEADER = /^PIN[-_ ]?(?:HEADER|SOCKET)/

/**
 * Whether a reading cannot be the part that the designator names: a resistor is no socket and has no fifty leads, and
 * "9X017T" in an optocoupler's part number is no row of pins.
 */
export function contradicts({ pins, rule }: PackageMatch, { s, prefix }: PackageText): boolean {
  if (TWO_ENDS.test(prefix)) return pins > MOST_LEADS || (rule === 'rows' && !(pins === 2 && HEADER.test(s)))
  return SEMICONDUCTOR.test(prefix) && rule === 'rows' && !ROWS_WORD.test(s)
}
