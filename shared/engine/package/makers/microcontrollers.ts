import { packageMatch, type PackageMatch } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

type Leads = Readonly<Record<string, number>>

/**
 * Leads of the AVRs by type (Microchip data sheets, "Ordering information"; the same as KiCad's MCU_Microchip_ATmega and _ATtiny name): types of
 * one housing by the letters that follow the dash. A type is the whole number, so that 328 is no 3208.
 */
const AVR: readonly (readonly [types: string, leads: Leads])[] = [
  ['MEGA8 MEGA48 MEGA88 MEGA168 MEGA328 TINY28 TINY48 TINY88', { A: 32, M: 32, P: 28, MM: 28 }],
  ['MEGA8U2 MEGA16U2 MEGA32U2 MEGA16M1 MEGA32M1 MEGA64M1 TINY828', { A: 32, M: 32 }],
  ['MEGA808 MEGA1608 MEGA3208 MEGA4808', { A: 32, M: 32, X: 28 }],
  ['MEGA809 MEGA1609 MEGA3209 MEGA4809', { A: 48, M: 48 }],
  ['MEGA16U4 MEGA32U4', { A: 44, M: 44 }],
  ['MEGA16 MEGA32 MEGA162 MEGA164 MEGA324 MEGA644 MEGA1284 MEGA8515 MEGA8535', { A: 44, M: 44, P: 40 }],
  ['MEGA64 MEGA128 MEGA165 MEGA169 MEGA325 MEGA329 MEGA645 MEGA649 MEGA1281 MEGA2561 90CAN32 90CAN64 90CAN128', { A: 64, M: 64 }],
  ['MEGA640 MEGA1280 MEGA2560 MEGA3250 MEGA3290 MEGA6450 MEGA6490', { A: 100 }],
  ['TINY13 TINY25 TINY45 TINY85', { S: 8, SS: 8, P: 8, M: 20 }],
  ['TINY202 TINY212 TINY402 TINY412', { S: 8, SS: 8 }],
  ['TINY24 TINY44 TINY84', { S: 14, SS: 14, P: 14, M: 20, MM: 20 }],
  ['TINY104 TINY204 TINY214 TINY404 TINY414 TINY804 TINY814 TINY1604 TINY1614 TINY441 TINY841', { S: 14, SS: 14 }],
  ['TINY2313 TINY4313', { S: 20, P: 20, M: 20, MM: 20 }],
  ['TINY261 TINY461 TINY861', { S: 20, P: 20, M: 32, X: 20 }],
  ['TINY406 TINY416 TINY806 TINY816 TINY1606 TINY1616 TINY3216 TINY1634', { S: 20, M: 20 }],
  ['TINY417 TINY807 TINY817 TINY1607 TINY1617 TINY3217', { M: 24 }],
]
const AVR_LEADS: ReadonlyMap<string, Leads> = new Map(
  AVR.flatMap(([types, leads]) => types.split(' ').map((type) => [type, leads] as const)),
)
const AVR_CODE =
  /(?<![A-Z\d])AT((?:MEGA|TINY|90CAN)\d+(?:[UM]\d)?)(?:P?[ABV]|PV?)?-\d{0,2}([AMPSX]{1,2})[UNFZR]{0,3}(?:-\w+)?(?![A-Z\d])/

const AVR_CASES: Readonly<Record<string, readonly [name: string, family: Family, ep: number, mount: Mount]>> = {
  A: ['TQFP', 'qfp', 0, 'smt'],
  M: ['QFN', 'qfn', 1, 'smt'],
  P: ['DIP', 'dip', 0, 'tht'],
  S: ['SOIC', 'sop', 0, 'smt'],
  X: ['SSOP', 'sop', 0, 'smt'],
}

const RULE = 'order-code'
const qfn = (pins: number, ep = 1): PackageMatch => ({ ...packageMatch(RULE, `QFN-${pins}`, 'qfn', pins, 'smt'), ep })

/** An AVR by its order code: "ATMEGA328P-AU", "ATTINY85-20SU". */
export function avr(s: string): PackageMatch | null {
  const [, type = '', letters = ''] = AVR_CODE.exec(s) ?? []
  const pins = AVR_LEADS.get(type)?.[letters]
  const found = AVR_CASES[letters.slice(0, 1)]
  if (pins === undefined || found === undefined) return null
  const [name, family, ep, mount] = found
  return { ...packageMatch(RULE, `${name}-${pins}`, family, pins, mount), ep }
}

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

/** STM32, and the makers who took its numbering over. */
export function stm(s: string): PackageMatch | null {
  const m = ST.exec(s)
  const pins = ST_PINS.get(m?.[1] ?? '')
  if (pins === undefined || m === null) return null
  if (m[2] === 'T') return packageMatch(RULE, `LQFP-${pins}`, 'qfp', pins, 'smt')
  if (m[2] === 'P') return packageMatch(RULE, `TSSOP-${pins}`, 'sop', pins, 'smt')
  return qfn(pins, BARE_QFN.has(pins) && s.includes('STM32') ? 0 : 1)
}

/** STM8S and STM8L: the pin letters F, K, S, C, R, M, and P for TSSOP, T for LQFP, U for UFQFPN (data sheets, "Ordering information"). */
const STM8_PINS: ReadonlyMap<string, number> = new Map([
  ['F', 20],
  ['K', 32],
  ['S', 44],
  ['C', 48],
  ['R', 64],
])
const STM8 = /(?<![A-Z\d])STM8[SLA][F\d]?\d{2,3}([FKSCR])\d([PT])\d/

export function stm8(s: string): PackageMatch | null {
  const m = STM8.exec(s)
  const pins = STM8_PINS.get(m?.[1] ?? '')
  if (pins === undefined || (m?.[2] === 'P') !== (pins === 20)) return null
  return m?.[2] === 'P'
    ? packageMatch(RULE, 'TSSOP-20', 'sop', 20, 'smt')
    : packageMatch(RULE, `LQFP-${pins}`, 'qfp', pins, 'smt')
}

const SAM_PINS: ReadonlyMap<string, number> = new Map([
  ['E', 32],
  ['G', 48],
  ['J', 64],
  ['N', 100],
  ['P', 128],
])
const SAM = /(?<![A-Z\d])ATSAM[CDEL]\d\d([EGJNP])\d\d[A-Z]?-([AM])[UFNZ]/

/** Microchip SAM: the letter behind the type is the number of leads, A a TQFP, M a QFN. */
export function sam(s: string): PackageMatch | null {
  const m = SAM.exec(s)
  const pins = SAM_PINS.get(m?.[1] ?? '')
  if (pins === undefined || m === null) return null
  return m[2] === 'A' ? packageMatch(RULE, `TQFP-${pins}`, 'qfp', pins, 'smt') : qfn(pins)
}
