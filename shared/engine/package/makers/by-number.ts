import { readMakers } from './makers.ts'
import { withPad } from './padded.ts'
import { readArray } from '../readers/array.ts'
import { readKnownModule } from '../readers/module.ts'
import { normalisePackage } from '../text/normalise.ts'
import type { PackageMatch, PackageText } from '../text/package-match.ts'

/** Outlines with a tab that come with three leads, five or seven, named without them. */
export const BARE_TAB = /^(?:TO-2(?:20|52|63)[A-Z]{0,2}|D-?PAC?K|DDPAK|D2-?PAK)$/

/** Leads and no kind: "38P", and a land pattern whose letters no standard has ("SPO50P310X90-8N"). */
export const isCountOnly = ({ rule, family }: Pick<PackageMatch, 'rule' | 'family'>): boolean =>
  rule === 'count' || (rule === 'ipc-count' && family === 'other')

/** Whether a numbered part has the leads that the cell counts, or is the outline with those that the cell does not count. */
function isSamePart(cell: PackageMatch, numbered: PackageMatch): boolean {
  if (numbered.mount !== cell.mount) return false
  if (isCountOnly(cell)) return numbered.pins === cell.pins
  return numbered.family === 'to' && numbered.pins > cell.pins
}

/**
 * A cell that says less than the number of the part: an outline without its leads ("TO-263" of an LM2596S, which has five), or
 * leads and no more ("38P" of an ESP32-WROOM-32, which has a pad beneath).
 */
export function withNumber(match: PackageMatch, cell: PackageText, words: string, mpn: string): PackageMatch {
  if (!isCountOnly(match) && !BARE_TAB.test(match.name)) return withPad(match, cell.s, words, mpn)
  for (const s of [normalisePackage(mpn), words.split(' ', 1)[0] ?? '']) {
    const text = { ...cell, s, free: true }
    const numbered =
      s === '' ? null : (readMakers(text) ?? readKnownModule(text) ?? (isCountOnly(match) ? readArray(text) : null))
    if (numbered !== null && isSamePart(match, numbered)) return numbered
  }
  return match
}
