import { positions } from './count.ts'
import type { Draft, PackageText, Reader } from './draft.ts'
import { mountMark } from './marks.ts'
import type { Mount } from './types.ts'

const draft = (name: string, pins: number, mount: Mount, guess = false): Draft => ({
  rule: 'crystal',
  name,
  family: 'crystal',
  pins,
  mount,
  guess,
})

/** HC-49S, HC-49U, HC-18 …: two wires, or two pads when the text says SMD; a grounded can ("1EP", "3Pin") is one joint more. */
export const readHc: Reader = (t, _start, end) => {
  const code = /^[-_ ]?(18|33|35|49|50|51|52|6)(?!\d)/.exec(t.s.slice(end))
  if (code?.[1] === undefined) return null
  if (code[1] === '35') return draft('HC-35', 3, 'tht')
  const smd = /SMD|SMX|HC-?49-?(?:SM|SD|MJ)|US-SMD/.test(t.s)
  const name = `HC-${code[1]}${smd ? '-SMD' : ''}`
  return { ...draft(name, positions(t.s) ?? 2, smd ? 'smt' : 'tht'), ep: grounded(t) }
}

const grounded = (t: PackageText): number => (t.s.includes('1EP') ? 1 : 0)

const FOUR = /(?:7050|5032-4|3225|2520|2016|1612)(?!\d)/
const TWO = /(?:3215|5032|2012|1610|7015|4115|8038)(?!\d)|_L\d/
const ROUND = /ROUND|_D\d|CYLINDER|DS\d\d_|C\d\d-LF|AT310|TC38|TC26/
const BOX = /[-_ ]\d{1,2}\.\dX\d{1,2}\.\dMM/

/** Crystals by their word: told count, then known case sizes, then the wires of cylinders. */
export const readCrystal: Reader = (t, start, end) => {
  const word = t.s.slice(start, end)
  const told = positions(t.s)
  if (told !== null && told <= 14)
    return draft(`CRYSTAL-${told}P`, told, mountMark(t.s) ?? (word === 'RESONATOR' ? 'tht' : 'smt'))
  const hc = t.s.indexOf('HC')
  if (hc >= 0) {
    const read = readHc(t, hc, hc + 2)
    if (read !== null) return read
  }
  if (ROUND.test(t.s)) return { ...draft('CYLINDER', 2, 'tht'), ep: grounded(t) }
  if (FOUR.test(t.s)) return draft('CRYSTAL-4P', 4, 'smt')
  if (TWO.test(t.s)) return draft('CRYSTAL-2P', 2, mountMark(t.s) ?? 'smt')
  if (t.free) return null
  return draft(word, word === 'RESONATOR' ? 3 : BOX.test(t.s) ? 4 : 2, mountMark(t.s) ?? 'smt', true)
}

const LAST = /-(\d{1,2})(?:PIN)?_\d/

/** Oscillators: four pads unless told ("DIP-8" and "DIP-14" cans have four of the pins). */
export const readOscillator: Reader = (t, _start, _end) => {
  const can = /DIP-?(8|14)/.exec(t.s)
  if (can?.[1] !== undefined) return { ...draft(`OSC-DIP${can[1]}`, 4, 'tht'), family: 'oscillator' }
  const last = LAST.exec(t.s)
  const told = positions(t.s) ?? (last?.[1] === undefined ? null : Number.parseInt(last[1], 10))
  if (told === null && t.free) return null
  const mount = mountMark(t.s) ?? (told === null && /SG-8002/.test(t.s) ? 'tht' : 'smt')
  return { ...draft(`OSC-${told ?? 4}P`, told ?? 4, mount, told === null && !/_L\d/.test(t.s)), family: 'oscillator' }
}

/** Watch crystals by series: FC-135, MC-306, MC-146. */
export const readWatch: Reader = (t, start, end) => {
  const m = /^-?(135|12M|306|146|156|405|406)/.exec(t.s.slice(end))
  if (m?.[1] === undefined) return null
  const two = t.s.slice(start, end) === 'FC'
  return draft(`${t.s.slice(start, end)}-${m[1]}`, positions(t.s) ?? (two ? 2 : 4), 'smt')
}
