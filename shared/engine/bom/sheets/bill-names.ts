import type { Table } from '../../sheet/types.ts'
import { asked, isOneOf, wordsOf } from '../../table/name-words.ts'
import { filledCells } from '../../table/text.ts'
import { wordsFor } from '../../words/words.ts'

/** Made when a name is asked about: most calls read no bill. */
let made: { bills: readonly string[]; others: readonly string[] } | null = null
const names = () =>
  (made ??= {
    bills: asked(wordsFor('bills')),
    others: asked([...wordsFor('otherPapers'), ...wordsFor('stores'), ...wordsFor('orderSheets')]),
  })

/** A name that speaks of a bill, whatever else it says. */
export const mentionsBill = (name: string): boolean => saysBill(wordsOf(name))
const saysBill = (words: string): boolean => isOneOf(words, names().bills)

/** True for a name or title that calls what it stands for a bill of materials, and no other paper. */
export function namesBill(name: string): boolean {
  const words = wordsOf(name)
  return saysBill(words) && !isOneOf(words, names().others)
}

/**
 * Whether the table is called a bill: by a title above its head, by its sheet or by its file. Where any of them names another paper
 * it is none, whatever the others say.
 */
export function isCalledBill(table: Table, head: number): boolean {
  const said = saidOf(table, head)
  return said.some(saysBill) && !said.some((words) => isOneOf(words, names().others))
}

/** A lone title right above the head calls what follows the bill; tables of orders and tools may stand beside it. */
export function isTitledBill({ rows }: Table, head: number): boolean {
  const above = filledCells(rows[head - 1]).map((column) => rows[head - 1]?.[column] ?? '')
  return above.length > 0 && above.length <= 2 && namesBill(above[0] ?? '')
}

/** The three letters mean other things as well: an object model, a mark of byte order. */
const LETTERS = asked(['bom', 'boms', 'b o m'])

/** Called so in whole words: "parts list", 物料清单. */
export function isSpelledBill(table: Table, head: number): boolean {
  const spelled = names().bills.filter((name) => !LETTERS.includes(name))
  return isCalledBill(table, head) && saidOf(table, head).some((words) => isOneOf(words, spelled))
}

/** What the names of file and sheet and the titles above the head say. */
function saidOf({ file = '', name, rows }: Table, head: number): string[] {
  const titles = rows.slice(0, head).flatMap((row) => {
    const cells = filledCells(row).map((column) => row[column] ?? '')
    return cells.length <= 2 ? cells : []
  })
  return [file, name ?? '', ...titles].map(wordsOf)
}
