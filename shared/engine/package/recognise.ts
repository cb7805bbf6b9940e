import { readChip } from './chip.ts'
import { positions } from './count.ts'
import type { Draft, PackageText } from './draft.ts'
import { icFamily, readIc } from './ic.ts'
import { readIpc } from './ipc7351.ts'
import { bodyUm, mountMark, pitchUm } from './marks.ts'
import { readBare } from './mechanical.ts'
import { readKnownModule } from './module.ts'
import { normalisePackage } from './normalise.ts'
import { readArray, readBySize, readCan, readHead } from './passive.ts'
import { readRows, readWays } from './rows.ts'
import { isConnector } from './draft.ts'
import type { PackageReading, PackageUnknown } from './types.ts'
import { READERS } from './words.ts'

/** What the line tells beside its footprint cell. */
export type PackageHints = {
  /** Any designator of the line; its letters tell a chip from a crystal and a diode from a coaxial socket. */
  designator?: string
  /** The line's other text (value, description, MPN), asked when the footprint cell tells nothing. */
  words?: string
  class?: 'R' | 'C' | 'L' | 'FB' | 'XTAL' | null
  mpn?: string
}

const PREFIX = /([A-Z]+)\d*[A-Z]?\d*$/

/**
 * Understands a package text: name, family, leads, further joints and mount. The footprint cell decides; when it is empty or
 * unknown the line's other words are read (rule ids "words:…"). Never throws; what cannot be told is unknown, what is only
 * usual for the family is marked `guess`.
 */
export function recognisePackage(text: string, hints: PackageHints = {}): PackageReading | PackageUnknown {
  const prefix = designatorPrefix(hints)
  const s = normalisePackage(text)
  const draft = s === '' ? null : readAll({ s, prefix, free: false })
  if (draft !== null) return finish(text, s, draft, '')
  const words = hints.words === undefined ? '' : normalisePackage(hints.words)
  const second = words === '' ? null : readAll({ s: words, prefix, free: true })
  return second === null ? { text, unknown: true } : finish(text, words, withCellMount(second, s), 'words:')
}

function designatorPrefix(hints: PackageHints): string {
  const told = hints.designator === undefined ? undefined : PREFIX.exec(hints.designator.toUpperCase())?.[1]
  if (told !== undefined) return told
  const byClass = hints.class
  return byClass === 'XTAL' ? 'Y' : (byClass ?? '')
}

/** A cell that says only "SMD" or "插件" still tells the mount. */
function withCellMount(draft: Draft, cell: string): Draft {
  const mark = cell === '' ? null : mountMark(cell)
  return mark === null ? draft : { ...draft, mount: mark }
}

function readAll(t: PackageText): Draft | null {
  return (
    readBare(t) ??
    readChip(t) ??
    (t.free ? null : readIpc(t.s)) ??
    readKnownModule(t) ??
    readArray(t) ??
    readRows(t) ??
    readWords(t) ??
    readRest(t)
  )
}

/** Asks each word of the text in order; the first reader that answers wins. */
function readWords(t: PackageText): Draft | null {
  const s = t.s
  let i = 0
  while (i < s.length) {
    if (!isLetter(s.charCodeAt(i))) {
      i++
      continue
    }
    let end = i + 1
    while (end < s.length && isLetter(s.charCodeAt(end))) end++
    const draft = readWord(t, i, end)
    if (draft !== null) return draft
    i = end
  }
  return null
}

const isLetter = (code: number): boolean => code >= 65 && code <= 90

function readWord(t: PackageText, start: number, end: number): Draft | null {
  if (end - start < 2) return null
  const word = t.s.slice(start, end)
  const reader = READERS.get(word)
  const draft = reader === undefined ? null : reader(t, start, end)
  if (draft !== null) return draft
  const ic = icFamily(word)
  return ic === null ? null : readIc(ic, t, start, end)
}

/** Texts without a family word: cans by size, the class letter in front, a number of ways, a size with the designator's class. */
function readRest(t: PackageText): Draft | null {
  const head = /^[A-Z]+/.exec(t.s)?.[0] ?? ''
  return readCan(t) ?? (t.free ? null : readHead(t, head)) ?? readBareWays(t) ?? readBySize(t)
}

function readBareWays(t: PackageText): Draft | null {
  if (isConnector(t.prefix)) return readWays(t)
  const n = t.free ? null : positions(t.s)
  if (n === null) return null
  return { rule: 'count', name: `${n}P`, family: 'other', pins: n, mount: mountMark(t.s) ?? 'smt', guess: false }
}

function finish(text: string, s: string, draft: Draft, source: string): PackageReading {
  return {
    text,
    name: draft.name,
    family: draft.family,
    pins: draft.pins,
    exposedPads: draft.ep ?? 0,
    mount: draft.mount,
    rule: source + draft.rule,
    guess: draft.guess ?? false,
    chip: draft.chip ?? null,
    pitchUm: pitchUm(s),
    bodyUm: bodyUm(s),
  }
}
