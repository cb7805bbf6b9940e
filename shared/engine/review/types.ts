import type { LinePlace } from '../bom/rows/line-key.ts'
import type { LineAct, OrderAct, ReadingAct } from '../bom/acts/types.ts'
import type { Field } from '../bom/types.ts'
import type { Layers } from '../line/layers.ts'
import type { Understood } from '../understand.ts'

/** What the review looks at. What a person chose is settled. */
export type ReviewSource = Understood

/** `block`: the quote does not bind before it is answered. `check`: somebody should look. `tip`: costs nothing to leave. */
export type ReviewState = 'block' | 'check' | 'tip'

export type Evidence = { field: Field | null; layer: keyof Layers; text: string }

/** Where it stands: 0-based, what people call the line (null where there is none), and what stands there or is wrong with it. */
export type ReviewRow = LinePlace & { label: string | null; field: Field | null; text: string }

export type ReviewAct = LineAct | ReadingAct | OrderAct

/** One way to settle an item: once its acts are done, the item is gone. */
export type Answer = {
  label: string
  /** What speaks for it, such as the words it was read from; empty where nothing does. */
  because: string
  acts: ReviewAct[]
  /** The order's total if this alone is answered so; null where it is not computed or there is none. */
  totalFen: number | null
  /** Takes something away: never the first thing offered, never done by Enter alone. */
  destructive: boolean
  /** Changes several lines: done only after their list was seen. */
  needsList: boolean
}

/** What can be typed instead: a number for a field of each line, with the issues that are looked at thereby. */
export type ReviewInput =
  | { field: 'pins' | 'points' | 'quantity'; confirms: string[] }
  | { field: 'fee'; fee: string; confirms: string[] }

/** One question about the bill, asked once wherever it stands. */
export type ReviewItem = {
  /** Names it as long as it is asked. */
  id: string
  code: string
  state: ReviewState
  title: string
  /** What it costs or risks, in Chinese. */
  risk: string
  /** The lines concerned; none where it is about the file or the order. */
  places: LinePlace[]
  rows: ReviewRow[]
  /** What is known of the first line, by layer. */
  evidence: Evidence[]
  /** The most that plausible answers differ by in the order's total; null where that cannot be told. */
  atRiskFen: number | null
  /** The ways out; empty where only the file or a person can tell. */
  answers: Answer[]
  /** The answer that Enter takes; null where the evidence is for none. */
  suggested: number | null
  input: ReviewInput | null
}
