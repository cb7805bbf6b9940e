import { CRYSTAL_PADS } from '../text/chip-size.ts'
import { positions } from '../text/count.ts'
import { int, isCrystal, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import type { Mount } from '../types.ts'

const crystal = (name: string, pins: number, mount: Mount, guess = false): PackageMatch => ({
  rule: 'crystal',
  name,
  family: 'crystal',
  pins,
  mount,
  guess,
})

/** A can whose case is soldered to ground ("1EP" in KiCad) is one joint more. */
const grounded = (t: PackageText): number => (t.s.includes('1EP') ? 1 : 0)

const HC = /^[-_ ]?(18|33|35|49|50|51|52|6)(?!\d)[-_/]?(US|U|S)?/
const HC_FLAT = /SMD|SMT|SMX|USX|49-?(?:U?S)?M|49-?(?:SD|MJ|UP(?![A-Z]))|49[-/]?U?S?[-_/ ]{1,2}SM(?![A-Z\d])/

/** HC-49S, HC-49U, HC-18 …: two wires, or two pads when the text says SMD, as Eagle's HC49UP does. HC-35 is a can with three wires. */
export const readHc: Reader = (t, start, end) => {
  if (/\d/.test(t.s[start - 1] ?? '')) return null
  const code = HC.exec(t.s.slice(end))
  if (code?.[1] === undefined) return null
  if (code[1] === '35') return crystal('HC-35', 3, 'tht')
  const flat = HC_FLAT.test(t.s)
  const name = `HC-${code[1]}${code[2] ?? ''}${flat ? '-SMD' : ''}`
  return { ...crystal(name, positions(t.s) ?? 2, flat ? 'smt' : 'tht'), ep: grounded(t) }
}

const SHORT_HC = /^X?(?:HC)?49-?(SMD|SMX|US|U|S)(?![A-Z])/

/** "49S", "49SMD", "49U": the list maker's short forms of HC-49. */
export function readShortHc(t: PackageText): PackageMatch | null {
  const m = t.free ? null : SHORT_HC.exec(t.s)
  if (m?.[1] === undefined) return null
  return crystal(`HC-49${m[1]}`, 2, m[1].startsWith('SM') || mountMark(t.s) === 'smt' ? 'smt' : 'tht')
}

const FOUR = /(?:7050|5032-4|3225|2520|2016|1612)(?!\d)/
const TWO = /(?<![\d.])4(?:\.\d)?X1[12](?:\.\d)?(?!\d)|(?:3215|5032|2012|1610|7015|4115|8038)(?!\d)|_L\d/
const ROUND = /ROUND|_D\d|CYLINDER|DS\d\d_|C\d\d-LF|AT310|TC38|TC26/
const BODY = /[-_ ]\d{1,2}\.\dX\d{1,2}\.\dMM/

/** The low can without its letters: "CRYSTAL 20MHZ 20PF 49US". */
const FLAT_CAN = /(?<![A-Z\d])49-?U?S(?![A-Z\d])/

/** A body in millimetres, the point also written as P: "3.2x2.5", "3P2X2P5". */
const DECIMALS = /(?<!\d)(\d)[.P](\d)X(\d)[.P](\d)(?!\d)/

/** Crystals and resonators by their word: told count, then known case sizes, then the wires of cylinders. */
export const readCrystal: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  const hc = t.s.indexOf('HC')
  const can = hc < 0 ? null : readHc(t, hc, hc + 2)
  if (can !== null) return can
  const told = positions(t.s)
  const mount = mountMark(t.s) ?? 'smt'
  if (told !== null && told <= 14)
    return crystal(`CRYSTAL-${told}P`, told, word === 'RESONATOR' && !t.s.includes('SMD') ? 'tht' : mount)
  if (FLAT_CAN.test(t.s) && mountMark(t.s) !== 'smt') return crystal('HC-49S', 2, 'tht')
  if (ROUND.test(t.s)) return { ...crystal('CYLINDER', 2, 'tht'), ep: grounded(t) }
  if (FOUR.test(t.s)) return crystal('CRYSTAL-4P', 4, 'smt')
  if (TWO.test(t.s)) return crystal('CRYSTAL-2P', 2, mount)
  if (mountMark(t.s) === 'tht' && word !== 'RESONATOR') return crystal('CYLINDER', 2, 'tht')
  const body = DECIMALS.exec(t.s)
  const pads = body === null ? undefined : CRYSTAL_PADS.get(body.slice(1).join(''))
  if (pads !== undefined) return crystal(`CRYSTAL-${pads}P`, pads, mount)
  if (t.free) return null
  return crystal(word, word === 'RESONATOR' ? 3 : BODY.test(t.s) ? 4 : 2, mount, true)
}

export const readCylinder: Reader = () => crystal('CYLINDER', 2, 'tht')

const CAN = /DIP-?(8|14)/
const LAST = /-(\d{1,2})(?:PIN)?_\d|^OSC([468])(?!\d)/
const CASE = /7050|5032|3225|2520|2016|_L\d/

/** Oscillators: four pads unless told; the full and half cans ("DIP-14", "DIP-8") keep the four corner pins. */
export const readOscillator: Reader = (t) => {
  const can = CAN.exec(t.s)
  if (can?.[1] !== undefined) return oscillator(`OSC-DIP${can[1]}`, 4, 'tht', false)
  const last = LAST.exec(t.s)
  const told = positions(t.s) ?? (last === null ? null : int(last[1] ?? last[2]))
  if (told === null && t.free && !CASE.test(t.s)) return null
  const mount = mountMark(t.s) ?? (t.s.includes('SG-8002') ? 'tht' : 'smt')
  return oscillator(`OSC-${told ?? 4}P`, told ?? 4, mount, told === null && !CASE.test(t.s))
}

const oscillator = (name: string, pins: number, mount: Mount, guess: boolean): PackageMatch => ({
  rule: 'oscillator',
  name,
  family: 'oscillator',
  pins,
  mount,
  guess,
})

const SPOKEN = /(?<=\d ?)[MK]HZ|CRYSTAL|XTAL|QUARTZ|RESONATOR|OSCILL|\d\.\d{3,}M?(?![\d.])/
/** Words that name a crystal or its frequency. */
export const spokenCrystal = (words: string): boolean => SPOKEN.test(words)

const SERIES = /^-?(135|12M|306|146|156|405|406)(?!\d)/

/** Crystals by series: Epson FC-135 and FC-12M two pads, MC-306, MC-146, MC-156, MC-405, MC-406 four. */
export const readWatch: Reader = (t, start, end) => {
  const number = SERIES.exec(t.s.slice(end))?.[1]
  if (number === undefined || (start > 0 && !isCrystal(t.prefix) && !t.s.startsWith('CRYSTAL'))) return null
  const word = t.s.slice(start, end)
  return crystal(`${word}-${number}`, positions(t.s) ?? (word === 'FC' ? 2 : 4), 'smt')
}
