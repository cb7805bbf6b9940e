import type { Bom, BomLine, BomOptions, Issue } from '../../shared/engine/bom/types.ts'
import type { PackageReading } from '../../shared/engine/package/types.ts'
import type { BreakRow } from '../../shared/engine/price/breaks.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { Quote, QuoteInput, QuoteRefusal } from '../../shared/engine/price/types.ts'
import type { SheetFormat } from '../../shared/engine/sheet/types.ts'

/** What the page and its Web Worker say to each other. */
export type Stage = 'load' | 'read' | 'understand' | 'price'

export type Source = { name: string; bytes: Uint8Array<ArrayBuffer> }

export type LineStatus = 'ok' | 'confirm' | 'error' | 'dnp' | 'none'

/** A line as the page shows it: what the file says and what was understood. */
export type Line = {
  /** Index in the bill; prices refer to it. */
  id: number
  line: BomLine
  /** Designators with neighbours joined into ranges. */
  designators: string
  package: PackageReading | null
  typeName: string
  materialName: string | null
  gradeName: string | null
  /** Points of one piece, and how they come about. */
  pointsMilli: number
  formula: string
  /** Why this package, material and type. */
  reasons: string[]
  status: LineStatus
  issues: Issue[]
}

export type SheetInfo = { name: string; hidden: boolean; rows: number }

/** A column of the chosen sheet's head, recognised or not. */
export type HeadCell = { column: number; text: string }

export type Opened = {
  format: SheetFormat
  encoding: string | null
  sheets: SheetInfo[]
  head: HeadCell[]
  bom: Omit<Bom, 'lines'>
  lines: Line[]
}

export type Priced = { quote: Quote | QuoteRefusal; breaks: BreakRow[] }

export type OpenResult = { opened: Opened; input: QuoteInput; priced: Priced }

export type Refusal = { refused: true; message: string }

/** `input` null: the model's defaults and what the file says of sets and sides. */
export type Job =
  | { kind: 'open'; source: Source; model: PriceModel; options: BomOptions; input: Partial<QuoteInput> }
  | { kind: 'reread'; options: BomOptions; input: QuoteInput }
  | { kind: 'price'; input: QuoteInput }
  /** The rows of the chosen sheet, for files that the server does not read itself. */
  | { kind: 'table' }

export type RawTable = { name: string | null; rows: string[][] }

export type JobResult = { open: OpenResult | Refusal; reread: OpenResult | Refusal; price: Priced; table: RawTable }

export type ToWorker = { id: number; job: Job }
export type FromWorker =
  | { id: number; kind: 'stage'; stage: Stage }
  | { id: number; kind: 'result'; result: JobResult[Job['kind']] }
  | { id: number; kind: 'fault'; message: string }
