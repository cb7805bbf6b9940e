import type { Blocked } from '../../../shared/engine/blocked.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import type { Bom, BomLine, ReadingChoices } from '../../../shared/engine/bom/types.ts'
import type { SheetData } from '../../../shared/engine/export/cell.ts'
import type { LaidOut } from '../../../shared/engine/export/layout-sheet.ts'
import type { ReviewItem } from '../../../shared/engine/review/types.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import type { LineStatus } from '../../../shared/engine/line/status.ts'
import type { Totals } from '../../../shared/engine/line/totals.ts'
import type { Explanation } from '../../../shared/engine/price/explain.ts'
import type { KnowledgeKeys, PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { Matrix } from '../../../shared/engine/price/matrix.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { ConventionRow } from '../../../shared/engine/compare.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { QuoteRefusal } from '../../../shared/engine/price/refusal.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import type { VisibleBreak, VisibleQuote } from '../../../shared/engine/visible.ts'
import type { Beside, BoardKind, NetlistComparison, PlacementView } from './board-protocol.ts'
import type { Merge, SheetFormat } from '../../../shared/engine/sheet/types.ts'

/** What the page and its Web Worker say to each other. */
export type Stage = 'load' | 'read' | 'understand' | 'price'

/**
 * What the page prices with. Without `hasRates` the model counts points and no more: it is another's than the one a save is priced
 * with, so that no labour, fee or total that was computed with it is shown.
 */
export type Prices = { model: PriceModel; hasRates: boolean }

/** Other part knowledge from now on: with `open` everything starts over from it; `more` comes on top. */
export type PartsChange = { open: PartKnowledge | null; more: readonly PartKnowledge[] }

export type Source = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** A line as the page shows it: what the file says and what was understood. */
export type Line = Omit<AnalysedLine, 'status' | 'value' | 'label' | 'conflicts' | 'partGroup'> & {
  /** Designators with neighbours joined into ranges. */
  designators: string
  /** As the file says it, whatever was entered over it. */
  file: BomLine
  /** The value in one spelling, such as "10kΩ"; null when it is none. */
  value: string | null
  typeName: string
  materialName: string | null
  gradeName: string | null
  status: LineStatus
}

export type SheetInfo = { name: string; hidden: boolean; rows: number }

/** A column of the chosen sheet with its heading, recognised or not; columns that went into others are left out. */
export type HeadCell = { column: number; text: string }

export type Opened = {
  format: SheetFormat
  encoding: string | null
  sheets: SheetInfo[]
  head: HeadCell[]
  /** The head row cell by cell, also of columns that went into others. */
  titles: string[]
  /** Columns of the widest sheet: those made of others have higher numbers. */
  width: number
  /** Names the set of heads, for what is remembered of their columns. */
  headKey: string
  parsed: Omit<Bom, 'lines'>
  lines: Line[]
  /** What keeps the quote from binding. */
  blocked: readonly Blocked[]
  totals: Totals
}

export type Priced = { quote: VisibleQuote | QuoteRefusal; breaks: VisibleBreak[] }

/** `asks` are keys to look up among rows that only the server has; each is told once. */
export type OpenResult = { opened: Opened; order: OrderChoices; quote: VisibleQuote | QuoteRefusal; asks: KnowledgeKeys }

/** What follows from other choices: all of it, or only the lines that are other ones now. `gone` are ids of removed lines. */
export type Recomputed =
  | OpenResult
  | {
      lines: Line[]
      gone: number[]
      blocked: readonly Blocked[]
      totals: Totals
      quote: VisibleQuote | QuoteRefusal
      asks: KnowledgeKeys
    }

/** `sheet` is the one that a person may open by hand; null where nothing can be read. */
export type Refusal = { refused: true; message: string; sheet: number | null }

/** The file is no bill but tells of a board. */
export type BoardFileOnly = { boardFile: BoardKind }

/** Why so dear, what to do, null for those who may not see all prices; and the same board under the other conventions. */
export type Insight = { explanation: Explanation | QuoteRefusal | null; conventions: ConventionRow[] }

/** Rows of a sheet as they stand in the file, with the columns made of others; `total` and `width` are the sheet's. */
export type RawRows = { rows: string[][]; total: number; width: number }

export type RawSheet = { name: string | null; rows: string[][]; merges: Merge[]; hiddenRows: number[]; hiddenColumns: number[] }

/** The sheets of a bill: the first with its place where there are others, else it stands where the reading says. */
export type RawTable = RawSheet & { at?: number; others: (RawSheet & { at: number })[] }

/** How the server gets the BOM: as its file, or as rows where it would refuse the file; or why it accepts neither. */
export type Sending = { as: 'file' | 'table' } | { refused: true; message: string }

/** `layout` is one sheet as it is laid out; of a report and of the lines that is the sheet of lines. */
export const EXPORTS = [
  'report.xlsx',
  'lines.csv',
  'quote.csv',
  'layout.xlsx',
  'layout.csv',
  'original.xlsx',
  'original.csv',
] as const
export type ExportKind = (typeof EXPORTS)[number]

/** What `order` leaves out are the model's defaults and what the file says of sets and sides. */
export type Job =
  | {
      kind: 'open'
      source: Source
      prices: Prices
      parts: PartKnowledge
      reading: ReadingChoices
      edits: readonly LineEdit[]
      order: Partial<OrderChoices>
      /** Read as a bill whatever it looks like. */
      isBill: boolean
    }
  /** With `prices` or `parts`, under other ones from now on. */
  | ({ kind: 'recompute'; prices: Prices | null; parts: PartsChange | null } & Choices)
  | { kind: 'breaks'; order: OrderChoices }
  | { kind: 'insight'; order: OrderChoices }
  /** The same order at other sizes, by other deliveries. */
  | { kind: 'matrix'; order: OrderChoices; sets: readonly number[]; urgencies: readonly string[] }
  | { kind: 'review' }
  /** What a file is, whether or not a bill is open. */
  | { kind: 'tell'; source: Source }
  /** Reads a file beside the bill, unless it is a bill itself. */
  | { kind: 'beside'; source: Source }
  /** The bill against what was read beside it. */
  | { kind: 'netlist' }
  | { kind: 'placement' }
  | { kind: 'raw'; sheet: number; from: number; rows: number }
  | { kind: 'export'; what: ExportKind; laidOut: LaidOut; priced: Priced; blocked: readonly Blocked[] }
  /** A sheet as its file will be. */
  | { kind: 'sheet'; laidOut: LaidOut; priced: Priced }
  | { kind: 'sending'; source: Source }
  /** The rows of the bill's sheets, for files that the server does not read itself. */
  | { kind: 'table' }

export type JobResult = {
  open: OpenResult | Refusal | BoardFileOnly
  /** Null is a bill, or nothing that could be told. */
  tell: BoardKind | null
  beside: Beside
  netlist: NetlistComparison
  placement: PlacementView
  recompute: Recomputed | Refusal
  breaks: VisibleBreak[]
  insight: Insight
  /** Null for who may not see totals. */
  matrix: Matrix | null
  review: ReviewItem[]
  raw: RawRows
  export: Uint8Array<ArrayBuffer>
  sheet: SheetData
  sending: Sending
  table: RawTable
}

/** With what the person may see of prices; null is all. */
export type ToWorker = { id: number; job: Job; rights: PriceRights | null }
export type FromWorker =
  /** Of a long bill its `first` lines come with the stage, while the whole is understood. */
  | { id: number; kind: 'stage'; stage: Stage; first: Opened | null }
  | { id: number; kind: 'result'; result: JobResult[Job['kind']] }
  | { id: number; kind: 'fault'; message: string }
