import type { LinePlace } from '../bom/rows/line-key.ts'
import type { ReadingChoices, Field } from '../bom/types.ts'
import type { LineEdit } from '../line/edit.ts'
import type { Advice } from '../price/advice.ts'
import type { Understood } from '../understand.ts'

/** What the report looks at. What a person chose of the reading is settled. */
export type HygieneSource = Pick<Understood, 'tables' | 'known' | 'bom' | 'choices' | 'lines'> & {
  /** Advice of the quote's explanation, for the money that merging lines saves. */
  advice?: readonly Advice[]
}

/** Where a defect stands: 0-based, with what stands there or what is wrong with it. */
export type HygieneRow = LinePlace & { field: Field | null; text: string }

/** One click. Edits are merged into those there are, reading choices too; the bill analysed again no longer has the item. */
export type HygieneFix =
  | { label: string; kind: 'edits'; edits: LineEdit[] }
  | { label: string; kind: 'reading'; reading: ReadingChoices }

export type HygieneLevel = 'error' | 'warn' | 'info'

/** One kind of defect with every place it was found at. */
export type HygieneItem = {
  /** Stable, and unique within a report. */
  code: string
  title: string
  level: HygieneLevel
  /** Lines, cells or columns concerned. */
  count: number
  rows: HygieneRow[]
  /** What it costs or risks, in Chinese. */
  risk: string
  /** The ways out, the recommended first; empty where only the file or a person can tell. */
  fixes: HygieneFix[]
}
