import { METRIC_OF } from '../text/chip-size.ts'
import { int, isConnector, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family } from '../types.ts'

/** Names that EDA libraries put around a chip size: "_0603", "M0805", "C-RAD-0603", "CHIPLED_0805", "CAPP_0402_M", "D0805A". */
const NAMED =
  /^(?:(?:CHIP)?(?:LED|RES|CAP[CP]?|IND|DIODE|FUSE|BEAD)?D?|[RCLDFMZ])?[-_ ]{0,2}(?:[A-Z]{1,4}[-_ ]{1,2})?[MDZ]?(0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2512)(?:[-_ ]?[A-Z]{1,3})?$/

/** A value and the size behind it in one cell: "1K 0805", "100nF 0603". */
const VALUED = /^\d[\d.,]{0,4} ?(?:R|K|M|OHM|[PNU]F?|[NU]H)\d{0,2} (0201|0402|0603|0805|1206|1210)$/

/** What a designator says that such a size fits: parts with two ends. */
const TWO_ENDS: readonly (readonly [prefix: RegExp, family: Family])[] = [
  [/^(?:R|C|L|FB|BC|RT|TH|NTC|PTC|RV|VR|EC)$/, 'chip'],
  [/^(?:LED|LD|DS)$/, 'led'],
  [/^(?:D|ZD|VD|TVS|ESD|CR)$/, 'diode'],
  [/^(?:F|FU)$/, 'fuse'],
]

/** A chip under a library's name, where the designator agrees: without one the digits may be anything. */
export function readNamedChip(t: PackageText): PackageMatch | null {
  // Three colours have four ends.
  if (t.free || t.s.includes('RGB')) return null
  const size = (NAMED.exec(t.s) ?? VALUED.exec(t.s))?.[1]
  const family = TWO_ENDS.find(([prefix]) => prefix.test(t.prefix))?.[1] ?? (t.s.startsWith('CHIPLED') ? 'led' : undefined)
  if (size === undefined || family === undefined || !METRIC_OF.has(size)) return null
  const isLed = t.s.includes('LED')
  return { rule: 'chip-named', name: size, family: isLed ? 'led' : family, pins: 2, mount: 'smt', chip: size }
}

const PACK = /^R[-_ ]?PACK[-_ ]?0?(\d{1,2})$/

/** KiCad counts the resistors of a pack: "r_pack8" has sixteen pads. Which size they have it does not tell. */
export function readPack(t: PackageText): PackageMatch | null {
  const elements = int(PACK.exec(t.s)?.[1])
  if (elements < 2 || elements > 16) return null
  return { rule: 'pack', name: `RPACK-${elements}`, family: 'array', pins: elements * 2, mount: 'smt', guess: true }
}

/** German sizes name the lead pitch ("20x10mm RM5"): leads, so the can goes through the board. */
export function readLeadPitch(t: PackageText): PackageMatch | null {
  if (!/^C?P?E?$/.test(t.prefix) || !/\d ?(?:MM)? ?[,_ ]? ?RM ?\d{1,2}(?:[.,]\d{1,2})?(?:MM)?$/.test(t.s)) return null
  return { rule: 'lead-pitch', name: 'RADIAL', family: 'radial', pins: 2, mount: 'tht' }
}

const THREAD = /^M(?:2|2\.5|3|4|5|6|8)X\d{1,2}(?:MM)?(?![\dX])/
const HARDWARE =
  /SCREW|BOLT|NUT(?![A-Z])|SPACER|STANDOFF|WASHER|SCHRAUBE|MUTTER|TORNILLO|TUERCA|PARAFUSO|VITE|VIS |ВИНТ|ГАЙКА|HEX|ALLEN|CAP ?HEAD/

/** Screws are bought by thread and length: "M3x20", "M3x12 hex flat head screw". Nothing is soldered. */
export function readScrew(t: PackageText): PackageMatch | null {
  const thread = THREAD.exec(t.s)?.[0]
  if (t.free && thread !== undefined && /^H?$/.test(t.prefix) && HARDWARE.test(t.s))
    return { rule: 'screw', name: thread, family: 'mechanical', pins: 0, mount: 'none' }
  if (t.free || (isConnector(t.prefix) && t.prefix !== 'H') || !/^M(?:2|2\.5|3|4|5|6)X\d{1,2}(?:MM)?$/.test(t.s)) return null
  return { rule: 'screw', name: t.s, family: 'mechanical', pins: 0, mount: 'none' }
}
