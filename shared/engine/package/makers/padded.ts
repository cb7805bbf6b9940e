import { isStructured } from '../text/marks.ts'
import { normalisePackage } from '../text/normalise.ts'
import type { PackageMatch } from '../text/package-match.ts'
import { readMakers } from './makers.ts'
import { texasCase } from './order-code.ts'

/**
 * Order codes whose case has a pad beneath, whatever leads it has: Linear Technology S8E, MS8E, MSE, FE; Analog Devices RD, RE, RH (SOIC, TSSOP
 * and MSOP "_EP"); Intel's E144, E64 and E22, which are EQFP (the makers' package designators, "Ordering information").
 */
const PADDED =
  /(?<![A-Z\d])(?:LTC?\d{4}[A-Z]{0,2}?[CIEHM](?:S8E|MS\d{0,2}E|FE)(?:-[\d.]+)?(?:#\w+)?(?![A-Z\d])|AD[A-Z]{0,2}\d{3,5}[A-Z]R[DEH]Z?(?![A-Z\d])|(?:10M\d\d[DS][ACF]|10CL\d{3}[YZ]|5M\d{2,4}Z|EP[34]CE?\d{1,3})E(?:144|64|22)(?!\d))/

/** Cases that come with a pad beneath and without, named alike. */
const EITHER = new Set(['sop', 'qfp', 'qfn'])

/** Whether the number of the part says so; Texas Instruments' designators are listed with their pads. */
function isPadded(s: string, { family }: PackageMatch): boolean {
  if (family !== 'qfn' && PADDED.test(s)) return true
  const about = texasCase(s)
  return about !== null && about.ep > 0 && about.family === family
}

/** A library's name that carries the body says itself whether there is a pad; "USON8 2x3mm" is only the size. */
const isDrawn = (cell: string): boolean => isStructured(cell) && cell.includes('_')

/** A case named without its pad, of a part whose number says that it has one. */
export function withPad(match: PackageMatch, cell: string, words: string, mpn: string): PackageMatch {
  if (!EITHER.has(match.family) || (match.ep ?? 0) > 0 || match.pins < 6 || isDrawn(cell) || match.rule === 'ipc-count')
    return match
  const number = normalisePackage(mpn)
  const numbered = number === '' ? null : readMakers({ s: number, prefix: '', free: true })
  const isSame = numbered?.family === match.family && numbered.pins === match.pins && (numbered.ep ?? 0) > 0
  return isSame || isPadded(`${words} ${number}`, match) ? { ...match, name: `${match.name}+EP`, ep: 1 } : match
}
