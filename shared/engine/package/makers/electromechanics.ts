import { mountMark } from '../text/marks.ts'
import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Relays by series and form: coil 2, form A 2, form C 3 (Songle SRD, Omron G5, G6, Kemet EC2, HJR, HF3FF). */
const RELAYS: readonly Series[] = [
  [/(?<![A-Z])SRD-?(?:S-?1)?\d\dV?D?C?-?[SF][LMH]?-?C|SRD_SERIES_FORM_C/, 'RELAY-5P', 'relay', 5, 'tht'],
  [/(?<![A-Z])SRD-?(?:S-?1)?\d\dV?D?C?-?[SF][LMH]?-?[AB]|SRD_SERIES_FORM_[AB]/, 'RELAY-4P', 'relay', 4, 'tht'],
  [/(?<![A-Z])G5LE-1(?!A)/, 'RELAY-5P', 'relay', 5, 'tht'],
  [/(?<![A-Z])G5V-1(?!\d)|HJR-?4102|(?<![A-Z])HK4100F/, 'RELAY-6P', 'relay', 6, 'tht'],
  [/(?<![A-Z])G5V-2(?!\d)/, 'RELAY-8P', 'relay', 8, 'tht'],
  [/(?<![A-Z])G6[KS]U?-2[FG]/, 'RELAY-8P', 'relay', 8, 'smt'],
  [/(?<![A-Z])G6[KS]U?-2P?(?![A-Z\d])/, 'RELAY-8P', 'relay', 8, 'tht'],
  [/(?<![A-Z])G3MB-\d{3}P|(?<![A-Z])G5NB-1A|(?<![A-Z])HF46F/, 'RELAY-4P', 'relay', 4, 'tht'],
  [/(?<![A-Z])TQ2SA/, 'RELAY-10P', 'relay', 10, 'smt'],
  [/(?<![A-Z])TQ2-\d/, 'RELAY-10P', 'relay', 10, 'tht'],
  [/(?<![A-Z])IM0[1-7]C?GR/, 'RELAY-8P', 'relay', 8, 'smt'],
  [/(?<![A-Z])TX2-\d|(?<![A-Z])IM0[1-7]C?TS/, 'RELAY-8P', 'relay', 8, 'tht'],
]

export const readRelaySeries = bySeries('relay-series', RELAYS)

const POTENTIOMETER =
  /(?<!\d)(?:3296|3266|3299|3362|3386|3339|3006|3005|3009|3306|3224|3214|3269|3314|3310)[A-Z]|(?<![A-Z])(?:TC33X|RM-?06[35]|RK09[KLY]|RK163|RD901F|PTV09A-?[124]|PC-?16|T73[XY]|T93[XY]|TS53Y|T7-YA|P0915N|43WR|VG039|CA(?:6|9|14)-|CA(?:9|14)V|PT-(?:6|10|15)-[HV])/
const SURFACE = /3224|3214|3269|3314|TC33X|TS53Y|VSMD|43WR|VG039/
/** Alps counts the units behind the letter of the series: RK09L114 has one, RK09L12D0 two. */
const GANGED = /DUAL|DOUBLE|TRIPLE|SWITCH|_SW|STACK|RK09[A-Z]12/

/** Trimmers and potentiometers of one gang: three leads (Bourns, Alps, Piher, ACP, Vishay, TT drawings). */
export function readPotentiometerSeries(t: PackageText): PackageMatch | null {
  const named = t.s.includes('POT') || t.s.includes('TRIM') || /^(?:R|RV|VR|RP|W|RT|TR|P|POT)$/.test(t.prefix)
  if (!named || !POTENTIOMETER.test(t.s) || GANGED.test(t.s)) return null
  const mount = mountMark(t.s) ?? (SURFACE.test(t.s) ? 'smt' : 'tht')
  return { rule: 'potentiometer-series', name: 'POT-3P', family: 'other', pins: 3, mount }
}
