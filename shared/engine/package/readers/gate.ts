import type { Family } from '../types.ts'
import { isConnector, type PackageMatch, type PackageText } from '../text/package-match.ts'

/** "SOP-24 to DIP-24": a board that carries the one and stands on the pins of the other. */
const ADAPTER = /(?<![A-Z])[A-Z]{0,3}(?:SO|SOP|SOIC|QFP|QFN|SOT)-?\d{1,3} ?(?:TO|转) ?(?:P?DIP|DIL)-?\d{1,2}(?!\d)/

/** Designators of parts with two ends, and of semiconductors. */
const TWO_ENDS = /^(?:R|C|L|FB)$/
const SEMICONDUCTOR = /^(?:U|IC|Q|D|DD|DA|VD|VT|OK|ISO)$/

/** Transistors and thyristors have three ends. */
const THREE_ENDS = /^(?:Q|T|VT|TR)$/

/** "…-4-SMT-TR" ends a connector's part number: mounted on the surface, on tape. */
const PART_END = /\d-SMT(?:-TR)?(?![A-Z])/

/** Most leads of a part called R, C or L: a network of eight. Our decision. */
const MOST_LEADS = 16

/** A modular jack by positions and contacts, "8P8C": the lamps are in it. */
const MODULAR = /(?<![A-Z\d])\d{1,2}P\d{1,2}C(?![A-Z\d])/

/** Relays, whose numbers end like counts: "G3MB-202P", "G6K-2P". */
const RELAY = /^(?:K|RL|RLY|RY|REL)$/
const COUNTS: ReadonlySet<string> = new Set(['ways', 'ways-last', 'rows', 'series'])

/** Words that make rows and columns a connector whatever the designator says: modules stand on headers. */
const ROWS_WORD = /HDR|HEADER|PIN|SOCKET|CONN|STRIP|MODULE|ROW/

/** A part that is wired to a header of two pins is that header on the board. */
const HEADER = /^PIN[-_ ]?(?:HEADER|SOCKET)/

const CARRIED: ReadonlySet<Family> = new Set<Family>(['sop', 'qfp', 'qfn', 'sot', 'dip'])

/** Words of a ready-made board in running text: what stands on it is already soldered, whatever chip is named. */
export const MADE_BOARD =
  /NODEMCU|WEMOS|(?:BLACK|BLUE)[-_ ]?PILL|(?<![A-Z])(?:NUCLEO|PLACA)(?![A-Z])|(?<![A-Z])D1 MINI|DEV(?:ELOPMENT)? ?(?:KIT|BOARD)|(?:BREAKOUT|EVAL(?:UATION)?|CARRIER|CONTROLLER|DRIVER|ADAPTER|SENSOR|EXPANSION|CHARGER|IOT) ?BOARD|BREAKOUT|(?<![A-Z])SHIELD(?![A-Z])/
const MODULE_WORD = /(?<![A-Z])M[OÓ]DUL[EO]S?(?![A-Z])/
const STANDS_ALONE: ReadonlySet<Family> = new Set<Family>([
  'module',
  'display',
  'header',
  'socket',
  'connector',
  'fpc',
  'usb',
  'rj',
  'card',
])

/** "2x_20x2": so many headers of so many pins; the part is not one of them. */
const MULTIPLIED = /(?<!\d)\dX[_ ]\d{1,2}X\d/
export const DIP_SWITCH = /DIP[-_ ]?SW(?:ITCH)?(?![A-Z])|SWITCH[-_ ]DIP/

/** Whether running text names a ready-made board or module, on which a part of this family is soldered already, what cools it, or a circuit of several. */
export const isOnBoard = (family: Family, s: string): boolean =>
  MADE_BOARD.test(s) ||
  JOINED.test(s) ||
  (family !== 'mechanical' && COOLED.test(s)) ||
  (family === 'module' && AROUND.test(s)) ||
  (MODULE_WORD.test(s) && !STANDS_ALONE.has(family))

/** What running text says against a reading of it. */
const isDenied = ({ family, rule }: PackageMatch, { s }: PackageText): boolean =>
  isOnBoard(family, s) ||
  (rule === 'rows' && (JACKS.test(s) || MULTIPLIED.test(s) || SHEET.test(s) || LONG.test(s))) ||
  (rule === 'dip' && DIP_SWITCH.test(s)) ||
  (rule === 'do-214' && PLUGGED.test(s)) ||
  (CABLED.has(family) && ON_CABLE.test(s)) ||
  (family === 'fpc' && FLAT_CABLE.test(s) && !CABLE_HELD.test(s))
/** A flat cable is plugged into what holds it. */
const FLAT_CABLE = /(?<![A-Z])(?:CABLES?|RIBBON)(?![A-Z])|排线|软线/
const CABLE_HELD = /CONN|SOCKET|HOLDER|RECEPT|(?<![A-Z])ZIF(?![A-Z])/
/** The half of a connector that hangs on its cable is soldered nowhere. */
const ON_CABLE =
  /(?<![A-Z])(?:HOUSINGS?|HSG|CRIMP|PIGTAIL|SINGLE-HEAD|(?:WITH|Z) (?:WIRES?|CABLES?|PRZEWODAMI)|PINS? CABLE)(?![A-Z])|胶壳|公壳|母壳|冷压|预压|尾线|公母线|线束|连接线|杜邦线|(?<!不)带线|TERMINAL ?线(?![径距宽对到])/
const CABLED: ReadonlySet<Family> = new Set<Family>(['connector', 'header', 'socket', 'terminal'])

/** "SMA" is a coaxial connector as well as a case of diodes. */
const PLUGGED = /(?<![A-Z])(?:PCB|JACK|PLUG|CONN(?:ECTOR)?|ANTENNA|MALE|FEMALE|EDGE|VALVE|CYLINDER)(?![A-Z])/

/** What is bought for a ready-made board is named after it. */
const AROUND = /(?<![A-Z])(?:CASE|CABLE|ENCLOSURE)(?![A-Z])/

/** What cools a part is named after its case. */
const COOLED =
  /COOLER|HEAT ?SINK|DISIPADOR|DISSIPA[DT]|DISSIPATEUR|K(?:Ü|UE?)HLK(?:Ö|OE?)RPER|RADIADOR|RADIATEUR|РАДИАТОР|散热[片器]|ヒートシンク/

/** Two part numbers joined by a plus: a circuit of several parts, not one of them. */
const JOINED = /[A-Z]{2}\d{3}[A-Z\d-]*(?: [A-Z-]+){0,2} \+ [A-Z\d]*\d{3}/

/** Plates and boxes are measured as headers are counted: "panel for 20x16 (HxW)", "2x4 inch". */
const SHEET = /(?<![A-Z])(?:(?:SUB)?PANELS?(?! ?MOUNT)|ENCLOSURES?|PLATES?|PLYWOOD|ACRYLIC|STEEL|ALUMINI?UM)(?![A-Z])/
const LONG = /\dX\d+(?:\.\d+)? ?(?:INCH|IN\.|"|MM(?![A-Z])|CM(?![A-Z]))/
/** "HxW", "LxW": what the numbers before it measure. */
const MEASURED = /(?<![A-Z])[HWLD] ?X ?[HWLD](?: ?X ?[HWLD])?(?![A-Z])/

/** Sockets that stand in rows and columns themselves. */
const JACKS = /(?<![A-Z])(?:RCA|CINCH|PHONO|XLR|BNC)(?![A-Z])/

/**
 * Whether a reading cannot be the part that the designator names: a resistor is no socket and has no fifty leads, and
 * "9X017T" in an optocoupler's part number is no row of pins.
 */
export function contradicts(match: PackageMatch, t: PackageText): boolean {
  const { pins, rule } = match
  const { s, prefix } = t
  if (t.free && isDenied(match, t)) return true
  if (CARRIED.has(match.family) && ADAPTER.test(s)) return true
  if (isConnector(prefix) && rule === 'sop' && PART_END.test(s)) return true
  if (rule === 'rows' && MEASURED.test(s)) return true
  if (rule === 'led' && MODULAR.test(s)) return true
  if (t.free && RELAY.test(prefix) && COUNTS.has(rule)) return true
  if (THREE_ENDS.test(prefix) && match.family === 'to' && pins + (match.ep ?? 0) < 3) return true
  if (TWO_ENDS.test(prefix)) return pins > MOST_LEADS || (rule === 'rows' && !(pins === 2 && HEADER.test(s)))
  return SEMICONDUCTOR.test(prefix) && rule === 'rows' && !ROWS_WORD.test(s)
}
