import { positions } from '../text/count.ts'
import { int, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import type { Mount } from '../types.ts'

const led = (name: string, pins: number, mount: Mount): PackageMatch => ({ rule: 'led', name, family: 'led', pins, mount })

const WIRED =
  /(?:^|[-_ ])(?:D|BD|F)\d{1,2}(?:\.\d)?(?:MM)?(?=[-_ ]|$)|(?<![X.\d])(?:[2-9]|10)MM|OVAL|RECTANGULAR|SIDEEMITTER|6\.35/
const PLCC = /PLCC-?(\d)(?!\d)/
const LAST_COUNT = /MM-(\d)(?![\d.])/
const ADDRESSED = /WS28\d\d|SK68\d\d/
/** Lamps with a second data line for a dead neighbour, or with a clock: six pads. */
const TWO_LINES = /WS281[35]|SK9822/
const COLOURED = /RGB|APA10\d/
/** Emitters with a slug under the chip: Cree X types and the 1 W and 3 W stars. */
const SLUGGED = /CREE-X[A-Z]|(?<![A-Z\d])[13]W(?![A-Z])/
/** Of 3.0 x 3.0 mm: one of the two pads is large and takes the heat. */
const SMALL_BODY = /(?<![A-Z\d])3030(?!\d)(?!.*(?:RGB|IR|UV))/
const TWO_PADS =
  /-(?:RD|FD|BI|LD)(?![A-Z])|PLCC_?\d{4}|2835|3014|5730|_0\d{3}|_1206|6\.35|_L(?:1\.0-W0\.5|1\.6-W0\.8|2\.0-W1\.[23]|3\.2-W1\.[56])/

/** Round lamps with wires as prose names them: "Red LED, 5mm". */
const ROUND = /(?<![\d.X])(?:3|5|8|10) ?MM(?![\dX])|(?<![A-Z])T-1(?: ?3\/4)?(?![\d])/
const SEVERAL = /HOLDER|BEZEL|BI-?COLOU?R|(?<![A-Z])TRI(?![A-Z])|GRN\/|RED\/|\/RED|\/GRN|DUAL|TWO|COB|STRIP|MODULE|SMD|COMMON/

/** What stands beside lamps, or is a chip itself. */
const NO_LAMP = /(?<![A-Z])(?:RES|OHM|CAP|DRIVER|FERRIT|BEAD|IND|FUSE|FILTER|HOLDER|ARRAY|FOR(?![A-Z]))|WIDERSTAND|[Ω%]/
const LAMP = /(?<![A-Z])LEDS?(?![A-Z])/
const LAMP_FIRST = /^LEDS?(?![A-Z])/

/** A chip size without a designator, on a line that speaks of a lamp; where its values are another part's, it must speak of that first. */
export function asLamp(match: PackageMatch, byValue: string, words: string): PackageMatch {
  const lamp = byValue === '' ? LAMP : LAMP_FIRST
  return match.family === 'chip' && lamp.test(words) && !NO_LAMP.test(words) ? { ...match, family: 'led' } : match
}

/** Fuses where no designator tells: they count otherwise than chips. */
const FUSE = /(?<![A-Z])(?:FUSES?|POLYFUSE|SICHERUNG|SIGURAN[TȚ][AĂ]|FUSIBLES?|BEZPIECZNIK)(?![A-Z])|保险丝|熔断器/
export const asFuse = (match: PackageMatch, words: string): PackageMatch =>
  match.family === 'chip' && FUSE.test(words) && !/HOLDER|CLIP/.test(words) ? { ...match, family: 'fuse' } : match

/** A lamp that goes through the board, not what drives it or plugs it in. */
const isWiredLamp = ({ s, prefix }: PackageText): boolean =>
  /^(?:D|LED|LD|DS)?$/.test(prefix) &&
  /THROUGH[- ]?HOLE|(?<![A-Z])T(?:HT|\/H)(?![A-Z])/.test(s) &&
  !/DRIVER|(?<![A-Z])ICS?(?![A-Z])|HEADER|CONN|SOCKET/.test(s)

/** LEDs by their word: a told count, PLCC-n, colour and addressable ones with four pads, round ones with two wires. */
export const readLed: Reader = (t, _start, end) => {
  if (t.s.startsWith('-SEG', end)) return segments(t)
  const wired = WIRED.test(t.s)
  const mount = mountMark(t.s) ?? (wired ? 'tht' : 'smt')
  const count = PLCC.exec(t.s) ?? LAST_COUNT.exec(t.s)
  const told = positions(t.s) ?? (count === null ? null : int(count[1]))
  if (told !== null) return led(`LED-${told}P`, told, mount)
  if (ADDRESSED.test(t.s)) return led('LED-RGB', TWO_LINES.test(t.s) ? 6 : 4, mount)
  if (COLOURED.test(t.s)) return { ...led('LED-RGB', 4, mount), guess: true }
  if (SMALL_BODY.test(t.s) && !t.free) return led('LED-3030', 2, 'smt')
  if (SLUGGED.test(t.s)) return { ...led('LED-POWER', 2, 'smt'), ep: 1, guess: !/CREE-X|1W_3W/.test(t.s) }
  if (t.free) return (ROUND.test(t.s) || isWiredLamp(t)) && !SEVERAL.test(t.s) ? led('LED', 2, 'tht') : null
  return { ...led('LED', 2, mount), guess: !wired && !TWO_PADS.test(t.s) }
}

/** WS2812B-2020, SK6812: addressable LEDs named without the word LED. */
export const readAddressable: Reader = (t, start, end) => {
  const number = /^\d{4}/.exec(t.s.slice(end))?.[0]
  return number === undefined ? null : led(t.s.slice(start, end) + number, positions(t.s) ?? (TWO_LINES.test(t.s) ? 6 : 4), 'smt')
}

export const readSegments: Reader = (t) => segments(t)

/** Seven-segment displays: eight segments and the commons; how many stand there depends on the maker, so it is a guess. */
function segments(t: PackageText): PackageMatch {
  const told = positions(t.s)
  const digits = told !== null && told <= 8 ? told : int(/(\d)X7/.exec(t.s)?.[1])
  const whole = told !== null && told > 8
  const pins = whole ? told : digits >= 3 ? 8 + digits : 10
  return { rule: 'segments', name: 'SEGMENT', family: 'display', pins, mount: mountMark(t.s) ?? 'tht', guess: !whole }
}
