import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Chokes of two windings by series: common-mode ones of Murata, TDK and Würth, coupled ones of Coilcraft and Bourns (makers' drawings). */
const CHOKES: readonly Series[] = [
  [/(?<![A-Z\d])DLW(?:21|31|32|43|44|5[AB]T|5BS)[A-Z\d]/, 'CMC-4P', 'inductor', 4, 'smt'],
  [/(?<![A-Z\d])DL[MP](?:0N|0Q|11|31S)[A-Z]?/, 'CMC-4P', 'inductor', 4, 'smt'],
  [/(?<![A-Z\d])(?:ACM(?:2012|2520|3225|4520|4532|7060|9070)|ACT45B|ACT1210)/, 'CMC-4P', 'inductor', 4, 'smt'],
  [/(?<!\d)7442(?:31\d{3}|32\d{3}|3\d{2}\d{3})(?!\d)/, 'CMC-4P', 'inductor', 4, 'smt'],
  [/(?<![A-Z\d])(?:MSD|LPD)\d{4}-\d|(?<![A-Z\d])SRF\d{4}[A-Z]?-/, 'IND-4P', 'inductor', 4, 'smt'],
]
const choke = bySeries('choke-number', CHOKES)

/** A choke by its number, under the letters that chokes have. */
export const readChokeSeries = (t: PackageText): PackageMatch | null =>
  /^(?:L|FB|FL|CM|CMC|T|EMI|)$/.test(t.prefix) ? choke(t) : null
