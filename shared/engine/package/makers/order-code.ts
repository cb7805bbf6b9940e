import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { packageMatch } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

type Case = readonly [name: string, family: Family, pins: number, ep?: number, mount?: Mount]

/** Package designators of Texas Instruments that stand for one number of leads (TI package quick reference). */
const TI: ReadonlyMap<string, Case> = new Map<string, Case>([
  ['DGK', ['VSSOP-8', 'sop', 8]],
  ['DCT', ['SSOP-8', 'sop', 8]],
  ['DCU', ['VSSOP-8', 'sop', 8]],
  ['DGS', ['VSSOP-10', 'sop', 10]],
  ['DGN', ['HVSSOP-8', 'sop', 8, 1]],
  ['DDA', ['HSOIC-8', 'sop', 8, 1]],
  ['DBZ', ['SOT-23', 'sot', 3]],
  ['DCY', ['SOT-223', 'sot', 3, 1]],
  ['DRV', ['WSON-6', 'qfn', 6, 1]],
  ['DRY', ['USON-6', 'qfn', 6]],
  ['DSE', ['WSON-6', 'qfn', 6]],
  ['DRB', ['VSON-8', 'qfn', 8, 1]],
  ['DSG', ['WSON-8', 'qfn', 8, 1]],
  ['DRC', ['VSON-10', 'qfn', 10, 1]],
  ['DSK', ['WSON-10', 'qfn', 10, 1]],
  ['RGT', ['VQFN-16', 'qfn', 16, 1]],
  ['RTE', ['WQFN-16', 'qfn', 16, 1]],
  ['RSA', ['QFN-16', 'qfn', 16, 1]],
  ['RGR', ['VQFN-20', 'qfn', 20, 1]],
  ['RGW', ['VQFN-20', 'qfn', 20, 1]],
  ['RUK', ['WQFN-20', 'qfn', 20, 1]],
  ['RGE', ['VQFN-24', 'qfn', 24, 1]],
  ['RTW', ['WQFN-24', 'qfn', 24, 1]],
  ['RHD', ['VQFN-28', 'qfn', 28, 1]],
  ['RHB', ['VQFN-32', 'qfn', 32, 1]],
  ['RSM', ['VQFN-32', 'qfn', 32, 1]],
  ['RHA', ['VQFN-40', 'qfn', 40, 1]],
  ['RGZ', ['VQFN-48', 'qfn', 48, 1]],
  ['RGC', ['VQFN-64', 'qfn', 64, 1]],
])
const TI_CODE =
  /(?<![A-Z\d])(?:TPS|TLV|TLC|LMV|LMR|LMQ|OPA|INA|BQ|ADS|DAC|DRV|TXB|TXS|TCA|PCA|TMP|TPD|TPA|TAS|PCM|UCC|AMC|REF|SN\d\d[A-Z]+|CC|MSP430[A-Z]|HDC|FDC|LP|LM)\d[A-Z\d]*?([DR][A-Z]{2})[RT]?(?:G4)?(?:-?Q1)?(?![A-Z\d])/

/** Leads by the pin letter of ST's order codes (data sheets, "Ordering information"), packages by the letter behind the memory size. */
const ST_PINS: ReadonlyMap<string, number> = new Map([
  ['F', 20],
  ['G', 28],
  ['K', 32],
  ['T', 36],
  ['C', 48],
  ['R', 64],
  ['V', 100],
  ['Z', 144],
])
const ST =
  /(?<![A-Z\d])(?:STM32(?:[FGHLUC]\d[\dA-Z]{2}|W[BL]\d[\dA-Z])|GD32[FE]\d{3}|CH32[FV]\d{3}|APM32F\d{3})([FGKTCRVZ])[\dA-I]([TUP])[\dX]/
/** ST's small UFQFPN of 20 and 28 leads have no exposed pad. */
const BARE_QFN = new Set([20, 28])

const SAM_PINS: ReadonlyMap<string, number> = new Map([
  ['E', 32],
  ['G', 48],
  ['J', 64],
  ['N', 100],
  ['P', 128],
])
const SAM = /(?<![A-Z\d])ATSAM[CDEL]\d\d([EGJNP])\d\d[A-Z]?-([AM])[UFNZ]/

/** Leads of the AVRs by type and by the letter behind the dash: A TQFP, M QFN with exposed pad, P DIP, S SOIC. */
const AVR: readonly (readonly [type: RegExp, leads: Readonly<Record<string, number>>])[] = [
  [/^MEGA(?:48|88|168|328)/, { A: 32, M: 32, P: 28 }],
  [/^MEGA(?:8U2|16U2|32U2)/, { A: 32, M: 32 }],
  [/^MEGA(?:16U4|32U4)/, { A: 44, M: 44 }],
  [/^MEGA(?:16|32|164|324|644|1284)(?!U)/, { A: 44, M: 44, P: 40 }],
  [/^MEGA(?:640|1280|2560)/, { A: 100 }],
  [/^TINY(?:13|25|45|85)/, { S: 8, P: 8 }],
  [/^TINY(?:24|44|84)/, { S: 14, P: 14 }],
  [/^TINY(?:2313|4313)/, { S: 20, P: 20 }],
]
const AVR_CODE = /(?<![A-Z\d])AT((?:MEGA|TINY)\d+U?\d?)[A-Z]{0,2}-\d{0,2}S?([AMPS])[UNF]?R?(?![A-Z\d])/

const AVR_CASES: Readonly<Record<string, readonly [name: string, family: Family, ep: number, mount: Mount]>> = {
  A: ['TQFP', 'qfp', 0, 'smt'],
  M: ['QFN', 'qfn', 1, 'smt'],
  P: ['DIP', 'dip', 0, 'tht'],
  S: ['SOIC', 'sop', 0, 'smt'],
}

const RULE = 'order-code'

/** A board or a socket that is named after the chip on it. */
export const BOARD = /SOCKET|MODULE|BREAKOUT|ADAPTER|BOARD|HEADER|TESTPOINT|系统|板/

/** An order code whose maker's scheme tells the package: Texas Instruments, ST and its followers, Microchip SAM and AVR. */
export function readOrderCode({ s }: PackageText): PackageMatch | null {
  if (BOARD.test(s)) return null
  return texas(s) ?? stm(s) ?? sam(s) ?? avr(s)
}

function texas(s: string): PackageMatch | null {
  const code = TI.get(TI_CODE.exec(s)?.[1] ?? '')
  if (code === undefined) return null
  const [name, family, pins, ep = 0, mount = 'smt'] = code
  return { ...packageMatch(RULE, name, family, pins, mount), ep }
}

function stm(s: string): PackageMatch | null {
  const m = ST.exec(s)
  const pins = ST_PINS.get(m?.[1] ?? '')
  if (pins === undefined || m === null) return null
  if (m[2] === 'T') return packageMatch(RULE, `LQFP-${pins}`, 'qfp', pins, 'smt')
  if (m[2] === 'P') return packageMatch(RULE, `TSSOP-${pins}`, 'sop', pins, 'smt')
  return { ...packageMatch(RULE, `QFN-${pins}`, 'qfn', pins, 'smt'), ep: BARE_QFN.has(pins) && s.includes('STM32') ? 0 : 1 }
}

function sam(s: string): PackageMatch | null {
  const m = SAM.exec(s)
  const pins = SAM_PINS.get(m?.[1] ?? '')
  if (pins === undefined || m === null) return null
  return m[2] === 'A'
    ? packageMatch(RULE, `TQFP-${pins}`, 'qfp', pins, 'smt')
    : { ...packageMatch(RULE, `QFN-${pins}`, 'qfn', pins, 'smt'), ep: 1 }
}

function avr(s: string): PackageMatch | null {
  const [, type = '', letter = ''] = AVR_CODE.exec(s) ?? []
  const pins = AVR.find(([pattern]) => pattern.test(type))?.[1][letter]
  const found = AVR_CASES[letter]
  if (pins === undefined || found === undefined) return null
  const [name, family, ep, mount] = found
  return { ...packageMatch(RULE, `${name}-${pins}`, family, pins, mount), ep }
}
