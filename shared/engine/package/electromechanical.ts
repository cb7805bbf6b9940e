import { positions } from './count.ts'
import { int, type Draft, type PackageText, type Reader } from './draft.ts'
import { mountMark } from './marks.ts'
import type { Family, Mount } from './types.ts'

function part(rule: string, name: string, family: Family, pins: number, mount: Mount, guess = false): Draft {
  return { rule, name, family, pins, mount, guess }
}

const DIP_COUNT = /SPSTX(\d{2})|DSHP(\d{2})|CHS-(\d{2})|A6[HS]-(\d{1,2})10|SERIES19\d-(\d{1,2})|(?<![A-Z])DS-?(\d{1,2})(?!\d)/
const COMMON_PIN = /CVS-\d/

/** DIP switches: two leads a position, told as SPSTx08, 8位, 8P or a maker's number; the CVS series has one common pad more. */
export const readDipSwitch: Reader = (t, _start, end) => {
  const m = DIP_COUNT.exec(t.s)
  const told = m === null ? positions(t.s) : int(m.slice(1).find((g) => g !== undefined))
  const n = told ?? int(/^[-_ ]{0,2}(\d{1,2})(?![\d.]|X)/.exec(t.s.slice(end))?.[1])
  if (n < 1 || n > 16) return null
  const mount = mountMark(t.s.replace('DIP', '')) ?? (/JPIN|A6[HS]|CHS|CVS|DSHP/.test(t.s) ? 'smt' : 'tht')
  return part('dip-switch', `DIPSW-${n}`, 'switch', 2 * n + (COMMON_PIN.test(t.s) ? 1 : 0), mount)
}

const TACT = /PUSH|TACT|BUTTON|SKHH|\dX\d|TS-?\d{3,4}|KEY|B3[FSU]|PTS6|EVQ|KMR|SKQG|SKRK/
const POLES: readonly (readonly [RegExp, number])[] = [
  [/DPDT|2P2T|2P3T/, 6],
  [/SPDT|1P2T|SK12D|SS-?12D|MSK12/, 3],
  [/DPST|2P1T/, 4],
]

/** Switches: told ways first; then poles and throws; push buttons have four legs in two pairs — both only a usual count. */
export const readSwitch: Reader = (t, start, end) => {
  if (t.s.includes('DIP_') || t.s.includes('DIPSW') || t.s.includes('DIP SW')) return readDipSwitch(t, start, end)
  const told = positions(t.s)
  const mount = mountMark(t.s) ?? (/HORIZONTAL_|1P1T|SPST_|SKRP|1187/.test(t.s) ? 'smt' : 'tht')
  if (told !== null) return part('switch', `SW-${told}P`, told === 4 ? 'button' : 'switch', told, mount)
  if (t.free) return null
  const dpLock = /PBS-\d\dD/.test(t.s) ? 12 : 0
  const poles = dpLock > 0 ? dpLock : (POLES.find(([pattern]) => pattern.test(t.s))?.[1] ?? 0)
  if (poles > 0) return part('switch-poles', `SW-${poles}P`, 'switch', poles, mount, true)
  if (/CHERRY|MATIAS|KAILH|REED/.test(t.s)) return part('key-switch', 'KEY', 'switch', 2, mountMark(t.s) ?? 'tht', true)
  return TACT.test(t.s) ? part('button', 'TACT', 'button', 4, mount, true) : null
}

/** "2PinTactileButton", 轻触开关 6*6*5: a push button. */
export const readButton: Reader = (t) => {
  const told = positions(t.s) ?? (/(\d)PIN/.test(t.s) ? int(/(\d)PIN/.exec(t.s)?.[1]) : null)
  const mount = mountMark(t.s) ?? 'tht'
  return told !== null && told <= 8
    ? part('button', `TACT-${told}P`, 'button', told, mount)
    : part('button', 'TACT', 'button', 4, mount, true)
}

const CONTACTS: readonly (readonly [RegExp, number])[] = [
  [/DPDT|2-?FORM-?C/, 8],
  [/DPST|2-?FORM-?A/, 6],
  [/SPDT|FORM-?C|SRD|HF3FF|JQC|T73/, 5],
  [/SPST|FORM-?A|FORM-?B/, 4],
]

/** Relays by their contacts: coil 2, SPST 2, SPDT 3, DPDT 6; latching coils and doubled legs differ, so it is a guess unless told. */
export const readRelay: Reader = (t) => {
  const told = positions(t.s)
  const mount = mountMark(t.s) ?? 'tht'
  if (told !== null && told <= 20) return part('relay', `RELAY-${told}P`, 'relay', told, mount)
  const usual = CONTACTS.find(([pattern]) => pattern.test(t.s))?.[1] ?? 5
  const pins = usual + (/DOUBLECOIL|DUAL-COIL|G6H|G6SK/.test(t.s) ? 2 : 0)
  return t.free ? null : part('relay', 'RELAY', 'relay', pins, mount, true)
}

/** Things with a usual count that some makers depart from. */
function usually(rule: string, name: string, family: Family, pins: number, mount: Mount): Reader {
  return (t) => {
    const told = positions(t.s)
    if (told === null && t.free) return null
    return part(rule, told === null ? name : `${name}-${told}P`, family, told ?? pins, mountMark(t.s) ?? mount, told === null)
  }
}

/** Things that have two leads whatever their size. */
function two(rule: string, name: string, family: Family, mount: Mount): Reader {
  return (t) => part(rule, name, family, positions(t.s) ?? 2, mountMark(t.s) ?? mount)
}

export const readBuzzer = two('buzzer', 'BUZZER', 'buzzer', 'tht')
export const readBattery: Reader = (t) =>
  part('battery', 'BATTERY', 'battery', positions(t.s) ?? 2, mountMark(t.s) ?? 'tht', positions(t.s) === null)
export const readFuseHolder = two('fuse-holder', 'FUSEHOLDER', 'fuse', 'tht')
export const readResonator2 = two('crystal', 'CYLINDER', 'crystal', 'tht')

const GANGS: readonly (readonly [RegExp, number])[] = [
  [/TRIPLE/, 9],
  [/DUAL|DOUBLE/, 6],
]

/** Potentiometers: three leads a gang. */
export const readPotentiometer: Reader = (t) => {
  const pins = positions(t.s) ?? GANGS.find(([pattern]) => pattern.test(t.s))?.[1] ?? 3
  const smd = /3214|3224|3269|3314|3[EFG]?VSMD|TC33|VSMD/.test(t.s)
  return part('potentiometer', `POT-${pins}P`, 'other', pins, mountMark(t.s) ?? (smd ? 'smt' : 'tht'), positions(t.s) === null)
}

/** Rotary encoders: three contacts, two more with the push switch. */
export const readEncoder: Reader = (t) => {
  const pushes = t.s.includes('SWITCH') || /^EC11|ENCODER/.test(t.s)
  return part(
    'encoder',
    'ENCODER',
    'switch',
    positions(t.s) ?? (pushes ? 5 : 3),
    mountMark(t.s) ?? 'tht',
    positions(t.s) === null,
  )
}

export const readOpto: Reader = (t) => {
  const told = positions(t.s) ?? int(/-(\d{1,2})_L/.exec(t.s)?.[1])
  return told > 0 ? part('opto', `OPTO-${told}`, 'sop', told, mountMark(t.s) ?? 'smt') : null
}

export const readTransformer = usually('transformer', 'TRANSFORMER', 'transformer', 8, 'tht')
export const readDisplay = usually('display', 'DISPLAY', 'display', 16, 'tht')
export const readConverter = usually('converter', 'CONVERTER', 'module', 4, 'tht')
export const readModule = usually('module', 'MODULE', 'module', 8, 'smt')
export const readFilter: Reader = (t) => {
  const told = positions(t.s) ?? int(/-(\d{1,2})(?:_|$)/.exec(t.s)?.[1])
  return told > 1 && told < 12 ? part('filter', `FILTER-${told}P`, 'other', told, mountMark(t.s) ?? 'smt') : null
}

/** Common-mode chokes: two windings, four leads. */
export const readChoke: Reader = (t: PackageText) =>
  part(
    'choke',
    'CMC',
    'inductor',
    positions(t.s) ?? 4,
    mountMark(t.s) ?? (/RN\d|TOROID|THT|UU\d/.test(t.s) ? 'tht' : 'smt'),
    !/-04-/.test(t.s),
  )
