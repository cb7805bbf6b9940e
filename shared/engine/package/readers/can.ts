import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'
import type { Family, Mount } from '../types.ts'

const SIZE = /(?<![\d.A-Z])(\d{1,2}(?:\.\d)?)X(\d{1,2}(?:\.\d{1,2})?)(?![\d.]|X\d)/
const D_BY_L = /(?<![A-Z])D=?(\d{1,2}(?:\.\d)?)(?:MM)?(?:X[LH]?|[-_ ,][LH]=?)(\d{1,2}(?:\.\d{1,2})?)(?!\d)/
/** A diameter and the distance of the wires: "CAP-D6.3xF2.5". */
const D_BY_WIRES = /(?<![A-Z])D(\d{1,2}(?:\.\d{1,2})?)XF\d/
const FILM = /CBB|MK[PT]|CL21|(?<![A-Z])[XY][12](?!\d)/
const CAPACITOR = /^(?:C|EC|CE|CD|E)$/

/** Electrolytic cans: "CP_Elec_6.3x5.4", 插件电解 8*12, "D8xL12", and with a capacitor's designator a bare "6.3*5.4". */
export function readCan(t: PackageText): PackageMatch | null {
  const wired = D_BY_WIRES.exec(t.s)
  if (wired?.[1] !== undefined) return canDraft(`D${Number.parseFloat(wired[1])}`, 'tht', t.s, false)
  // Length, width and the distance of the wires: "6.5X2.5XP5.0" is a box, no can.
  if (/\dXP\d/.test(t.s)) return null
  const named = t.s.includes('ELEC') || FILM.test(t.s)
  const round = D_BY_L.exec(t.s)
  if (round === null && !named && (t.free || !CAPACITOR.test(t.prefix))) return null
  const size = round ?? SIZE.exec(t.s)
  if (size?.[1] === undefined || size[2] === undefined) return null
  const [d, h] = [Number.parseFloat(size[1]), Number.parseFloat(size[2])]
  if (d < 3 || d > 45 || h < 3 || h > 80) return null
  const mark = mountMark(t.s)
  const shape = round === null && h < d * 1.3 && !FILM.test(t.s) ? 'smt' : 'tht'
  const mount = mark ?? (t.s.includes('_ELEC') ? 'smt' : shape)
  // Surface cans and buzzers are at most as high as wide, wired ones taller: without a word for it the shape decides, and only likely.
  const isLow = round === null || (h < d && (t.free || CAPACITOR.test(t.prefix)))
  return canDraft(`D${d}x${h}`, mount, t.s, mark === null && !t.s.includes('_ELEC') && isLow)
}

function canDraft(name: string, mount: Mount, s: string, guess: boolean): PackageMatch {
  const family: Family = FILM.test(s) ? 'film-cap' : mount === 'smt' ? 'can-cap' : 'radial'
  return { rule: 'can', name, family, pins: 2, mount, guess }
}
