import { readMakers } from './makers.ts'
import { texasCase } from './order-code.ts'
import { withPad } from './padded.ts'
import { readArray } from '../readers/array.ts'
import { readKnownModule } from '../readers/module.ts'
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
  if (isCountOnly(cell)) return numbered.pins === cell.pins
  if (cell.rule === 'usb') return numbered.family === 'usb' && numbered.pins === cell.pins && numbered.guess !== true
  return numbered.family === 'to' && numbered.pins > cell.pins
}

/**
 * A cell that says less than the number of the part: an outline without its leads ("TO-263" of an LM2596S, which has five), leads and no
 * more ("38P" of an ESP32-WROOM-32, which has a pad beneath), a socket without the posts of its shell.
 */
export function withNumber(match: PackageMatch, cell: PackageText, words: string, mpn: string): PackageMatch {
  if (!saysLess(match)) return withPad(match, cell.s, words, mpn)
  const texts = [normalisePackage(mpn), words.split(' ', 1)[0] ?? ''].map((s) => ({ ...cell, s, free: true }))
  for (const text of match.rule === 'usb' ? [...texts, cell] : texts) {
    const numbered = text.s === '' ? null : numberedBy(text, match)
    if (numbered !== null && isSamePart(match, numbered)) return numbered
  }
  return match
}

const saysLess = (match: PackageMatch): boolean => isCountOnly(match) || match.rule === 'usb' || BARE_TAB.test(match.name)

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
