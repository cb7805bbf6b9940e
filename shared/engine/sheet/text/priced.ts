import { isFilled, LINE_END } from './lines.ts'

/** "Power supply 12 V   16.99": a name with its price behind it. */
const PRICED = /^\s*(?=.*\p{L}{2})(\S.{2,250}?)\s+((?:[$€£¥]\s?)?\d{1,5}[.,]\d{2})\s*(?:[$€£¥元]|usd|eur|rmb)?\s*$/iu

/** Lines with a price, and their share of all. Our decision: less is prose. */
const LEAST = { lines: 5, share: 0.7 }

/** Reads a list of names with the price of each at the end of its line: names and prices. Null where other lines are more than a few. */
export function readPriced(text: string): string[][] | null {
  // Tabs part columns, the price among them.
  if (text.includes('\t')) return null
  const lines = text.split(LINE_END)
  const filled = lines.filter(isFilled)
  const priced = filled.filter((line) => line.length < 400 && PRICED.test(line)).length
  if (priced < LEAST.lines || priced < filled.length * LEAST.share) return null
  return lines.map((line) => {
    const [, name, price] = line.length < 400 ? (PRICED.exec(line) ?? []) : []
    if (name !== undefined && price !== undefined) return [name, price]
    return line.trim() === '' ? [] : [line.trim()]
  })
}
