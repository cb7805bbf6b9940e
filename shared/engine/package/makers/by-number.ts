import { readMakers } from './makers.ts'
import { texasCase } from './order-code.ts'
import { withPad } from './padded.ts'
import { readNumberedConnector } from './numbered.ts'
import { readTestTerminal } from './test-points.ts'
import { readArray } from '../readers/array.ts'
import { readMakerNumber } from '../readers/connector.ts'
import { readKnownModule } from '../readers/module.ts'
import { asCeramic } from '../readers/passive.ts'
import { shellPosts } from '../text/count.ts'
import { mountMark } from '../text/marks.ts'
import { normalisePackage } from '../text/normalise.ts'
import type { PackageMatch, PackageText } from '../text/package-match.ts'
import type { Family, PackageReading } from '../types.ts'

/** Outlines with a tab that come with three leads, five or seven, named without them. */
export const BARE_TAB = /^(?:TO-2(?:20|52|63)[A-Z]{0,2}|D-?PAC?K|DDPAK|D2-?PAK)$/

/** Leads and no kind: "38P", and a land pattern whose letters no standard has ("SPO50P310X90-8N"). */
export const isCountOnly = ({ rule, family }: Pick<PackageMatch, 'rule' | 'family'>): boolean =>
  rule === 'count' || (rule === 'ipc-count' && family === 'other')

/** Whether a numbered part has the leads that the cell counts, or is the outline with those that the cell does not count. */
function isSamePart(cell: PackageMatch, numbered: PackageMatch): boolean {
  if (numbered.mount !== cell.mount) return false
  if (isCountOnly(cell)) return numbered.pins === cell.pins || joints(numbered) === cell.pins
  if (cell.rule === 'smd-count') return COUNTED_PADS.has(numbered.family) && numbered.pins === cell.pins
  if (cell.rule === 'usb') return numbered.family === 'usb' && numbered.pins === cell.pins && numbered.guess !== true
  return numbered.family === 'to' && numbered.pins > cell.pins
}

/** What a cell of "SMD-4" or "SMD-24P" is, when the number says so. */
const COUNTED_PADS = new Set<Family>(['module', 'crystal', 'oscillator'])

const joints = ({ pins, ep = 0 }: PackageMatch): number => pins + ep

/**
 * A cell that says less than the number of the part: an outline without its leads ("TO-263" of an LM2596S, which has five), leads and no
 * more ("38P" of an ESP32-WROOM-32, which has a pad beneath), a socket without the posts of its shell, a bare pad of a terminal that is
 * soldered into it, ways of a plug that is put on one way or the other.
 */
export function withNumber(match: PackageMatch, cell: PackageText, words: string, mpn: string): PackageMatch {
  if (match.rule === 'head' && match.family === 'can-cap') return asCeramic(match, `${words} ${mpn}`)
  const isPlug = COUNTED_WAYS.has(match.rule)
  const isPad = match.rule === 'test-point' && match.mount === 'none'
  if (!isPlug && !isPad && !saysLess(match)) return withPad(match, cell.s, words, mpn)
  const texts = [normalisePackage(mpn), words.split(' ', 1)[0] ?? ''].map((s) => ({ ...cell, s, free: true }))
  if (isPad) return firstOf(texts, readTestTerminal) ?? match
  return isPlug ? mountedAs(match, cell, words, texts) : (fullerThan(match, cell, words, texts) ?? match)
}

function fullerThan(match: PackageMatch, cell: PackageText, words: string, texts: readonly PackageText[]): PackageMatch | null {
  if (match.rule !== 'usb') return firstOf(texts, (text) => samePart(match, text))
  if (shellPosts(cell.s, match.pins) !== null) return null
  // The maker may stand before its number: "FCI 10118193-0001LF".
  return firstOf([...texts, cell, { ...cell, s: words, free: true }], (text) => samePart(match, text))
}

function samePart(match: PackageMatch, text: PackageText): PackageMatch | null {
  const numbered = numberedBy(text, match)
  return numbered !== null && isSamePart(match, numbered) ? numbered : null
}

function firstOf(texts: readonly PackageText[], read: (text: PackageText) => PackageMatch | null): PackageMatch | null {
  for (const text of texts) {
    const match = text.s === '' ? null : read(text)
    if (match !== null) return match
  }
  return null
}

const saysLess = (match: PackageMatch): boolean =>
  isCountOnly(match) || match.rule === 'usb' || match.rule === 'smd-count' || BARE_TAB.test(match.name)

/** Rows and ways of plugs, as drawings and words count them. */
export const COUNTED_WAYS: ReadonlySet<string> = new Set(['rows', 'ways', 'ways-last', 'eagle-strip'])
/** Numbers of plugs that tell how they are put on; of the others it is only usual. */
const SURE: ReadonlySet<string> = new Set(['jst', 'samtec', 'connector-number'])

/** A plug by its maker's number. */
export const numberedPlug = (text: PackageText): PackageMatch | null => readNumberedConnector(text) ?? readMakerNumber(text)

/** The same, where the number says how it is put on. */
export function surePlug(text: PackageText): PackageMatch | null {
  const plug = numberedPlug(text)
  return plug !== null && SURE.has(plug.rule) && plug.guess !== true && plug.family !== 'socket' ? plug : null
}

/** KiCad's names of plugs are whole with these: those for the surface have "_SMD" behind. */
export const WHOLE_NAME = /_(?:VERTICAL|HORIZONTAL)(?![A-Z])/

/** A drawing that counts the ways and leaves open how the plug is put on, or that it clamps wires: its number knows. */
function mountedAs(match: PackageMatch, cell: PackageText, words: string, texts: readonly PackageText[]): PackageMatch {
  if (match.guess === true || WHOLE_NAME.test(cell.s)) return match
  const isMounted = mountMark(cell.s) !== null || mountMark(words) !== null
  if (isMounted && !OF_ROWS.has(match.family)) return match
  const plug = firstOf(texts, surePlug)
  if (plug === null || plug.pins !== match.pins) return match
  const named = plug.family === 'terminal' && OF_ROWS.has(match.family) ? { ...match, family: plug.family } : match
  return isMounted || plug.mount === match.mount ? named : { ...named, mount: plug.mount, ep: plug.ep ?? 0 }
}
const OF_ROWS = new Set<Family>(['header', 'connector'])

const numberedBy = (text: PackageText, match: PackageMatch): PackageMatch | null =>
  readMakers(text) ?? readKnownModule(text) ?? (isCountOnly(match) ? readArray(text) : null)

/** Families whose leads two drawings count differently, or whose part stands in a socket or on a strip of pins. */
const OPEN = new Set<Family>(['power', 'qfn', 'module', 'switch', 'button', 'header', 'socket', 'connector'])
/** Cases that parts come in side by side: one of these, then not the other. */
const CASES = new Set<Family>(['sop', 'qfp', 'qfn', 'dip', 'sot'])

/** Whether the case that the number tells is another than the footprint's: of one kind its drawings may count the pad or not. */
function isOtherCase(read: PackageReading, numbered: PackageMatch): boolean {
  if (!CASES.has(read.family) || !CASES.has(numbered.family)) return false
  if (read.family === numbered.family && read.family !== 'sot') return false
  return read.pins + read.exposedPads !== numbered.pins + (numbered.ep ?? 0)
}

/** Whether an order code of Texas Instruments that leaves the leads to the part names a case that is put on otherwise ("…PW" on a DIP). */
function isOtherMount(read: PackageReading, { s }: PackageText): boolean {
  const about = CASES.has(read.family) ? texasCase(s) : null
  return about !== null && about.pins === null && about.mount !== read.mount
}

/** How a numbered part differs from the package that the footprint says; of controls one number stands for both ways of mounting. */
export function numberedOtherwise(read: PackageReading, number: PackageText): 'other-count' | 'other-mount' | null {
  if (isOtherMount(read, number)) return 'other-mount'
  if (OPEN.has(read.family) && read.family !== 'qfn') return null
  const numbered = readMakers(number)
  if (numbered === null || numbered.guess === true) return null
  if (isOtherCase(read, numbered)) return numbered.mount === read.mount ? 'other-count' : 'other-mount'
  if (OPEN.has(read.family) || OPEN.has(numbered.family)) return null
  if (numbered.pins !== read.pins) return 'other-count'
  return numbered.mount !== read.mount && numbered.family !== 'other' ? 'other-mount' : null
}

/** Whether a package is one that numbers of parts tell cases for. */
export const isCase = ({ family }: PackageReading): boolean => CASES.has(family) || family === 'to'
