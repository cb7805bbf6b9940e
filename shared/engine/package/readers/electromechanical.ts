import { countsCase, positions } from '../text/count.ts'
import { int, packageMatch, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import type { Family, Mount } from '../types.ts'

const CONTACTS: readonly (readonly [RegExp, number])[] = [
  [/DPDT|2-?FORM-?C/, 8],
  [/DPST|2-?FORM-?A/, 6],
  [/SPDT|FORM-?C|SRD|HF3FF|JQC|T73/, 5],
  [/SPST|FORM-?A|FORM-?B/, 4],
]

/** Relays by their contacts: coil 2, SPST 2, SPDT 3, DPDT 6; second coils and doubled legs differ, so it is a guess unless told. */
export const readRelay: Reader = (t) => {
  const told = positions(t.s)
  const mount = mountMark(t.s) ?? (t.s.includes('JLEG') ? 'smt' : 'tht')
  if (told !== null && told >= 4 && told <= 20) return packageMatch('relay', `RELAY-${told}P`, 'relay', told, mount)
  if (t.free) return null
  const usual = CONTACTS.find(([pattern]) => pattern.test(t.s))?.[1] ?? 5
  return packageMatch('relay', 'RELAY', 'relay', usual + (/DOUBLECOIL|DUAL-COIL/.test(t.s) ? 2 : 0), mount, true)
}

const BUZZER_PREFIX = /^(?:B|BZ|BUZ|BUZZER|LS|SP)$/

/** Murata's sounders that lie on the board, on two pads. */
const SURFACE_BUZZER = /PK[LM]CS/
/** Others that lie on the board, on two pads, three or four. */
const PADDED_BUZZER = /(?<![A-Z])MLT-?\d{4}/

/** Buzzers: two wires; the surface ones have two to four pads, so there it is a guess. */
export const readBuzzer: Reader = (t) => {
  if (t.free && !BUZZER_PREFIX.test(t.prefix)) return null
  const told = positions(t.s)
  const mount = mountMark(t.s) ?? (PADDED_BUZZER.test(t.s) ? 'smt' : 'tht')
  if (SURFACE_BUZZER.test(t.s)) return packageMatch('buzzer', 'BUZZER', 'buzzer', 2, 'smt')
  return packageMatch('buzzer', 'BUZZER', 'buzzer', told ?? 2, mount, told === null && mount === 'smt')
}

/** Batteries and holders: two contacts, some clips have a third leg. BAT54 and its like are diodes. */
export const readBattery: Reader = (t, _start, end) => (t.free || /\d/.test(t.s[end] ?? '') ? null : battery(t))

const battery = (t: PackageText): PackageMatch =>
  packageMatch(
    'battery',
    'BATTERY',
    'battery',
    2,
    mountMark(t.s) ?? (/-SMT|106\d/.test(t.s) ? 'smt' : 'tht'),
    !ROUND_CELL.test(t.s),
  )

/** Holders of round cells have a contact at each end; of coin cells some have a third leg. */
const ROUND_CELL = /(?<![A-Z])(?:\d ?X ?)?AAA?(?![A-Z])|(?<!\d)(?:18650|14500)(?!\d)/

const COIN = /^[-_ ]?(?:927|1025|12[12]0|1225|16[123][026]|20(?:16|25|32)|23(?:20|25|30|54)|24(?:30|50|77)|3032)(?!\d)/
/** CR2032 and the other coin cells, or their holders. */
export const readCoin: Reader = (t, start, end) => (start === 0 && COIN.test(t.s.slice(end)) ? battery(t) : null)

/** Littelfuse's blocks for chip fuses, OMNI-BLOK 154 and 157, lie on the board. */
const FLAT_HOLDER = /NANO2|OMNI-?BLOK|(?<!\d)15[47]X(?![A-Z\d])/

/** Two clips on two legs each: KiCad's loose clips (a pitch in both directions), Keystone's holders of blades 3568, 3557, 3544. */
const CLIPS = /FUSEHOLDER_CLIP|KEYSTONE_35(?:68|57|44)(?!\d)|(?<!\d)35(?:57|44)-2(?!\d)/
/** Holders of one leg at each end, by their drawings. */
const TWO_LEGS = /_CYLINDER|_TR5|2_PIN|NANO2|OMNI|(?<!\d)15[47]X/

export function readFuseHolder(t: PackageText): PackageMatch {
  const mount = mountMark(t.s) ?? (FLAT_HOLDER.test(t.s) ? 'smt' : 'tht')
  if (CLIPS.test(t.s) && mount === 'tht') return packageMatch('fuse-holder', 'FUSEHOLDER-4P', 'fuse', 4, mount)
  return packageMatch('fuse-holder', 'FUSEHOLDER', 'fuse', 2, mount, !TWO_LEGS.test(t.s))
}

/** EasyEDA names antennas by their bodies; the square ones that go through the board are patches of ceramic, with one feed. */
const PATCH = /^ANT-TH_L(\d{1,2}(?:\.\d)?)-W\1(?![\d.])/

export const readAntenna: Reader = (t) => (PATCH.test(t.s) ? packageMatch('antenna', 'ANT-PATCH', 'rf', 1, 'tht', true) : null)

const GANGS: readonly (readonly [RegExp, number])[] = [
  [/TRIPLE/, 9],
  [/DUAL|DOUBLE/, 6],
]

/** Potentiometers: three leads a gang; the small Bourns and Vishay trimmers lie on the surface. */
export const readPotentiometer: Reader = (t) => {
  if (t.s.startsWith('C') || (t.free && !/^(?:VR|RV|RP|W|POT|RT|TR)$/.test(t.prefix))) return null
  const told = positions(t.s)
  const pins = told ?? GANGS.find(([pattern]) => pattern.test(t.s))?.[1] ?? 3
  const surface = /3214|3224|3269|3314|VSMD|TC33|PRS11S|TS53|VG039/.test(t.s)
  // EasyEDA writes RES-ADJ for trimmers only, and those have one gang.
  const guess = told === null && !t.s.startsWith('RES-ADJ')
  return packageMatch('potentiometer', `POT-${pins}P`, 'other', pins, mountMark(t.s) ?? (surface ? 'smt' : 'tht'), guess)
}

/** Microphones: electret capsules with wires have two; the surface ones differ and must tell. */
export const readMicrophone: Reader = (t) => {
  const told = positions(t.s)
  const mount = mountMark(t.s)
  if (t.free || (told === null && mount !== 'tht')) return null
  return packageMatch('microphone', 'MIC', 'sensor', told ?? 2, mount ?? 'smt')
}

/** Optocouplers named as such: the count is told or stands before the body. */
export const readOpto: Reader = (t) => {
  const told = positions(t.s) ?? int(/-(\d{1,2})_L/.exec(t.s)?.[1])
  return told > 0 ? packageMatch('opto', `OPTO-${told}`, 'sop', told, mountMark(t.s) ?? 'smt') : null
}

/** Filters: told, or the number behind the type ("SFECF-6"), which is only likely the count. */
export const readFilter: Reader = (t) => {
  const told = positions(t.s)
  const n = told ?? int(/-(\d{1,2})(?:_|$)/.exec(t.s)?.[1])
  return n > 1 && n < 13 ? packageMatch('filter', `FILTER-${n}P`, 'other', n, mountMark(t.s) ?? 'smt', told === null) : null
}

/** Common-mode chokes: two windings, four leads; Schaffner's "-04-" says so itself. */
export const readChoke: Reader = (t) => {
  const told = positions(t.s) ?? (t.s.includes('-04-') ? 4 : null)
  const wired = /RN\d|TOROID|UU\d|UF\d|EPCOS|CMB/.test(t.s)
  return packageMatch(
    'choke',
    `CMC-${told ?? 4}P`,
    'inductor',
    told ?? 4,
    mountMark(t.s) ?? (wired ? 'tht' : 'smt'),
    told === null,
  )
}

/** Parts whose family says nothing about their leads: only a told count is read. */
const onlyTold =
  (rule: string, name: string, family: Family, mount: Mount): Reader =>
  (t) => {
    const told = positions(t.s)
    return told === null || (t.free && countsCase(t.s))
      ? null
      : packageMatch(rule, `${name}-${told}P`, family, told, mountMark(t.s) ?? mount)
  }

const SIDES = /(?<![\d.])(\d{1,2})\+(\d{1,2})(?![\d.])/

/** Transformers: a told count, or the pins of both sides ("EE16 5+5"). */
export const readTransformer: Reader = (t) => {
  const sides = SIDES.exec(t.s)
  const told = positions(t.s) ?? (sides === null ? null : int(sides[1]) + int(sides[2]))
  return told === null ? null : packageMatch('transformer', `TRANSFORMER-${told}P`, 'transformer', told, mountMark(t.s) ?? 'tht')
}

export const readDisplay = onlyTold('display', 'DISPLAY', 'display', 'tht')
export const readConverter = onlyTold('converter', 'CONVERTER', 'module', 'tht')
export const readModule = onlyTold('module', 'MODULE', 'module', 'smt')

const LASER = /-(\d)(?:_|$)/
/** Laser diodes: three leads unless the last number says otherwise. */
export const readLaser: Reader = (t) => packageMatch('laser', 'LASERDIODE', 'diode', int(LASER.exec(t.s)?.[1]) || 3, 'tht')
