import { plainText } from '../inline.ts'
import { countedLine, withoutMark } from './counted-line.ts'
import { LINE_END, SAMPLE_SIZE } from './lines.ts'

/** A name with the page of a shop behind it, in a line or as a link of Markdown. */
const BEHIND = /^(\S.{1,160}?)\s*(?:[:：,|>=–—-]{1,2}\s*|\s)<?(https?:\/\/\S{4,2000}?)>?(?:\s+\([^()]{0,120}\))?\s*$/i
const LINK = /^(.{0,80}?)\[([^[\]]{2,200})\]\((https?:\/\/[^()\s]{4,2000})\)(.{0,120})$/i
const PAGE = /^<?(https?:\/\/\S{4,2000}?)>?$/i

/** Lines that must name a part with its page, and their share of the filled ones. Our decision. */
const LEAST = { lines: 3, share: 0.6 }

/** The name and its page; null for any other line. */
function linkedLine(line: string): [name: string, page: string] | null {
  const text = withoutMark(line) ?? line.trim()
  const [, before = '', words, page, behind = ''] = LINK.exec(text) ?? []
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
  const rows = text
    .split(LINE_END)
    .map((line): string[] => linkedLine(line) ?? (line.trim() === '' ? [] : [withoutMark(line) ?? line.trim()]))
  let name: string[] | null = null
  for (const row of rows) {
    const page = PAGE.exec(row[0] ?? '')?.[1]
    if (page === undefined || row.length > 1) {
      if (row.length > 0) name = row
    } else if (name?.length === 1 && !PAGE.test(name[0] ?? '')) {
      name.push(page)
      row.length = 0
    }
  }
  const filled = rows.filter((row) => row.length > 0 && !/^(?:#{1,6}|>)\s|[:：]$/.test(row[0] ?? ''))
  const linked = filled.filter((row) => row.length > 1).length
  if (linked < LEAST.lines || linked < filled.length * LEAST.share) return null
  const counts = rows.map(([words = '']) => countedLine(words))
  return counts.every((counted) => counted === null)
    ? rows
    : rows.map((row, i) => (row.length === 0 ? row : [...(counts[i] ?? ['', row[0] ?? '']), ...row.slice(1)]))
}
