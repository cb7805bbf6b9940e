import { plainText } from '../inline.ts'
import { LINE_END } from './lines.ts'

const HEADING = /^ {0,3}#{1,6}\s+(\S.{0,118}?)[\s#]*$/
/** The line that counts the thing of the heading above. */
const COUNT =
  /^\s*(?:[-*•]\s+)?\**(?:数量|用量|qty|quantity|pcs|menge|anzahl|quantité|cantidad)\.?\**\s*[:：]\s*\**\s*(\d{1,4})\b/i
const LINK = /(?<!!)\[([^[\]]{2,200})\]\((https?:\/\/[^()\s]{4,2000})\)/

/** Things that must be counted so. Our decision: two may stand in any report. */
const LEAST = 3

/**
 * Reads a document of Markdown that has a heading for every thing and counts it below ("数量：2"): numbers, names, and what is said
 * of them, with the words and the pages of links. Null where fewer than three are counted, or most headings count nothing.
 */
export function readHeaded(text: string): string[][] | null {
  const rows: string[][] = []
  let [headings, counted] = [0, 0]
  let row: string[] | null = null
  for (const line of text.split(LINE_END)) {
    const name = HEADING.exec(line)?.[1]
    const count = COUNT.exec(line)?.[1]
    const [, words, page] = LINK.exec(line) ?? []
    if (name !== undefined) {
      headings++
      row = ['', plainText(name), '', '']
      rows.push(row)
    } else if (row !== null && count !== undefined && row[0] === '') {
      counted++
      row[0] = count
    } else if (row !== null && words !== undefined && page !== undefined && row[3] === '') {
      row[2] = plainText(words).trim()
      row[3] = page
    }
  }
  return counted < LEAST || counted * 2 < headings ? null : rows
}
