import { HEAD_CAP, normaliseHead, wordsOf } from './head-text.ts'
import { likest } from './likeness.ts'
import { fold } from './text.ts'
import type { Dictionary } from './dictionary.ts'
import type { HeadReading, Vocabulary } from './types.ts'

/** A contained phrase scores 0.78 to 0.95 by how much of the head it covers; a likeness at most 0.82; below 0.53 nothing counts. */
const CONTAINS = { base: 0.78, span: 0.17 }
const LIKE = { scale: 0.82, least: 0.53 }

/** The rank of a sense that the dictionary gives none. */
const USUAL_RANK = 2

/** Blanks that fill up a column make no head long. */
const unpadded = (text: string): string => (text.length > HEAD_CAP ? text.trim() : text)

/** Exact senses only: the whole head, or one of its halves ("位号\n(Designator)", "Part/Designator"). Cheap: map look-ups. */
export function readExact<V extends Vocabulary>(dictionary: Dictionary<V>, written: string): HeadReading<V> | null {
  const { senseOf } = dictionary
  const text = unpadded(written)
  if (text === '' || text.length > HEAD_CAP) return null
  const key = normaliseHead(text)
  const whole = senseOf.get(key)
  if (whole) return { sense: whole, confidence: 1, how: 'exact' }
  if (/[:：]\s*$/.test(text)) return null
  const stem = key.replace(/\d{1,2}$/, '')
  const numbered = stem.length > 1 ? senseOf.get(stem) : undefined
  if (numbered && /[^\d]\s*\d{1,2}$/.test(text)) return { sense: numbered, confidence: 0.9, how: 'part' }
  return readHalves(dictionary, text)
}

/** Of two halves the one that says more wins: "Part/Designator" holds designators, "元件名称(Comment)" values. */
function readHalves<V extends Vocabulary>({ senseOf, words }: Dictionary<V>, text: string): HeadReading<V> | null {
  const halves = text.split(/[\n\r()（）[\]【】/|]+/).filter((half) => half.trim() !== '')
  if (halves.length < 2) return readTwice(senseOf, text)
  const rank = (sense: V['sense']): number => words.ranks[sense] ?? USUAL_RANK
  let best: V['sense'] | null = null
  for (const half of halves) {
    const sense = senseOf.get(normaliseHead(half)) ?? readTwice(senseOf, half)?.sense
    if (sense && (best === null || rank(sense) > rank(best))) best = sense
  }
  return best === null ? null : { sense: best, confidence: 0.95, how: 'part' }
}

/** Latin letters, and the Chinese word for the same behind them or before: "Designator位置", "数量Qty". */
const IN_TWO_SCRIPTS =
  /^([a-z][^\u3040-\u9fff\uac00-\ud7af]+)([\u3040-\u9fff\uac00-\ud7af].*)$|^([\u3040-\u9fff\uac00-\ud7af]+)\s*([a-z].*)$/i

/** One name in two languages with nothing between them; where they differ, the Latin one names the column. */
function readTwice<V extends Vocabulary>(senseOf: Dictionary<V>['senseOf'], text: string): HeadReading<V> | null {
  const match = IN_TWO_SCRIPTS.exec(text.trim())
  if (!match) return null
  const latin = senseOf.get(normaliseHead(match[1] ?? match[4] ?? ''))
  const other = senseOf.get(normaliseHead(match[2] ?? match[3] ?? ''))
  if (latin !== undefined && latin === other) return { sense: latin, confidence: 1, how: 'exact' }
  return latin === undefined ? null : { sense: latin, confidence: 0.95, how: 'part' }
}

/** What a head says by exact phrase, pattern, contained phrase or likeness; null when nothing fits. */
export function readHead<V extends Vocabulary>(dictionary: Dictionary<V>, written: string): HeadReading<V> | null {
  const text = unpadded(written)
  if (text.length > HEAD_CAP || text.trim() === '') return null
  return readExact(dictionary, text) ?? readVague(dictionary, text)
}

function readVague<V extends Vocabulary>(dictionary: Dictionary<V>, text: string): HeadReading<V> | null {
  const key = normaliseHead(text)
  const lower = fold(text).toLowerCase().replaceAll('_', ' ')
  const fits = dictionary.words.patterns.find(
    ({ on, pattern, unless }) => pattern.test(on === 'key' ? key : lower) && !unless?.test(lower),
  )
  if (fits) return { sense: fits.sense, confidence: fits.confidence, how: 'contains' }
  if (key === '' || /^[\d#]+$/.test(key)) return null
  return readContained(dictionary, key, wordsOf(text)) ?? readAlike(dictionary, key)
}

/** Scripts that part their words by blanks. */
const SPACED = /^[a-z0-9#\u0370-\u052f]+$/

/** The longest known phrase inside the head; of equals the one that says more, else the last, which names the thing in both languages. */
function readContained<V extends Vocabulary>(dictionary: Dictionary<V>, key: string, words: string): HeadReading<V> | null {
  const { senseOf, openings } = dictionary
  const { weak } = dictionary.words
  let best: { sense: V['sense']; length: number; at: number } | null = null
  for (let at = 0; at + 1 < key.length; at++) {
    const most = Math.min(openings.get(key.slice(at, at + 2)) ?? 0, key.length - 1, key.length - at)
    for (let span = 2; span <= most; span++) {
      const phrase = key.slice(at, at + span)
      const sense = senseOf.get(phrase)
      if (sense === undefined || key.includes(phrase, at + 1) || (SPACED.test(phrase) && !isWord(words, phrase, at, key)))
        continue
      const length = span + (weak.has(sense) ? -1 : 0)
      const isWeaker = best !== null && weak.has(sense) && !weak.has(best.sense)
      if (best === null || length > best.length || (length === best.length && !isWeaker)) best = { sense, length, at }
    }
  }
  if (!best) return null
  const confidence = CONTAINS.base + CONTAINS.span * Math.min(1, (best.length + (weak.has(best.sense) ? 1 : 0)) / key.length)
  return { sense: best.sense, confidence, how: 'contains' }
}

/** A phrase of Latin or Cyrillic letters counts only as whole words: "date" is not in "update", "ref" not in "preferred". */
function isWord(words: string, phrase: string, at: number, key: string): boolean {
  if (phrase.length < 3) return false
  if (words.includes(` ${phrase} `)) return true
  const spaced = words.replace(/ /g, '')
  if (spaced !== key) return false
  let start = -1
  for (let i = 0, seen = 0; i < words.length; i++) {
    if (words[i] === ' ') continue
    if (seen === at) start = i
    seen++
    if (seen === at + phrase.length) return start > 0 && words[start - 1] === ' ' && words[i + 1] === ' '
  }
  return false
}

function readAlike<V extends Vocabulary>({ likenesses }: Dictionary<V>, key: string): HeadReading<V> | null {
  const best = key.length < 5 ? null : likest(likenesses, key)
  const confidence = (best?.likeness ?? 0) * LIKE.scale
  return best === null || confidence < LIKE.least ? null : { sense: best.sense, confidence, how: 'like' }
}
