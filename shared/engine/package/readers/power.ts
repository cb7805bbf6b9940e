import { int, isCrystal, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'

/** JEDEC TO outlines that are soldered through holes, with the usual number of leads. */
const LEADED: ReadonlyMap<string, number> = new Map([
  ['3P', 3],
  ['3PB', 3],
  ['3PN', 3],
  ['3PF', 3],
  ['3PL', 3],
  ['3PFM', 3],
  ['3PML', 3],
  ['18', 3],
  ['39', 3],
  ['46', 3],
  ['52', 3],
  ['72', 4],
  ['92', 3],
  ['92L', 3],
  ['92S', 3],
  ['92MOD', 3],
  ['126', 3],
  ['202', 3],
  ['205', 3],
  ['206', 3],
  ['218', 3],
  ['220', 3],
  ['220AB', 3],
  ['220AC', 2],
  ['225', 3],
  ['225AA', 3],
  ['226', 3],
  ['226AA', 3],
  ['247', 3],
  ['247AC', 3],
  ['247AD', 3],
  ['251', 3],
  ['251AA', 3],
  ['262', 3],
  ['262AA', 3],
  ['264', 3],
  ['264AA', 3],
  ['274', 3],
])

/** JEDEC TO outlines soldered on the surface: leads, and the tab as one more joint. */
const SURFACE: ReadonlyMap<string, readonly [leads: number, tab: number]> = new Map([
  ['236', [3, 0]],
  ['243', [3, 1]],
  ['252', [2, 1]],
  ['253', [4, 0]],
  ['261', [3, 1]],
  ['263', [2, 1]],
  ['268', [2, 1]],
  ['269', [4, 0]],
  ['277', [2, 1]],
])

const CODE = /[-_ ]?(\d{1,3})([A-Z]{0,4})(?:-(\d{1,2})(?![\d.]|X\d))?(?!\.\d)/y
const TAB_PIN = /TABPIN(\d)/

/** TO-92, TO-220-5, TO-220F, TO-252-2 (two leads and the tab: three joints), TO-263-5, TO-99-8. */
export function readTo(t: PackageText, _start: number, end: number): PackageMatch | null {
  CODE.lastIndex = end
  const m = CODE.exec(t.s)
  const code = m?.[1]
  if (m === null || code === undefined) return null
  const letters = m[2] ?? ''
  const told = int(m[3])
  const surface = SURFACE.get(code)
  if (surface !== undefined) return tabbed(`TO-${code}`, surface, told, t.s)
  const leads = told >= 2 ? told : (LEADED.get(code + letters) ?? LEADED.get(code))
  if (leads === undefined) return null
  const name = `TO-${code}${letters.length <= 2 ? letters : ''}${told >= 2 ? `-${told}` : ''}`
  return { rule: 'to', name, family: 'to', pins: leads, mount: mountMark(t.s) === 'smt' ? 'smt' : 'tht' }
}

function tabbed(name: string, [leads, tab]: readonly [number, number], told: number, s: string): PackageMatch {
  const match: PackageMatch = { rule: 'to-tab', name, family: 'to', pins: leads, ep: tab, mount: 'smt' }
  if (told < 2) return match
  const tabPin = int(TAB_PIN.exec(s)?.[1])
  // "TabPin2" of three says the tab is one of the counted pins; "TabPin4" of three that it comes on top. Of five and more the middle
  // lead stands beside the tab that bears its number.
  if (tabPin > 0) return { ...match, name: `${name}-${told}`, pins: tabPin > told || told > 3 ? told : told - 1, ep: 1 }
  // The middle lead of the three-lead outline is cut: TO-252-3 and TO-252-2 are the same part.
  const pins = tab === 1 && told <= 3 ? Math.min(told, leads) : told
  return {
    ...match,
    name: `${name}-${told}`,
    pins,
    ep: told === 4 && leads === 3 ? 1 : tab,
    ...(told === 4 && leads === 3 && { pins: 3 }),
  }
}

/** Names of surface power packages that carry no outline number. */
export const POWER: ReadonlyMap<string, readonly [leads: number, tab: number]> = new Map([
  ['DPAK', [2, 1]],
  ['DPACK', [2, 1]],
  ['DDPAK', [2, 1]],
  ['ATPAK', [2, 1]],
  ['TOLL', [8, 1]],
  ['HSOF', [8, 1]],
  ['IPAK', [3, 0]],
  ['LFPAK', [4, 1]],
])

const SUFFIX = /[-_ ]?(\d{1,2})(?!\d|\.\d)/y

/** DPAK, D2PAK-7, ATPAK-2, TOLL-8, HSOF-8. */
export function readPower(t: PackageText, start: number, end: number): PackageMatch | null {
  const word = t.s.slice(start, end)
  const outline = POWER.get(word) ?? (word === 'PAK' ? pakOutline(t.s, start) : undefined)
  if (outline === undefined) return null
  const name = word === 'PAK' ? `${/[DI][23]?-?$/.exec(t.s.slice(Math.max(0, start - 3), start))?.[0] ?? ''}PAK` : word
  SUFFIX.lastIndex = end
  const told = int(SUFFIX.exec(t.s)?.[1])
  const pins = told > 3 && told <= 9 ? told : outline[0]
  return {
    rule: 'power',
    name: told > 3 ? `${name}-${told}` : name,
    family: 'power',
    pins,
    ep: outline[1],
    mount: outline[1] === 1 ? 'smt' : 'tht',
  }
}

function pakOutline(s: string, start: number): readonly [number, number] | undefined {
  const before = s.slice(Math.max(0, start - 4), start)
  if (/(?<![A-Z])I2?-?$/.test(before)) return [3, 0]
  return /(?<![A-Z])D[23]?-?$/.test(before) ? [2, 1] : undefined
}

const POWERPAK = /^[-_ ]?(?:SO|1212)-?8/

/** Vishay PowerPAK SO-8 and 1212-8: four leads and the drain, two drains when dual; footprints draw them differently, so a guess. */
export const readPowerPak: Reader = (t, _start, end) => {
  if (!POWERPAK.test(t.s.slice(end))) return null
  const ep = t.s.includes('DUAL') ? 2 : 1
  return { rule: 'powerpak', name: 'PowerPAK-8', family: 'power', pins: 4, ep, mount: 'smt', guess: true }
}

const SMD_COUNT = /[-_ ]?([4-9]|[1-6]\d)(?![\d.]|X)/y

/** Designators of switches, whose bodies on the surface lists call so as well. */
const SWITCHES = /^(?:SW|DIPSW|DSW)$/

/** "SMD-8", "SMD-6": gull-wing DIPs, mostly optocouplers; under the designator of a crystal or a switch as many pads of that. */
export const readSmdCount: Reader = (t, start, end) => {
  if (start > 0 || t.free) return null
  SMD_COUNT.lastIndex = end
  const n = int(SMD_COUNT.exec(t.s)?.[1])
  const family = isCrystal(t.prefix) && n <= 6 ? 'crystal' : SWITCHES.test(t.prefix) ? 'switch' : 'sop'
  return n === 0 ? null : { rule: 'smd-count', name: `SMD-${n}`, family, pins: n, mount: 'smt' }
}
