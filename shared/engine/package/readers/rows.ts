import { positions } from '../text/count.ts'
import { int, isConnector, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { furtherPins, isPinsOpen } from '../text/double-pins.ts'
import { mountMark } from '../text/marks.ts'
import { solderTabs } from '../text/tabs.ts'

const ROWS = /(?<![\d.])(?<![A-Z])(\d{1,2})X(\d{1,3})(?![\d.]|X\d|MM|P?\d)/
const HEADED_ROWS = /(?:HDR|HEADER|CONN|CON|SIP|FM|PH|M|PINS?|IDC|BOX)[-_ ]?(\d{1,2})X(\d{1,3})(?![\d.]|X\d|MM)/
/** "2 x 5 Position": rows by columns in the words of a data sheet. */
const SPOKEN_ROWS = /(?<![\d.])([1-4]) X (\d{1,2})(?:[- ]?(?:POS(?:ITIONS?|N)?|PINS?|WAYS?|CONTACTS?|CIRCUITS?|CKTS?)(?![A-Z]))/
const CONNECTOR_WORD =
  /HEADER|SOCKET|CONN?(?![A-Z])|CONN|HDR|JST|MOLEX|PINH|TERMINAL|SCREW|IDC|RECEPT|DIN41|_P\d|-\d(?:MP|SH)|STRIP|BOX|(?<![A-Z])PLUG(?!IN)|ROW|GROVE|FIT|FMC/
const NOT_ROWS = /^(?:LED|SW|KEY|TACT|IND|CAP|RES|L_|C_|R_|D_|CRYSTAL|OSC|[A-Z]*(?:BGA|CSP|LGA|QFN|DFN|SON|QFP))|ELEC|TC20\d0/

/** A metric thread and its length: "SelfTapScrew_M2X8", "Rod_M3x75". */
const THREAD = /(?<![A-Z\d])M(?:2|2\.5|3|4|5|6|8)X\d/

/** No header has as many rows as it has columns when these are many: "TF-15x15" is 15 mm wide and long. Our decision. */
const MOST_SQUARE = 6

/** Rows by columns: "1x04", "2X5P", "HDR1X4", 排针 2*20. Sizes ("3x5mm", "6x6") and balls ("Layout5x5") do not count. */
export function readRows(t: PackageText): PackageMatch | null {
  if (!t.s.includes('X') || NOT_ROWS.test(t.s)) return null
  if (THREAD.test(t.s) && (t.prefix === 'H' || !isConnector(t.prefix))) return null
  const m = ROWS.exec(t.s) ?? HEADED_ROWS.exec(t.s) ?? SPOKEN_ROWS.exec(t.s)
  if (m === null) return null
  const [rows, cols] = [int(m[1]), int(m[2])]
  if (rows === 0 || cols === 0 || rows > 20 || cols > 200 || rows * cols > 600) return null
  if (rows === cols && rows > MOST_SQUARE && !HEADED_ROWS.test(t.s)) return null
  const padded = m[2]?.startsWith('0') === true && m[2].length > 1
  const after = t.s[m.index + m[0].length]
  if (!padded && !(after === 'P' && /X\d+P(?![\d.])/.test(t.s)) && !inConnector(t)) return null
  const draft = rowsDraft(t.s, rows, cols)
  return rows > 2 && BODY.test(t.s) && OF_MANY_KINDS.test(t.prefix) ? { ...draft, guess: true } : draft
}

/** "6X6" under a K may be a key of that size. */
const BODY = /^\d{1,2}X\d{1,2} ?(?:MM)?$/
const OF_MANY_KINDS = /^[KXH]$/

const inConnector = (t: PackageText): boolean => CONNECTOR_WORD.test(t.s) || isConnector(t.prefix)

const TABS = /-(\d)?MP(?![A-Z])/
const POWER_PINS = /POWERPINS?(\d)/
export const SMT_SERIES =
  /HLE-\d+-\d+-X+-DV(?!-[PT]E)|M20-7[89]|M20-89|FMC_ASP|EDGELOCK|LSHM|MECF|SLIMSTACK|DF12|DF40|BM\d\d[_-]|BTH|QTH|QSH|BSH|FFC|FPC|FH12|FINEPITCH/
const SHROUDLESS = /^(?:PIN ?HEADER|HDR|HEADER|PINHDR|PH_)/

function rowsDraft(s: string, rows: number, cols: number): PackageMatch {
  // A polarised MECF edge socket gives a position of both rows to its key, the ones over 50 positions have two keys.
  const pins = rows * cols - (s.includes('POLARIZED') && s.includes('MECF') ? rows * (cols > 50 ? 2 : 1) : 0)
  const tabs = (TABS.test(s) ? 2 : s.includes('1SH') ? 1 : 0) + int(POWER_PINS.exec(s)?.[1])
  const mount = mountMark(s) ?? ((tabs > 0 && !s.startsWith('IDC')) || SMT_SERIES.test(s) ? 'smt' : 'tht')
  const ep = tabs + furtherPins(s, pins)
  return { rule: 'rows', name: `${rows}x${String(cols).padStart(2, '0')}`, family: connectorFamily(s), pins, ep, mount }
}

/** Terminals on the grid of a header: "HEADER_01X02_SCREWTERM". */
const CLAMPED = /SCREW[-_ ]?TERM|TERM(?:INAL)?[-_ ]?BLOCK/
/** Molex and Samtec call rows of pins so. */
const POSTS = /(?:POST|PIN) TERMINAL STRIP/

/** Zero-force sockets of a fine pitch hold flat cables; the others hold circuits. */
const FINE_ZIF = /(?<![.\d])(?:0?\.[3-8]\d?|1\.00?) ?MM.{0,20}(?<![A-Z])ZIF/

/** The connector family of a name whose count is already known. */
export function connectorFamily(s: string): PackageMatch['family'] {
  if ((SHROUDLESS.test(s) && !CLAMPED.test(s)) || POSTS.test(s)) return 'header'
  if (s.includes('PINSOCKET') || s.includes('SOCKET')) return 'socket'
  if (s.includes('FPC') || s.includes('FFC') || s.includes('FH12') || FINE_ZIF.test(s)) return 'fpc'
  if (s.includes('TERMINAL') || s.includes('SCREW') || s.includes('PHOENIX') || s.includes('KF')) return 'terminal'
  return s.includes('HEADER') ? 'header' : 'connector'
}

/** Altium's "Header, 20-Pin, Dual row" counts the pins of a row. */
const OF_EACH_ROW = /HEADER, \d{1,2}-PIN, DUAL ROW/

/** Two rows of an odd number in all are none: each has as many. */
const TWO_ROWS = /\dP?[- ]?(?:PINS?)?,? (?:2|TWO|DUAL|DOUBLE)[- ]ROWS?(?![A-Z])/

/** A connector whose text gives the number of ways ("XH-4P", "CONN-TH_2P-P2.00", "FPC 0.5mm 24PIN"). */
export function readWays(t: PackageText): PackageMatch | null {
  const told = positions(t.s)
  if (told === null) return null
  const isOfEach = OF_EACH_ROW.test(t.s) || (told > 1 && told % 2 === 1 && TWO_ROWS.test(t.s))
  const n = isOfEach ? 2 * told : told
  const family = connectorFamily(t.s)
  const tabs = family === 'fpc' || TABS.test(t.s) ? 2 : solderTabs(t.s)
  const mount = mountMark(t.s) ?? (tabs > 0 || SMT_SERIES.test(t.s) ? 'smt' : 'tht')
  const ep = tabs + furtherPins(t.s, n)
  return { rule: 'ways', name: `${family === 'fpc' ? 'FPC' : 'CONN'}-${n}P`, family, pins: n, ep, mount, guess: isPinsOpen(t.s) }
}
