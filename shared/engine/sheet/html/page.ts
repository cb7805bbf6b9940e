import { LIMITS } from '../caps.ts'
import { refuse, refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, Table } from '../types.ts'
import { createHtmlTable, isHidden } from './html-table.ts'
import type { Attributes, HtmlTable } from './html-table.ts'

/** Elements whose text nobody sees, or sees once more beside them (a formula's source). */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'annotation', 'select', 'object', 'svg'])
const HEADINGS = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption'])
/** Elements that begin a line of their own within a cell. */
const LINES = new Set(['br', 'p', 'div', 'li'])
/** Elements without an end. */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Collects the tables of a page from what its parser reports. */
type Page = {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
  tables: () => Table[]
  refusal: () => SheetRefusal | null
}

export function createPage(caps: SheetCaps): Page {
  const found: HtmlTable[] = []
  const open: HtmlTable[] = []
  const unseen: string[] = []
  let heading = ''
  let inHeading = false
  let rowsLeft = caps.rows
  let refusal: SheetRefusal | null = null

  function openTable(attributes: Attributes): void {
    if (open.length >= LIMITS.depth) refusal ??= refuse('html')
    else if (found.length >= MOST_TABLES) refusal ??= refuseWith('too-many-sheets', { sheets: MOST_TABLES })
    else {
      const table = createHtmlTable(caps, rowsLeft, heading, isHidden(attributes))
      found.push(table)
      open.push(table)
    }
  }

  function closeTable(): void {
    const table = open.pop()
    if (table === undefined) return
    table.endRow()
    rowsLeft -= table.rows()
    refusal ??= table.refusal()
  }

  return {
    open(name, attributes) {
      const table = open.at(-1)
      if (unseen.length > 0 || UNSEEN.has(name) || attributes['aria-hidden'] === 'true') {
        if (!VOID.has(name)) unseen.push(name)
      } else if (HEADINGS.has(name) && (table === undefined || name === 'caption')) {
        inHeading = true
        heading = ''
      } else if (name === 'table') openTable(attributes)
      else if (name === 'tr') table?.openRow(isHidden(attributes))
      else if (name === 'td' || name === 'th') table?.openCell(attributes)
      else if (LINES.has(name)) table?.text('\n')
    },
    close(name) {
      if (unseen.length > 0) {
        if (unseen.at(-1) === name) unseen.pop()
      } else if (HEADINGS.has(name)) {
        inHeading = false
        if (name === 'caption') open.at(-1)?.rename(heading)
      } else if (name === 'table') closeTable()
      else if (name === 'tr') open.at(-1)?.endRow()
      else if (name === 'td' || name === 'th') open.at(-1)?.endCell()
    },
    text(text) {
      if (unseen.length > 0) return
      if (inHeading) heading += text.slice(0, MOST_HEADING)
      else open.at(-1)?.text(text.replace(/\s+/g, ' '))
      refusal ??= open.at(-1)?.refusal() ?? null
    },
    tables: () => listsOf(found.map((table) => table.finish())),
    refusal: () => refusal,
  }
}

/** Tables of a page: a list in many small ones has some hundreds. Our decision. */
const MOST_TABLES = 2_000
const MOST_HEADING = 200

/** Those that hold a list: two rows, and cells side by side. Where none does, whatever holds something. */
function listsOf(found: readonly Table[]): Table[] {
  const filled = found.filter(({ rows }) => rows.length > 0)
  const lists = filled.filter(({ rows }) => rows.length > 1 && rows.some((row) => row.filter((cell) => cell !== '').length > 1))
  const tables = (lists.length > 0 ? lists : filled).slice(0, LIMITS.sheets)
  return tables.length > 1 ? tables.map((table) => ({ ...table, section: true })) : tables
}
