import { LIMITS } from '../caps.ts'
import { builtinFormat, compileFormat } from '../format/format.ts'
import type { CellFormat } from '../format/format.ts'
import { refuse, refuseWith } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetCaps, SheetTools, Table } from '../types.ts'
import { bookHandler, relationsHandler, stringsHandler, stylesHandler } from './xlsx-parts.ts'
import type { BookPart, Relation, StylesPart } from './xlsx-parts.ts'
import { createSheetReader } from './xlsx-sheet.ts'
import { partReader } from '../zip/archive.ts'
import type { Entries, ReadPart } from '../zip/archive.ts'

/** Reads an Office Open XML workbook, transitional or strict. Only the parts that hold cells are inflated. */
export function readXlsx(bytes: Uint8Array, entries: Entries, tools: SheetTools, caps: SheetCaps): Table[] | SheetRefusal {
  return readBook(entries, partReader(bytes, entries, caps), tools, caps)
}

function readBook(entries: Entries, read: ReadPart, tools: SheetTools, caps: SheetCaps): Table[] | SheetRefusal {
  const roots: Relation[] = []
  const main = (): string =>
    resolve('', roots.find((relation) => relation.type === 'officeDocument')?.target ?? 'xl/workbook.xml')
  const book: BookPart = { sheets: [], date1904: false }
  const relations: Relation[] = []
  const refusal =
    read('_rels/.rels', relationsHandler(roots)) ??
    read(main(), bookHandler(book)) ??
    read(relationsOf(main()), relationsHandler(relations))
  if (refusal !== null) return refusal
  if (!entries.has(main().toLowerCase())) return refuse('zip-broken')
  if (book.sheets.length > LIMITS.sheets) return refuseWith('too-many-sheets', { sheets: LIMITS.sheets })

  const partOf = (type: string): string =>
    resolve(main(), relations.find((relation) => relation.type === type)?.target ?? `${type}.xml`)
  const strings: string[] = []
  const cap = caps.rows * LIMITS.stringsPerRow
  const styles: StylesPart = { codes: new Map(), formats: [] }
  const shared =
    read(
      partOf('sharedStrings'),
      stringsHandler(strings, tools, () => refuseWith('too-many-strings', { strings: cap }), cap),
    ) ?? read(partOf('styles'), stylesHandler(styles))
  if (shared !== null) return shared
  const formats = cellFormats(styles)

  const tables: Table[] = []
  let rowsLeft = caps.rows
  for (const sheet of book.sheets) {
    const relation = relations.find(({ id }) => id === sheet.relation)
    if (relation === undefined || relation.type !== 'worksheet') continue
    const reader = createSheetReader({
      name: sheet.name,
      hidden: sheet.hidden,
      strings,
      formats,
      date1904: book.date1904,
      tools,
      caps,
      rowsLeft,
    })
    const part = resolve(main(), relation.target)
    if (!entries.has(part.toLowerCase())) return refuse('zip-broken')
    const failed = read(part, reader)
    if (failed !== null) return failed
    const table = reader.finish()
    rowsLeft -= table.rows.length
    tables.push(table)
  }
  return tables.length > 0 ? tables : refuse('no-sheets')
}

function cellFormats(styles: StylesPart): CellFormat[] {
  const known = new Map<number, CellFormat>()
  return styles.formats.map((id) => {
    const format = known.get(id) ?? compileFormat(styles.codes.get(id) ?? builtinFormat(id))
    known.set(id, format)
    return format
  })
}

const relationsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels')

/** A relationship target as a part name: absolute from the root, or relative to the part that names it. */
function resolve(from: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
