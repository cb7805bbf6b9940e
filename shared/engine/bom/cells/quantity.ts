import { looksDate } from '../../table/looks.ts'
import { looksMoney } from './money.ts'
import { fold, plainNumber } from '../../table/text.ts'
import { onceForText } from '../../once-for.ts'
import { wordsFor } from '../../words/words.ts'

/** A quantity cell: pieces, or why there are none. Pieces are 0 or more, fractions allowed (0.5 m of wire). */
export type Quantity = { readonly pieces: number | null; readonly problem: 'none' | 'blank' | 'vague' | 'negative' | 'text' }

const UNIT =
  /^[约~≈]?\s*[x×*]?\s*(\d{1,3}(?:,\d{3})+|\d{1,9}(?:[.,]\d{1,6})?)\s*(?:pcs?|ea|nos?|[x×*]|件|个|只|颗|片|块|套|台|支|条|根|米|m|cm|mm|张|组|对|枚|粒|付|副|卷|g|克|ml|units?|sets?|['′])?\.?(?:\s*[(/].{0,30})?$/i
/** "1,200" has thousands, "4,00" a decimal comma. */
const toNumber = (digits: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'))

const VAGUE =
  /^(\d{1,5}\s?(?:[-~+]|或|至|(?<=\s)(?:or|to|o|ou|oder|bis|of|a)(?=\s))\s?\d{1,5}\D?|\d{1,5}\s?[+-]|[?]{1,3}|若干|适量|按需|as ?(req(uired|'?d)?|needed)|a\/?r|少许|不限|n\/?a|tbd|待定|按实际|视情况|一些|多)$/i

const VAGUE_WORDS: ReadonlySet<string> = new Set(wordsFor('vague').map((word) => fold(word).toLowerCase()))
/** A number and what it counts in: "2 packs", "10 Stück". */
const COUNTED_IN = /^[约~≈]?\s*(\d{1,3}(?:,\d{3})+|\d{1,9}(?:[.,]\d{1,6})?)\s*([\p{L}]{1,12})\.?$/u
const UNITS: ReadonlySet<string> = new Set(wordsFor('units').map((word) => fold(word).toLowerCase()))

const isVague = (text: string): boolean => VAGUE.test(text) || VAGUE_WORDS.has(text.toLowerCase())

/** "5 pins (2+3)", "1 set of two", "1 used 5 MOQ": a number, and words that only a person can weigh; a rating ("12 volt") is none. */
const WORDED =
  /^(\d{1,4})\s+(?!volt|amp|ohm|watt|hert|farad|henr|milli|mi[ck]ro|kilo|percent|degree|grad)(?=\p{L}{3})[^|]{3,80}$/iu

/**
 * The same of a cell that is known to count pieces: the number before words that are no unit counts, and somebody has to look.
 */
export function parsePieces(text: string): Quantity {
  const quantity = parseQuantity(text)
  const pieces = quantity.problem === 'text' ? WORDED.exec(fold(text))?.[1] : undefined
  return pieces === undefined ? quantity : { pieces: Number(pieces), problem: 'vague' }
}

/** Reads "12", "12个", "1,200", "x2", "3.0"; 若干 and its like are vague, other words are no quantity. */
export const parseQuantity = onceForText((text): Quantity => {
  const folded = fold(text)
  if (folded === '' || /^[-—–_]+$/.test(folded)) return { pieces: null, problem: 'blank' }
  if (looksMoney(folded) || looksDate(folded)) return { pieces: null, problem: 'text' }
  const number = plainNumber(folded)
  if (number !== null) return number < 0 ? { pieces: null, problem: 'negative' } : { pieces: number, problem: 'none' }
  const united = UNIT.exec(folded)
  if (united) return { pieces: toNumber(united[1] ?? ''), problem: 'none' }
  const [, pieces, unit = ''] = COUNTED_IN.exec(folded) ?? []
  if (pieces !== undefined && UNITS.has(unit.toLowerCase())) return { pieces: toNumber(pieces), problem: 'none' }
  return { pieces: null, problem: isVague(folded) ? 'vague' : 'text' }
})

/** The pieces that a cell counts, with whatever unit, or null. */
export const piecesIn = (cell: string): number | null => parseQuantity(cell).pieces

/** Rows weighed for the mode: pieces as written and the number of designators. */
export type Weighed = { pieces: number; references: number }

/**
 * How many boards the quantity column counts: the same k > 1 times the designators on at least 80 % of the lines that
 * have both, three lines at least. Lists without designators count `hint` boards (a head or title that names them) when
 * every quantity divides by it. 1 means per board. Rule: our decision.
 */
export function boardsCounted(lines: readonly Weighed[], hint: number | null): number {
  const both = lines.filter((line) => line.references > 0 && line.pieces > 0)
  if (both.length >= 3) {
    const votes = new Map<number, number>()
    for (const line of both) {
      const k = line.pieces / line.references
      if (Number.isInteger(k)) votes.set(k, (votes.get(k) ?? 0) + 1)
    }
    for (const [k, n] of votes) if (n >= both.length * 0.8) return k
    const spared = both.filter((line) => isSpared(line.pieces, line.references * (hint ?? 1))).length
    return hint !== null && hint > 1 && spared >= both.length * 0.8 ? hint : 1
  }
  const counted = lines.filter((line) => line.pieces > 0)
  if (hint === null || hint <= 1 || counted.length === 0) return 1
  const whole = counted.filter((line) => line.pieces % hint === 0).length
  return whole >= counted.length * 0.9 ? hint : 1
}

/** A total with spares: what is needed, and at most three tenths and twenty pieces more. Our decision after common loss rules. */
export const isSpared = (pieces: number, needed: number): boolean => needed > 0 && pieces >= needed && pieces <= needed * 1.3 + 20

/** "数量(100套)", "Qty for 50 boards", "5 boards": the boards a head speaks of, or null. */
export function boardsInHead(text: string): number | null {
  const match = /(\d{1,6})\s*(?:套|台|块|片板|boards?|pcbs?|sets?|units?)/i.exec(fold(text))
  const boards = match ? Number(match[1]) : 0
  return boards > 1 ? boards : null
}
