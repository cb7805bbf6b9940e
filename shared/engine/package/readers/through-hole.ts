import { countAfter, countBefore } from '../text/count.ts'
import { int, packageMatch, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'

/** DIP-8, PDIP-14, DIP-5-6 (5 of 6), SMDIP, DIP_Socket-28, 8-DIP. */
export function readDip(t: PackageText, start: number, end: number): PackageMatch | null {
  const word = t.s.slice(start, end)
  const socket = t.s.startsWith('_SOCKET', end) ? end + 7 : end
  const count = countAfter(t.s, socket) ?? countBefore(t.s, start)
  // Channels of a switch are no leads: "DIP_4CH".
  if (count === null || t.s.startsWith('CH', count.end) || count.n < 2 || count.n > 64 || (count.n > 8 && count.n % 2 === 1))
    return null
  const mount = /SM[DT]/.test(t.s) ? 'smt' : 'tht'
  const isSwitch = SWITCH.test(t.prefix) && (!t.free || LEVERS.test(t.s))
  if (isSwitch && (count.n % 2 === 1 || count.n === 2))
    return packageMatch('dip-switch', `DIPSW-${count.n}`, 'switch', 2 * count.n, mount)
  if (CAN.test(t.prefix) && (count.n === 14 || count.n === 8))
    return packageMatch('oscillator', `OSC-DIP${count.n}`, 'oscillator', 4, mount)
  return packageMatch('dip', `${word}-${count.n}`, 'dip', count.n, mount, isSwitch)
}

/** Oscillators in full and half cans keep the four corner pins. */
const CAN = /^(?:Y|X|XT|XTAL|OSC|XO)$/
/** A switch in two rows: an odd number counts its levers ("DIP03YL"), an even one may count them or the leads. */
const SWITCH = /^(?:S|SW|DSW)$/
const LEVERS = /SPST|SWITCH/

/** SIP-3, SIL-8, ZIP-15, "R_Array_SIP7": one row. */
export function readSip(t: PackageText, start: number, end: number): PackageMatch | null {
  const count = t.s[end] === '0' ? null : countAfter(t.s, end)
  if (count === null || count.n < 2 || count.n > 40) return null
  const family = t.s.startsWith('R') ? 'array' : 'sip'
  return { rule: 'sip', name: `${t.s.slice(start, end)}-${count.n}`, family, pins: count.n, mount: mountMark(t.s) ?? 'tht' }
}

const WIRED = /(?<![A-Z])(?:AXIAL|RADIAL)(?![A-Z])/
const TWO_ENDED = /(?<![A-Z])(?:RES(?:ISTORS?)?|CAP(?:ACITORS?)?|IND(?:UCTORS?)?|DIODE|FUSE)(?![A-Z])/
const NOT_WIRED = /(?<![A-Z])SM[DT](?![A-Z])|SURFACE/

/** What distributors' descriptions say of a part with wires: "RES 33 OHM 5% 1/4W AXIAL", "CAP ALUM 10UF 20% 16V RADIAL". */
function wired({ s, prefix }: PackageText): PackageMatch | null {
  const word = WIRED.exec(s)?.[0]
  if (word === undefined || NOT_WIRED.test(s) || !TWO_ENDED.test(s) || !/^(?:[RCLDF]|RV|FB|)$/.test(prefix)) return null
  return packageMatch('described', word, word === 'AXIAL' ? 'axial' : 'radial', 2, 'tht')
}

const SOCKET =
  /(?:IC|DIP) SOCKET.{0,20}?(?<!\d)(\d{1,2})[- ]?(?:POS|PINS?)(?![A-Z])|(?<!\d)(\d{1,2})[- ]?(?:POS|PINS?)(?![A-Z]).{0,24}(?:IC|DIP) SOCKET|SOCKET IC (\d{1,2})-PIN/
const BLOCK = /TERM(?:INAL)? ?BLO?C?K.{0,30}?(?<!\d)(\d{1,2})[- ]?(?:POS|P|WAY|PINS?)(?![A-Z])/

function counted({ s }: PackageText): PackageMatch | null {
  const socket = SOCKET.exec(s)
  const leads = int(socket?.[1] ?? socket?.[2] ?? socket?.[3])
  if (leads >= 6 && leads % 2 === 0 && leads <= 64) return packageMatch('described', `DIP-${leads}`, 'socket', leads, 'tht')
  const ways = NOT_WIRED.test(s) || /PLUG/.test(s) ? 0 : int(BLOCK.exec(s)?.[1])
  return ways === 0 ? null : packageMatch('described', `TERM-${ways}P`, 'terminal', ways, 'tht')
}

/** Package and case columns of distributors: "Radial, Can", "4-SMD, No Lead" of an oscillator or crystal. */
const CASE_PADS = /^([24])-(?:SMD|VSMD|LCC|CLCC)(?:[ ,(]|$)/

/** LCSC's case column of round parts with wires: "插件,D=5mm" of a lamp, a capacitor or a buzzer; receivers and sensors of this shape have three, so the designator must tell the part. */
const ROUND_BODY = /^PLUGIN ?, ?D ?= ?\d{1,2}(?:\.\d{1,2})?MM$/

/** Prose and case columns of distributors that tell a part with wires, a socket or a terminal block with its ways. */
export function readDescribed(t: PackageText): PackageMatch | null {
  if (t.free) return wired(t) ?? counted(t)
  if (/^RADIAL(?:,? CAN)?$/.test(t.s) && /^(?:C|L|)$/.test(t.prefix))
    return packageMatch('described', 'RADIAL', 'radial', 2, 'tht')
  if (ROUND_BODY.test(t.s) && /^(?:C|D|LED|R|RT|RV|L|BZ|LS)$/.test(t.prefix))
    return packageMatch('described', 'RADIAL', 'radial', 2, 'tht')
  if (/^RADIAL,? CAN ?- ?SMD$/.test(t.s)) return packageMatch('described', 'CAN', 'can-cap', 2, 'smt')
  const pads = int(CASE_PADS.exec(t.s)?.[1])
  return pads > 0 && /^(?:X|Y|XT|XTAL|OSC|XO)$/.test(t.prefix)
    ? packageMatch('described', `CRYSTAL-${pads}P`, 'crystal', pads, 'smt')
    : null
}
