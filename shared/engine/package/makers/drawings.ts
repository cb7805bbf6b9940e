import { METRIC_OF } from '../text/chip-size.ts'
import { int, packageMatch, type PackageMatch, type PackageText } from '../text/package-match.ts'
import type { Family } from '../types.ts'

/** IPC-7351 for parts in rows of holes: "DIP794W56P254L1905H533Q14N". */
const IPC_DIP = /^(?:C|P)?DIP\d+W\d+P\d+L\d+H\d+Q(\d{1,2})[NBLM]?$/

/** A chip size at the end of a library's own name ("ERA-1AEB3401C_0201", "HANDSOL_0603"), behind RESC, CAPC, INDC, or with a variant letter. */
const SIZE_LAST = /[_-](01005|0201|0402|0603|0805|1206|1210|2010|2512)$/
const SIZE_LETTER = /^[RCL](0402|0603|0805|1206|1210)[A-Z](?:_[A-Z])?$/
const LAND = /(?<![A-Z])(?:RES|CAP|IND)C\d{4}(?:_[LNM])?(?!\d)/
const SEVERAL = /ARRAY|NET|CHOKE|PACK|FILTER|CMC|DUAL|JUMPER|RGB|X\d/
const TWO_ENDS: readonly (readonly [prefix: RegExp, family: Family])[] = [
  [/^(?:R|C|L|FB)$/, 'chip'],
  [/^(?:D|LED)$/, 'led'],
]

/** Names that EDA libraries give by a standard or a chip size. */
export function readDrawingName(t: PackageText): PackageMatch | null {
  return dip(t.s) ?? chip(t)
}

function dip(s: string): PackageMatch | null {
  const n = int(IPC_DIP.exec(s)?.[1])
  return n < 4 ? null : packageMatch('ipc-dip', `DIP-${n}`, 'dip', n, 'tht')
}

function chip({ s, prefix }: PackageText): PackageMatch | null {
  const family = TWO_ENDS.find(([pattern]) => pattern.test(prefix))?.[1]
  if (family === undefined || SEVERAL.test(s)) return null
  const size = SIZE_LAST.exec(s)?.[1] ?? SIZE_LETTER.exec(s)?.[1]
  if (size === undefined) return family === 'chip' && LAND.test(s) ? packageMatch('chip-land', 'CHIP', family, 2, 'smt') : null
  return METRIC_OF.has(size) ? { ...packageMatch('chip-last', size, family, 2, 'smt'), chip: size } : null
}
