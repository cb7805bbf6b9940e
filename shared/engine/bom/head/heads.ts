import { oneOf } from '../cells/patterns.ts'
import { fold } from '../cells/text.ts'
import { SENSES } from './senses.ts'
import type { Sense } from './senses.ts'

/** What a head says: its meaning, how sure (1 exact, less for a part or a likeness), and how it was found. */
export type HeadReading = { sense: Sense; confidence: number; how: 'exact' | 'part' | 'contains' | 'like' }

/** Longest text taken for a head. Our decision: the longest real one seen has 42 characters. */
const HEAD_CAP = 60
/** A contained phrase scores 0.78 to 0.95 by how much of the head it covers; a likeness at most 0.82; below 0.53 nothing counts. */
const CONTAINS = { base: 0.78, span: 0.17 }
const LIKE = { scale: 0.82, least: 0.53 }

/** Distributors: a head that names one holds its part numbers, unless it speaks of price, stock or links. */
const DISTRIBUTOR = oneOf(
  '',
  [
    '立创|贸泽|得捷|唯样|云汉|猎芯|华秋|淘宝|京东|1688|lcsc|jlc|digi-?_? ?key|mouser|farnell|newark|element ?14|arrow|avnet|tme\\b|seeed',
    'octopart|verical|future ?elec|rs ?(components|online|part)|taobao|conrad|reichelt|rutronik',
  ],
  '',
)
const NOT_A_CODE = oneOf(
  '',
  [
    'price|cost|stock|qty|quantity|link|url|http|desc|data|page|avail|lead|moq|type|class|basic|package|manufacturer|mfr|value|min|detail',
    '价|库存|数量|链接|网址|描述|金额|交期|名称|元\\b|品牌',
  ],
  '',
)

/** True when the text is a distributor's name and no more. */
export const isDistributor = (text: string): boolean =>
  text.length <= 24 && DISTRIBUTOR.test(fold(text).toLowerCase()) && !NOT_A_CODE.test(text.toLowerCase())

/** Lower case, signs and blanks dropped, "#" kept (it means "number"), units in brackets gone: the key of a head. */
export function normaliseHead(text: string): string {
  return fold(text.length > HEAD_CAP ? text.slice(0, HEAD_CAP) : text)
    .toLowerCase()
    .replace(
      /\((pcs|pc|个|只|件|套|块|片|元|¥|rmb|usd|\$|mm|mil|必填|选填|optional|required|可选|must|必要|ea|\/套|\/pcs|个\/套|pcs\/套)\)/g,
      '',
    )
    .replace(/[\s_\-—–/\\|:·.,。、，()（）[\]【】{}<>《》*'"“”‘’`^~!?;+=&$¥%@]/g, '')
    .slice(0, HEAD_CAP)
}

/** The words of a head, split at signs and at capitals ("ManufacturerPartNumber"), joined by single blanks with one at each end. */
function wordsOf(text: string): string {
  const words = fold(text.slice(0, HEAD_CAP))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9#\u3400-\u9fff]+/g, ' ')
  return ` ${words.trim()} `
}

/** Exact meanings only: the whole head, or one of its halves ("位号\n(Designator)", "Part/Designator"). Cheap: map look-ups. */
export function readExact(text: string): HeadReading | null {
  if (text === '' || text.length > HEAD_CAP) return null
  const whole = SENSES.get(normaliseHead(text))
  if (whole) return { sense: whole, confidence: 1, how: 'exact' }
  if (/[:：]\s*$/.test(text)) return null
  const stem = normaliseHead(text).replace(/\d{1,2}$/, '')
  const numbered = stem.length > 1 ? SENSES.get(stem) : undefined
  if (numbered && /[^\d]\s*\d{1,2}$/.test(text)) return { sense: numbered, confidence: 0.9, how: 'part' }
  return readParts(text)
}

function readParts(text: string): HeadReading | null {
  const parts = text.split(/[\n\r()（）[\]【】/|]+/).filter((part) => part.trim() !== '')
  if (parts.length < 2) return null
  let best: HeadReading | null = null
  for (const part of parts) {
    const sense = SENSES.get(normaliseHead(part))
    if (sense && (best === null || rank(sense) > rank(best.sense))) best = { sense, confidence: 0.95, how: 'part' }
  }
  return best
}

/** Of two halves the one that says more wins: "Part/Designator" holds designators, "元件名称(Comment)" values. */
function rank(sense: Sense): number {
  if (sense === 'designator' || sense === 'place' || sense === 'mpn' || sense === 'supplierPart') return 4
  if (sense === 'other' || sense === 'price' || sense === 'stock' || sense === 'index') return 0
  return sense === 'part' || sense === 'category' || sense === 'number' || sense === 'name' ? 1 : 2
}

/** The meaning of a head by exact phrase, distributor's name, contained phrase or likeness; null when nothing fits. */
export function readHead(text: string): HeadReading | null {
  if (text.length > HEAD_CAP || text.trim() === '') return null
  return readExact(text) ?? readVague(text)
}

function readVague(text: string): HeadReading | null {
  const norm = normaliseHead(text)
  const lower = fold(text).toLowerCase()
  if (norm === '' || /^[\d#]+$/.test(norm)) return null
  if (/(^|\D)\d{1,6}(套|块板|台|boards?|pcbs?|sets?|units?)|[x×*][1-9]\d{0,5}$/.test(norm))
    return { sense: 'bought', confidence: 0.85, how: 'contains' }
  if (DISTRIBUTOR.test(lower))
    return { sense: NOT_A_CODE.test(lower) ? 'other' : 'supplierPart', confidence: 0.9, how: 'contains' }
  return contained(norm, wordsOf(text)) ?? alike(norm)
}

/** The longest known phrase inside the head; of equals the last, which names the thing in both languages. */
function contained(norm: string, words: string): HeadReading | null {
  let best: { sense: Sense; length: number; at: number } | null = null
  for (const [phrase, sense] of SENSES) {
    if (phrase.length < 2 || phrase.length >= norm.length) continue
    const at = norm.lastIndexOf(phrase)
    if (at < 0 || (/^[a-z0-9#]+$/.test(phrase) && !isWord(words, phrase, at, norm))) continue
    const length = phrase.length + (WEAK.has(sense) ? -1 : 0)
    if (best === null || length > best.length || (length === best.length && at > best.at)) best = { sense, length, at }
  }
  if (!best) return null
  const confidence = CONTAINS.base + CONTAINS.span * Math.min(1, (best.length + (WEAK.has(best.sense) ? 1 : 0)) / norm.length)
  return { sense: best.sense, confidence, how: 'contains' }
}

const WEAK: ReadonlySet<Sense> = new Set<Sense>(['name', 'part', 'category', 'index', 'number', 'other', 'explanation', 'size'])

/** A Latin phrase counts only as whole words: "date" is not in "update", "ref" not in "preferred". */
function isWord(words: string, phrase: string, at: number, norm: string): boolean {
  if (phrase.length < 3) return false
  if (words.includes(` ${phrase} `)) return true
  const spaced = words.replace(/ /g, '')
  if (spaced !== norm) return false
  let start = -1
  for (let i = 0, seen = 0; i < words.length; i++) {
    if (words[i] === ' ') continue
    if (seen === at) start = i
    seen++
    if (seen === at + phrase.length) return start > 0 && words[start - 1] === ' ' && words[i + 1] === ' '
  }
  return false
}

/** Sørensen–Dice likeness of letter pairs: forgives a typing error, not a different word. */
const phrasePairs: readonly { sense: Sense; length: number; pairs: ReadonlySet<string> }[] = [...SENSES]
  .filter(([phrase]) => phrase.length >= 5)
  .map(([phrase, sense]) => ({ sense, length: phrase.length, pairs: pairsOf(phrase) }))

function alike(norm: string): HeadReading | null {
  if (norm.length < 5) return null
  const pairs = pairsOf(norm)
  let best: HeadReading | null = null
  for (const { sense, length, pairs: known } of phrasePairs) {
    if (Math.abs(length - norm.length) > 3) continue
    const confidence = dice(pairs, known) * LIKE.scale
    if (confidence >= LIKE.least && (best === null || confidence > best.confidence)) best = { sense, confidence, how: 'like' }
  }
  return best
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2))
  return pairs
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common++
  return (2 * common) / (a.size + b.size)
}
