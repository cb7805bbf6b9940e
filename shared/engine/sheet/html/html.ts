import { Parser } from 'htmlparser2'
import { nameTables } from '../names.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, Table } from '../types.ts'
import { interactiveBom } from './interactive.ts'
import { createPage } from './page.ts'

/** Characters given to the parser at a time, so that a page over a cap is not read to its end. */
const PIECE = 1 << 18

/**
 * The tables of a web page, each a sheet under the heading before it: a list that a program exported as a page, a workbook saved
 * as one, an interactive BOM. Tables that only hold other things in place are left out.
 */
export function readHtml(text: string, caps: SheetCaps): Table[] | SheetRefusal {
  const embedded = interactiveBom(text, caps)
  if (embedded !== null) return isRefusal(embedded) ? embedded : [embedded]
  const page = createPage(caps)
  const parser = new Parser({ onopentag: page.open, onclosetag: page.close, ontext: page.text })
  for (let at = 0; at < text.length && page.refusal() === null; at += PIECE) parser.write(text.slice(at, at + PIECE))
  parser.end()
  const refusal = page.refusal()
  if (refusal !== null) return refusal
  const tables = page.tables()
  return tables.length > 0 ? nameTables(tables) : refuse('html')
}
