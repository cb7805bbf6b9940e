import { isStructured } from '../text/marks.ts'
import { normalisePackage } from '../text/normalise.ts'
import type { PackageMatch } from '../text/package-match.ts'
import { readMakers } from './makers.ts'
import { texasCase } from './order-code.ts'

/**
 * Order codes whose case has a pad beneath, whatever leads it has, by the makers' package designators ("Ordering information"): Linear
 * Technology S8E, MS8E, MSE, FE; Analog Devices RD, RE, RH; Intel's E144, E64 and E22; National's MH, MR, MY; Allegro LJ and LP; Monolithic
 * Power EN, DN, GN; Richtek GSP and ZSP; Alpha & Omega PI; Diodes SP; Silergy FCC; ST H of the L64 drivers; Renesas BEZ and VEZ; Micrel YME, YMME;
 * Infineon EJ, EL, EP; ROHM EFV, EKV; Toshiba FNG of motor drivers; NXP EK; SG Micro YPS8; 3PEAK ES1; onsemi PD. Maxim's U and S stand for both cases: those
 * of package codes U28E, U20E, S8E.
 */
const CODES: readonly RegExp[] = [
  /LTC?\d{4}[A-Z]{0,2}?[CIEHM](?:S8E|MS\d{0,2}E|FE)(?:-[\d.]+)?(?:#\w+)?(?![A-Z\d])/,
  /AD[A-Z]{0,2}\d{3,5}[A-Z]R[DEH]Z?(?![A-Z\d])/,
  /(?:10M\d\d[DS][ACF]|10CL\d{3}[YZ]|5M\d{2,4}Z|EP[34]CE?\d{1,3})E(?:144|64|22)(?!\d)/,
  /LM[PQR]?\d{4,5}[A-Z]{0,2}?M[HRY]X?(?:-[\w.]+)?(?:\/NOPB)?(?![A-Z\d])/,
  /A[3458]\d{3}[A-Z]?[EGKS]L[JP](?:TR)?(?:-T)?(?![A-Z\d])/,
  /MP\d{4}[A-Z]?[DEG]N(?:-[\w.-]+)?(?![A-Z\d])/,
  /RT\d{4}[A-Z]{0,2}[GZ]SP(?![A-Z\d])/,
  /AOZ\d{4}[A-Z]?PI(?![A-Z\d])/,
  /A[PL]\d{4,5}[A-Z]?SPG?-13(?!\d)/,
  /SY\d{4}[A-Z]?FCC(?![A-Z\d])/,
  /L64(?:70|72|74|80|82)H(?:TR)?(?![A-Z\d])/,
  /ISL\d{4,5}[A-Z]{0,2}[IFC][BV]EZ(?:-T\w?)?(?![A-Z\d])/,
  /MIC\d{4,5}[A-Z]?(?:-?[\d.]{1,3})?[A-Z]?YMM?E(?![A-Z])/,
  /TL[EDSF]\d{4,5}(?:-\d)?[A-Z]?E[JLP](?:\s?[A-Z]?\d\d)?(?![A-Z\d])/,
  /MAX(?:196[89]|16834|16814|16838|16832[AC]?|1760[0-5]|15018[AB]|506[34][CD]|505[4567][AB]?)[A-Z]?[EA][US][A-Z]/,
  /B[DARUM]\d\w*?E(?:FV|KV)(?:-\w+)?(?![A-Z])/,
  /TB67[HS]\d{3}[A-Z]?FNG/,
  /MC3\d{4}\w{0,4}EK/,
  /SGM\d{3,5}\w*YPS8G/,
  /TP[A-Z]?\d{3,5}\w*-ES1R/,
  /NC[PV]\d{3,5}\w*PDR2G/,
]
/** Parts that exist in such a case only, where lists write no more than their names (makers' data sheets). */
const PARTS =
  /TP4056|TP5400|IP5306|MP1584|MP2307|DRV887[0-2]|DRV8825|TPS54[35]0(?!\d)|LM516[34]|LMR140[2-5]0|XL7005A|KSZ9021RL|HAA2018|MIX2018A?|LTK5128|L5973D|A5977/
const PADDED = new RegExp(`(?<![A-Z\\d])(?:${[...CODES, PARTS].map(({ source }) => source).join('|')})`)

/** Cases without leads: Micron's W7 and W9 of the MT25Q. */
const PADDED_FLAT = /(?<![A-Z\d])MT25Q[LU]\d{3}[A-Z]{3}\d[A-Z]W[79]/

/** Cases that come with a pad beneath and without, named alike. */
export const MAYBE_PADDED = new Set(['sop', 'qfp', 'qfn'])

/** Whether the number of the part says so; Texas Instruments' designators are listed with their pads. */
export function isPadded(s: string, { family }: Pick<PackageMatch, 'family'>): boolean {
  if ((family !== 'qfn' && PADDED.test(s)) || (family === 'qfn' && PADDED_FLAT.test(s))) return true
  const about = texasCase(s)
  return about !== null && about.ep > 0 && about.family === family
}

/** A library's name that carries the body says itself whether there is a pad; "USON8 2x3mm" is only the size. */
const isDrawn = (cell: string): boolean => isStructured(cell) && cell.includes('_')

/** A case named without its pad, of a part whose number says that it has one. */
export function withPad(match: PackageMatch, cell: string, words: string, mpn: string): PackageMatch {
  if (!MAYBE_PADDED.has(match.family) || (match.ep ?? 0) > 0 || match.pins < 6 || isDrawn(cell) || match.rule === 'ipc-count')
    return match
  const number = normalisePackage(mpn)
  const numbered = number === '' ? null : readMakers({ s: number, prefix: '', free: true })
  const isSame = numbered?.family === match.family && numbered.pins === match.pins && (numbered.ep ?? 0) > 0
  return isSame || isPadded(`${words} ${number}`, match) ? { ...match, name: `${match.name}+EP`, ep: 1 } : match
}
