import { MOST_FOUND } from '../../../shared/api/bomai/catalogue.ts'
import { narrowing, numberIn, termsOf, trigramsOf, type Narrowed, type Term } from '../../../shared/engine/catalogue/query.ts'
import { joinSql, plain, type Sql } from '../../db/sql.ts'

/** Terms that are looked for inside part numbers; the others are asked of the words alone. */
const MOST_NUMBERS = 2
/** No number has a character behind this one. */
const LAST = '\u{10ffff}'

/** What somebody looks for: the words he wrote, and what he narrowed it to. */
export type Wanted = { keyword: string; facets: Narrowed }

/**
 * The ids of the parts that fit, the most asked for first: an ordered, merged walk over the indexes that ends with the last row
 * that is wanted. A number is found by its beginning, which comes first in alphabetical order, or by any three signs in it.
 */
export function foundIds({ keyword, facets }: Wanted, most: number): Sql {
  const terms = termsOf(keyword)
  const narrowed = narrowing(facets)
  const [only] = terms
  // Signs alone name nothing.
  if (only === undefined && keyword.trim() !== '') return plain('SELECT id FROM part WHERE 0')
  if (only === undefined && narrowed === '') return plain('SELECT id FROM part ORDER BY id LIMIT ?', most)
  const whole = numberIn(keyword, terms)
  const begins = whole !== null && narrowed === '' ? [beginningWith(whole, most)] : []
  const numbers = terms.length === 1 ? [] : terms.filter(isNumber).slice(0, MOST_NUMBERS)
  const besides = (term: Term): string =>
    allOf(
      terms.filter((other) => other !== term),
      narrowed,
    )
  const within = [withNumber(whole, narrowed, most), ...numbers.map((term) => withNumber(term.mpn, besides(term), most))].filter(
    (arm) => arm !== null,
  )
  const arms = [...begins, withWords(allOf(terms, narrowed), most), ...within]
  const merged = joinSql(arms, '\nUNION\n')
  return { sql: `${merged.sql}\nORDER BY 1 LIMIT ?`, args: [...merged.args, most] }
}

/** Signs enough that few parts have them by chance. */
const isNumber = ({ mpn }: Term): boolean => mpn !== null && (mpn.length >= 4 || /^[A-Z]{3}$/.test(mpn))

const allOf = (terms: readonly Term[], narrowed: string): string =>
  [...terms.map(({ words }) => words), narrowed].filter((words) => words !== '').join(' AND ')

const beginningWith = (mpn: string, most: number): Sql =>
  plain(
    `SELECT id FROM (SELECT id FROM part WHERE mpn_norm >= ? AND mpn_norm < ? ORDER BY mpn_norm LIMIT ?)`,
    mpn,
    mpn + LAST,
    most,
  )

const withWords = (words: string, most: number): Sql =>
  plain('SELECT * FROM (SELECT rowid AS id FROM part_text WHERE part_text MATCH ? ORDER BY rowid LIMIT ?)', words, most)

/** The three signs may stand apart from each other: the number itself has the last word. */
function withNumber(mpn: string | null, others: string, most: number): Sql | null {
  const grams = trigramsOf(mpn ?? '')
  if (grams === null) return null
  const both = others === '' ? plain('') : plain('INTERSECT SELECT rowid FROM part_text WHERE part_text MATCH ?', others)
  return joinSql(
    [
      plain('SELECT * FROM (SELECT part.id FROM (SELECT rowid AS id FROM part_mpn WHERE part_mpn MATCH ?', grams),
      both,
      plain('ORDER BY 1) AS near CROSS JOIN part ON part.id = near.id WHERE instr(part.mpn_norm, ?) > 0 LIMIT ?)', mpn, most),
    ],
    ' ',
  )
}

/** How well a number fits: 0 is the very one, 1 begins so, 2 has it in it, 3 is found by its words. */
export function fitOf({ keyword }: Pick<Wanted, 'keyword'>): Sql {
  const mpn = numberIn(keyword, termsOf(keyword))
  if (mpn === null) return plain('3')
  return plain(
    'CASE instr(part.mpn_norm, ?) WHEN 0 THEN 3 WHEN 1 THEN iif(length(part.mpn_norm) = ?, 0, 1) ELSE 2 END',
    mpn,
    mpn.length,
  )
}

/** As many as are counted, and one to tell that there are more. */
export const COUNTED = MOST_FOUND + 1
