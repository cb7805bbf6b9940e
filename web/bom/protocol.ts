import type { AnalysedLine, Blocked, Totals } from '../../shared/engine/analyse.ts'
import type { Bom, BomOptions } from '../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../shared/engine/points/understand.ts'
import type { BreakRow } from '../../shared/engine/price/breaks.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { Quote, QuoteInput, QuoteRefusal } from '../../shared/engine/price/types.ts'
import type { SheetFormat } from '../../shared/engine/sheet/types.ts'

/** What the page and its Web Worker say to each other. */
export type Stage = 'load' | 'read' | 'understand' | 'price'

export type Source = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** `none`: never placed, such as bare boards and test points. */
export type LineStatus = AnalysedLine['status'] | 'dnp' | 'none'

/** A line as the page shows it: what the file says and what was understood. */
export type Line = Omit<AnalysedLine, 'status' | 'value'> & {
  /** Designators with neighbours joined into ranges. */
  designators: string
  /** The value in one spelling, such as "10kΩ"; null when it is none. */
  value: string | null
  typeName: string
  materialName: string | null
  gradeName: string | null
  status: LineStatus
}

export type SheetInfo = { name: string; hidden: boolean; rows: number }

/** A column of the chosen sheet with its heading, recognised or not. */
export type HeadCell = { column: number; text: string }

export type Opened = {
  format: SheetFormat
  encoding: string | null
  sheets: SheetInfo[]
  head: HeadCell[]
  bom: Omit<Bom, 'lines'>
  lines: Line[]
  /** What keeps the quote from binding. */
  blocked: Blocked[]
  totals: Totals
}

export type Priced = { quote: Quote | QuoteRefusal; breaks: BreakRow[] }

export type OpenResult = { opened: Opened; input: QuoteInput; priced: Priced }

export type Refusal = { refused: true; message: string }

/** What `input` leaves out are the model's defaults and what the file says of sets and sides. */
export type Job =
  | {
      kind: 'open'
      source: Source
      model: PriceModel
      options: BomOptions
      edits: readonly LineEdit[]
      input: Partial<QuoteInput>
    }
  | { kind: 'reread'; options: BomOptions; edits: readonly LineEdit[]; input: QuoteInput }
  | { kind: 'price'; input: QuoteInput }
  | { kind: 'breaks'; input: QuoteInput }
  /** The rows of the chosen sheet, for files that the server does not read itself. */
  | { kind: 'table' }

export type RawTable = { name: string | null; rows: string[][] }

export type JobResult = {
  open: OpenResult | Refusal
  reread: OpenResult | Refusal
  price: Quote | QuoteRefusal
  breaks: BreakRow[]
  table: RawTable
}

export type ToWorker = { id: number; job: Job }
export type FromWorker =
  | { id: number; kind: 'stage'; stage: Stage }
  | { id: number; kind: 'result'; result: JobResult[Job['kind']] }
  | { id: number; kind: 'fault'; message: string }
