import { decimalText } from '../price/text.ts'
import { fenText, microText } from '../money.ts'
import { HIDDEN_TEXT } from '../visible.ts'
import type { PaperColumn, PaperRow, QuoteDocument } from './document.ts'
import { shortDesignators } from './short-designators.ts'
import { paperSums } from './sums.ts'

/** A row as it is drawn: its cells by column, and how many lines of text the tallest one has. */
export type DrawnRow = { key: string; no: string; cells: string[]; lines: number }

/** One sheet of A4. The head of the paper and of the table stand on each; the parties on the first, the sums on the last. */
export type PaperPage = { number: number; rows: DrawnRow[]; hasParties: boolean; hasSums: boolean }

/** Milli-metres of an A4 sheet between head and foot, and what stands there. They are those of `paper.css`. */
export const PAPER_MM = { width: 186, body: 240, tableHead: 9, parties: 46, sums: 92, sumLine: 6, row: 2.4, line: 3.9 }

/** Widths of columns in mm at the least; what is left goes to those that hold texts, by `grow`. */
const COLUMNS: Readonly<Record<PaperColumn | 'no', { mm: number; grow: number; right: boolean }>> = {
  no: { mm: 10, grow: 0, right: false },
  designators: { mm: 28, grow: 5, right: false },
  quantity: { mm: 13, grow: 0, right: true },
  value: { mm: 20, grow: 3, right: false },
  mpn: { mm: 24, grow: 3, right: false },
  package: { mm: 20, grow: 2, right: false },
  process: { mm: 14, grow: 0, right: false },
  points: { mm: 15, grow: 0, right: true },
  setPoints: { mm: 17, grow: 0, right: true },
  unit: { mm: 17, grow: 0, right: true },
  amount: { mm: 22, grow: 0, right: true },
}

export type DrawnColumn = { column: PaperColumn | 'no'; mm: number; right: boolean }

/** The columns of a paper with their widths, which fill the sheet. */
export function drawnColumns(columns: readonly PaperColumn[]): DrawnColumn[] {
  const all = (['no', ...columns] as const).map((column) => ({ column, ...COLUMNS[column] }))
  const [taken, parts] = [all.reduce((sum, { mm }) => sum + mm, 0), all.reduce((sum, { grow }) => sum + grow, 0)]
  const left = Math.max(0, PAPER_MM.width - taken)
  const scale = Math.min(1, PAPER_MM.width / taken)
  return all.map(({ column, mm, grow, right }) => ({
    column,
    mm: mm * scale + (parts === 0 ? 0 : (left * grow) / parts),
    right,
  }))
}

/** Text is 8 pt high; a Chinese sign is as wide as high, others half and a little, which leaves room where words are cut. */
const signMm = (sign: string): number => (/[\u2e80-\uffef]/.test(sign) ? 2.85 : 1.75)
/** A cell's padding, both sides. */
const PADDING_MM = 2

const linesOf = (text: string, mm: number): number =>
  Math.max(1, Math.ceil([...text].reduce((sum, sign) => sum + signMm(sign), 0) / (mm - PADDING_MM)))

/** More lines than these of one cell go on in the next row. */
const MOST_LINES = 12

/**
 * The sheets of a quote, cut between rows. Pure: the same document gives the same sheets on the screen, on paper and to whoever it is
 * shown. A row too tall for a sheet goes on in further ones.
 */
export function paperPages(document: QuoteDocument): PaperPage[] {
  const columns = drawnColumns(document.paper.columns)
  const rows = columns.length === 1 ? [] : document.rows.flatMap((row) => drawnRows(row, columns))
  const closing = PAPER_MM.sums + PAPER_MM.sumLine * paperSums(document).length
  const sheets: DrawnRow[][] = [[]]
  let room = PAPER_MM.body - PAPER_MM.parties - (rows.length === 0 ? 0 : PAPER_MM.tableHead)
  for (const row of rows) {
    const height = heightOf(row)
    if (height > room) {
      sheets.push([])
      room = PAPER_MM.body - PAPER_MM.tableHead
    }
    sheets.at(-1)?.push(row)
    room -= height
  }
  if (closing > room && sheets.some((sheet) => sheet.length > 0)) sheets.push([])
  return sheets.map((sheet, index) => ({
    number: index + 1,
    rows: sheet,
    hasParties: index === 0,
    hasSums: index === sheets.length - 1,
  }))
}

const heightOf = ({ lines }: DrawnRow): number => PAPER_MM.row + PAPER_MM.line * lines

function drawnRows(row: PaperRow, columns: readonly DrawnColumn[]): DrawnRow[] {
  const parts = columns.map(({ column, mm }) => cut(cellText(row, column), mm))
  const count = Math.max(...parts.map((pieces) => pieces.length))
  return Array.from({ length: count }, (_, at) => {
    const cells = parts.map((pieces) => pieces[at] ?? '')
    const lines = Math.max(...cells.map((text, index) => linesOf(text, columns[index]?.mm ?? PAPER_MM.width)))
    return { key: `${row.no}-${at}`, no: at === 0 ? String(row.no) : '', cells, lines }
  })
}

/** A long text in pieces that each fit `MOST_LINES`, cut at its blanks where there are any. */
function cut(text: string, mm: number): string[] {
  if (linesOf(text, mm) <= MOST_LINES) return [text]
  const most = Math.floor(((mm - PADDING_MM) * MOST_LINES) / 2.85)
  const pieces: string[] = []
  let rest = [...text]
  while (rest.length > most) {
    const blank = rest.lastIndexOf(' ', most)
    const end = blank > most / 2 ? blank : most
    pieces.push(rest.slice(0, end).join('').trim())
    rest = rest.slice(end)
  }
  return [...pieces, rest.join('').trim()].filter((piece) => piece !== '')
}

const NONE = '—'
const shown = (price: number | null, text: (price: number) => string): string => (price === null ? HIDDEN_TEXT : text(price))

/** What a paper says of a line under a heading. */
export function cellText(row: PaperRow, column: PaperColumn | 'no'): string {
  switch (column) {
    case 'no':
      return String(row.no)
    case 'designators':
      return shortDesignators(row.designators)
    case 'quantity':
      return row.quantity === null ? NONE : decimalText(row.quantity, 0)
    case 'points':
      return decimalText(row.pointsMilli, 3)
    case 'setPoints':
      return decimalText(row.setPointsMilli, 3)
    case 'unit':
      return row.isPlaced ? shown(row.unitMicro, (micro) => microText(micro, 4)) : NONE
    case 'amount':
      return row.isPlaced ? shown(row.labourFen, fenText) : NONE
    default:
      return row[column]
  }
}
