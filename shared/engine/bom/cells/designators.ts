import { fold, isPlaceholder } from '../../table/text.ts'
import { bomIssue } from '../issues.ts'
import { GROUP_MARK } from './looks.ts'
import type { BomIssue } from '../issues.ts'

/** Designators of one cell in the order written, doubles removed, and what a person should know about the reading. */
export type Designators = { designators: string[]; issues: BomIssue[] }

/** Most names one range may open and one cell may hold, most characters of a cell looked at. Our decision; larger is a typing error. */
const RANGE_CAP = 2000
const NAMES_CAP = 5000
const CELL_CAP = 40_000

const LETTERS = /^[A-Za-z][A-Za-z_]*$/
const NAME = /^([A-Za-z][A-Za-z_]{0,11}?)(\d{1,6})([A-Za-z]?)$/
const RANGE = /^([A-Za-z][A-Za-z_]{0,11}?)(\d{1,6})(?:-|~|\.{2,3}|:{2}|至|到)([A-Za-z][A-Za-z_]{0,11}?)?(\d{1,6})$/
const BARE = /^(\d{1,6})(?:(?:-|~|\.{2,3}|至|到)(\d{1,6}))?$/
const GLUED = /^(?:[A-Za-z]{1,4}\d{1,4}){2,}$/

/** The usual cell: names with digits, commas or blanks between; it needs none of the rules for ranges. */
const PLAIN_LIST = /^[A-Z]{1,6}\d{1,6}(?:[,;\s]+[A-Z]{1,6}\d{1,6}){0,4000}[,;\s]*$/

type Parsed = { prefix: string; first: number; last: number; width: number; second: string | null; text: string }

/**
 * Opens a designator cell: lists, ranges ("R1-R5", "C10-12"), inherited prefixes ("C1,2,3"), glued names ("R1R2R3").
 * `quantity` (pieces, if the row tells) settles "R101-3" and lets sections "U1A,U1B" count as one part. Placeholders
 * ("—", 无) give none. Rules and examples are our decision after real lists; a doubtful reading leaves an issue.
 */
export function expandDesignators(text: string, quantity?: number | null): Designators {
  if (PLAIN_LIST.test(text)) return plainList(text, quantity ?? null)
  const issues: BomIssue[] = []
  const source = text.length > CELL_CAP ? text.slice(0, CELL_CAP) : text
  if (source !== text) issues.push(bomIssue('designator-cut', { names: null }))
  if (isPlaceholder(source)) return { designators: [], issues }
  const tokens = tokensOf(source)
  if (CLASS_AND_WORD.test(source.trim()) || isPathName(source.trim(), tokens)) return { designators: [source.trim()], issues }
  if ((quantity ?? 1) === 1 && BLOCK_AND_NAME.test(source.trim())) return { designators: [source.trim()], issues }
  if (quantity === 1 && tokens.length > 1 && isOneName(source.trim(), tokens)) return { designators: [source.trim()], issues }
  if (quantity === null && WORDS.test(source.trim())) return { designators: [source.trim()], issues }
  const stroked = namesWithStrokes(source, quantity ?? null)
  if (stroked) return { designators: stroked, issues }
  const symbols = symbolNames(tokens, source, quantity ?? null)
  if (symbols) return { designators: symbols, issues }
  const names = dropDoubles(openTokens(tokens, quantity ?? null, issues), issues)
  return { designators: collapseSections(names, quantity ?? null, issues), issues }
}

/** Sorted and compressed for display: "C1, R1-R5, R7". Runs of three and more become ranges. */
export function regroupDesignators(list: readonly string[]): string {
  if (list.length < 2) return list[0] ?? ''
  const plain: Plain[] = []
  const other: string[] = []
  for (const name of list) {
    const read = plainName(name)
    if (read === null) other.push(name)
    else plain.push(read)
  }
  plain.sort((a, b) => (a.prefix === b.prefix ? a.number - b.number : a.prefix < b.prefix ? -1 : 1))
  const out: string[] = []
  for (let i = 0; i < plain.length;) {
    let j = i
    while (isNext(plain[j], plain[j + 1])) j++
    if (j - i > 1) out.push(`${plain[i]?.name}-${plain[j]?.name}`)
    else for (let k = i; k <= j; k++) out.push(plain[k]?.name ?? '')
    i = j + 1
  }
  return [...out, ...other].join(', ')
}

/** A name of letters and a number without zeros before it; null for any other. */
function plainName(name: string): Plain | null {
  let letters = name.length
  let number = 0
  for (let scale = 1, code = name.charCodeAt(letters - 1); code >= 48 && code <= 57; code = name.charCodeAt(letters - 1)) {
    number += scale * (code - 48)
    scale *= 10
    letters--
  }
  const digits = name.length - letters
  if (digits === 0 || digits > 6 || letters > 12 || name.charCodeAt(letters) === 48) return null
  const prefix = name.slice(0, letters)
  return LETTERS.test(prefix) ? { prefix, number, name } : null
}

function plainList(text: string, quantity: number | null): Designators {
  const issues: BomIssue[] = []
  const names = text.split(/[,;\s]+/).filter((name) => name !== '')
  return { designators: collapseSections(names.length === 1 ? names : dropDoubles(names, issues), quantity, issues), issues }
}

type Plain = { prefix: string; number: number; name: string }
const isNext = (a: Plain | undefined, b: Plain | undefined) =>
  a !== undefined && b !== undefined && a.prefix === b.prefix && b.number === a.number + 1

/** A class and what it is for, as one name: "C In", "L Out". */
const CLASS_AND_WORD = /^[A-Z] [A-Z][a-z]{1,11}$/

/** A name with the letter of its block before it, as a whole cell: "F C1". */
const BLOCK_AND_NAME = /^[A-Z]{1,2} [A-Z]{1,4}\d{1,4}$/

/** Words of one piece ("Power LED", "Studio XIAO ESP32C3"): nothing parts them but blanks, and not all are designators. */
const isOneName = (source: string, tokens: readonly string[]): boolean =>
  /^[A-Za-z]+( [A-Za-z]+){1,3}$/.test(source) ||
  (tokens.length <= 4 && !/[,;，；、/]/.test(source) && tokens.some((token) => !/[0-9]/.test(token)))

/** "Heat sink": what nobody counted and words name is one thing. */
const WORDS = /^[A-Z][a-z]+(?: [a-z]{2,}){1,3}$/

/** "D0/TX/CLK" is one pin with three names: strokes alone part it, and a part of it has no number. */
const isPathName = (source: string, tokens: readonly string[]): boolean =>
  tokens.length > 1 &&
  source.includes('/') &&
  /^[A-Za-z0-9_]+(?:\/[A-Za-z0-9_]+)+$/.test(source) &&
  tokens.some((token) => !/\d/.test(token))

const areNames = (name: string): boolean => name.split('/').every((part) => NAME.test(part.trim()) || BARE.test(part.trim()))

/** "J7, 220V/AC, ON/OFF" with three pieces: the count tells that a stroke parts no names. Where both sides are designators it does. */
function namesWithStrokes(source: string, quantity: number | null): string[] | null {
  if (quantity === null || quantity < 2 || quantity > NAMES_CAP || !source.includes('/')) return null
  const names = source
    .split(/[,;，；、]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length !== quantity || new Set(names).size < quantity) return null
  const stroked = names.filter((name) => name.includes('/'))
  return stroked.length > 0 && !stroked.some(areNames) ? names : null
}

/** The mark of an unfolded group goes ("v C1, C2"), and a value in brackets ("C2(0.1uF)"); range marks of every style become "-" or "~" first, so that blanks around them do not split the range. */
function tokensOf(source: string): string[] {
  const even = (/^[ -~\s]*$/.test(source) ? source : source.normalize('NFKC'))
    .replace(GROUP_MARK, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[～〜∼]/g, '~')
    .replace(/[…⋯]/g, '..')
    .replace(/共 *\d{1,5} *(?:个|只|件|颗|处|pcs)?/gi, ' ')
    .replace(/(^|[,、;]) *([A-Za-z]{1,4}) {1,3}(\d{1,4})(?= *([,、;]|$))/g, '$1$2$3')
    .replace(/([A-Za-z]{1,6})(\d{1,5}):(?=\1\d)/g, '$1$2-')
    .replace(/(\d) {0,3}([-~]) {0,3}(?=[A-Za-z_]{0,12}\d)/g, '$1$2')
    .replace(/(\d) {1,3}(?:to|thru|through|a|à|au|ate|até|al|bis|do|до|по) {1,3}(?=[A-Za-z_]{0,12}\d)/gi, '$1-')
    .replace(/(?<=[A-Za-z]\d{1,5}) ?[([]\d[\d.,]* ?[A-Za-zµμΩ%][^()[\],;]{0,20}[)\]]/g, ' ')
    .replace(/[([{<][^()[\]{}<>\d]{0,40}[)\]}>]/g, ' ')
    .replace(/[()[\]{}<>"“”]|(?<![A-Za-z])['‘’]|['‘’](?!\d)/g, ' ')
  return even
    .split(/[\s,、;|/\\。&]+|\+(?=[A-Za-z]{1,6}\d)|(?<!\.)\.(?=[A-Za-z]{1,4}\d)/)
    .filter((token) => token !== '' && token !== '-' && token !== '.' && !/^共?\d{1,5}(个|只|pcs|件|颗)$/i.test(token))
}

/** Keys named "+" and "—": only when the row counts exactly that many pieces. */
function symbolNames(tokens: readonly string[], source: string, quantity: number | null): string[] | null {
  if (tokens.some((token) => /[A-Za-z0-9\u3400-\u9fff]/.test(token))) return null
  const pieces = source.split(/[,，、;；\s]+/).filter(Boolean)
  return pieces.length > 1 && pieces.length === quantity ? pieces : []
}

function openTokens(tokens: readonly string[], quantity: number | null, issues: BomIssue[]): string[] {
  const parsed = tokens.map((token) => parseRange(token))
  const asNames = quantity === tokens.length && parsed.some((range) => range !== null && range.second === null)
  const hierarchical = asNames || looksHierarchical(parsed)
  const out: string[] = []
  let prefix = ''
  tokens.forEach((token, i) => {
    if (out.length >= NAMES_CAP) return
    const range = parsed[i] ?? null
    if (range) {
      prefix = range.prefix
      out.push(...openRange(range, hierarchical, tokens.length === 1 ? quantity : null, issues))
      return
    }
    const bare = BARE.exec(token)
    if (bare && prefix !== '') {
      const first = Number(bare[1])
      const last = bare[2] === undefined ? first : Number(bare[2])
      out.push(...count(prefix, first, last, (bare[1] ?? '').length, issues))
      return
    }
    prefix = NAME.exec(token)?.[1] ?? prefix
    out.push(...unglue(token))
  })
  if (out.length >= NAMES_CAP) issues.push(bomIssue('designator-cut', { names: NAMES_CAP }))
  return out
}

const doubtfulRange = (text: string, why: 'letters' | 'doubtful' | 'too-many'): BomIssue =>
  bomIssue('designator-range', { text, why, most: RANGE_CAP })

function parseRange(token: string): Parsed | null {
  const match = RANGE.exec(token)
  if (!match) return null
  const first = match[2] ?? ''
  return {
    prefix: match[1] ?? '',
    first: Number(first),
    last: Number(match[4]),
    width: first.length,
    second: match[3] ?? null,
    text: token,
  }
}

/** "R1-1, R1-2" and "M1-3, M2-1" name parts of a tree: a base repeated, or a number that does not grow. */
function looksHierarchical(parsed: readonly (Parsed | null)[]): boolean {
  const bases = new Set<string>()
  for (const range of parsed) {
    if (!range || range.second !== null) continue
    const base = range.prefix + range.first
    if (range.last <= range.first || bases.has(base)) return true
    bases.add(base)
  }
  return false
}

function openRange(range: Parsed, hierarchical: boolean, quantity: number | null, issues: BomIssue[]): string[] {
  if (range.second !== null && range.second.toUpperCase() !== range.prefix.toUpperCase()) {
    issues.push(doubtfulRange(range.text, 'letters'))
    return range.text.split(/[-~]|\.{2,3}|:{2}|至|到/).filter(Boolean)
  }
  if (range.second !== null) return count(range.prefix, range.first, range.last, range.width, issues)
  const short = shortRange(range, quantity)
  if (short !== null) return count(range.prefix, range.first, short, range.width, issues)
  if (hierarchical) return [range.text]
  if (range.last > range.first) {
    const size = range.last - range.first + 1
    const names = size <= RANGE_CAP ? count(range.prefix, range.first, range.last, range.width, issues) : []
    if (names.length > 0 && (quantity === null || quantity === size || quantity > 1)) return names
  }
  if (quantity !== 1) issues.push(doubtfulRange(range.text, 'doubtful'))
  return [range.text]
}

/** "R101-3" with three pieces means R101 to R103: the last digits are written alone. */
function shortRange(range: Parsed, quantity: number | null): number | null {
  const digits = String(range.last).length
  const scale = 10 ** digits
  const last = Math.floor(range.first / scale) * scale + range.last
  return quantity !== null && quantity > 1 && range.last < range.first && last - range.first + 1 === quantity ? last : null
}

function count(prefix: string, from: number, to: number, width: number, issues: BomIssue[]): string[] {
  if (from > to) issues.push(bomIssue('designator-order', { text: `${prefix}${from}-${prefix}${to}` }))
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  if (high - low >= RANGE_CAP) {
    issues.push(doubtfulRange(`${prefix}${from}-${prefix}${to}`, 'too-many'))
    return [`${prefix}${from}-${prefix}${to}`]
  }
  const out: string[] = []
  for (let n = low; n <= high; n++) out.push(prefix + String(n).padStart(width, '0'))
  return out
}

/** "R1R2R3" splits when its pieces share a prefix; "prj0:J3#2", "M1-1" and names without digits stay whole. */
function unglue(token: string): string[] {
  if (!GLUED.test(token)) return [token]
  const pieces = token.match(/[A-Za-z]{1,4}\d{1,4}/g) ?? [token]
  return pieces.every((piece) => NAME.exec(piece)?.[1] === NAME.exec(pieces[0] ?? '')?.[1]) ? pieces : [token]
}

function dropDoubles(names: readonly string[], issues: BomIssue[]): string[] {
  const unique = [...new Set(names)]
  if (unique.length < names.length) {
    const seen = new Set<string>()
    const double = names.find((name) => seen.size === seen.add(name).size) ?? ''
    issues.push(bomIssue('designator-duplicate', { name: fold(double) }))
  }
  return unique
}

/** Sections of one part (U1A, U1B) count once when the quantity says so. */
function collapseSections(names: string[], quantity: number | null, issues: BomIssue[]): string[] {
  if (quantity === null || quantity < 1 || names.length <= quantity) return names
  const bases = new Set(names.map((name) => name.replace(/^([A-Za-z]{1,4}\d{1,5})[-_.]?[A-Za-z]$/, '$1')))
  if (bases.size !== quantity) return names
  issues.push(bomIssue('designator-sections', {}))
  return [...bases]
}
