import { plainText } from '../inline.ts'
import { countedLine, endInNumbers, numberBehind, withoutMark } from './counted-line.ts'
import { LINE_END, SAMPLE_SIZE } from './lines.ts'

/** A name with the page of a shop behind it, in a line or as a link of Markdown. */
const BEHIND = /^(\S.{1,160}?)\s*(?:[:：,|>=–—-]{1,2}\s*|\s)<?(https?:\/\/\S{4,2000}?)>?(?:\s+\([^()]{0,120}\))?\s*$/i
const LINK = /^(.{0,80}?)\[([^[\]]{2,200})\]\((https?:\/\/[^()\s]{4,2000})\)(.{0,120})$/i
const PAGE = /^<?(https?:\/\/\S{4,2000}?)>?$/i

/** Lines that must name a part with its page, and their share of the filled ones. Our decision. */
const LEAST = { lines: 3, share: 0.6 }

/** A link alone, set in deeper than names are: a shop of the thing above, or a thing itself under its title. */
const SET_IN = /^(?:\t| {2,})\s*(?:[-*•·+]\s+)?\[([^[\]]{2,60})\]\((https?:\/\/\S{4,2000})\)\s*$/i
/** Links set in that tell a habit, and how many of them must share their words: shops come again and again. Our decision. */
const SHOPS = { lines: 3, unique: 0.5 }

/** The words of links set in, where these name shops. */
function shopsOf(lines: readonly string[]): ReadonlySet<string> {
  const words = lines.flatMap((line) => (line.length > 2200 ? [] : (SET_IN.exec(line)?.[1] ?? [])))
  const shops = new Set(words.map((word) => word.toLowerCase()))
  return words.length >= SHOPS.lines && shops.size <= words.length * SHOPS.unique ? shops : new Set()
}

/** The name and its page; the page of a shop alone; null for any other line. */
function linkedLine(line: string, shops: ReadonlySet<string>): string[] | null {
  const set = shops.size > 0 ? SET_IN.exec(line) : null
  if (set?.[2] !== undefined) return [set[2]]
  const text = withoutMark(line) ?? line.trim()
  const [, before = '', words, page, behind = ''] = LINK.exec(text) ?? []
  const sold = before.replace(/[\s:–—-]+$/, '')
  if (page !== undefined && sold !== '' && shops.has((words ?? '').toLowerCase())) return [plainText(sold), page]
  if (words !== undefined && page !== undefined) return [plainText(`${before}${words}${behind}`).trim(), page]
  const [, name, address] = BEHIND.exec(text) ?? []
  return name === undefined || address === undefined || /https?:/i.test(name) ? null : [plainText(name), address]
}

/**
 * Reads a list of names with the pages where they are bought, behind them or each in the line below: names in the first column,
 * pages in the second; where some are counted a column of these numbers stands before them. Null where other lines are more than a few.
 */
export function readLinked(text: string): string[][] | null {
  if (!/https?:\/\//i.test(text.slice(0, SAMPLE_SIZE))) return null
  const lines = text.split(LINE_END)
  const shops = shopsOf(lines)
  const rows = lines.map(
    (line): string[] => linkedLine(line, shops) ?? (line.trim() === '' ? [] : [withoutMark(line) ?? line.trim()]),
  )
  let name: string[] | null = null
  for (const row of rows) {
    const page = PAGE.exec(row[0] ?? '')?.[1]
    if (page === undefined || row.length > 1) {
      if (row.length > 0) name = row
    } else if (name !== null && !PAGE.test(name[0] ?? '') && (name.length === 1 || shops.size > 0)) {
      name.push(page)
      name[0] = (name[0] ?? '').replace(/[:：]$/, '')
      row.length = 0
    }
  }
  const filled = rows.filter((row) => row.length > 0 && !/^(?:#{1,6}|>)\s|[:：]$/.test(row[0] ?? ''))
  const linked = filled.filter((row) => row.length > 1).length
  if (linked < LEAST.lines || linked < filled.length * LEAST.share) return null
  const names = filled.flatMap(([words = '', page]) => (page === undefined ? [] : words))
  const count = names.every((words) => countedLine(words) === null) && endInNumbers(names) ? numberBehind : countedLine
  const counts = rows.map(([words = '']) => count(words))
  return counts.every((counted) => counted === null)
    ? rows
    : rows.map((row, i) => (row.length === 0 ? row : [...(counts[i] ?? ['', row[0] ?? '']), ...row.slice(1)]))
}
