import type { OrderChoices, PricedLine, Quote } from '../price/types.ts'

/** A column of a table; figures stand right. */
export type TermsHead = { text: string; isFigure?: true }
type Rows = readonly (readonly string[])[]

/** A paragraph, or a table; one with `isMore` is for who asks for it. */
export type TermsBlock =
  | { kind: 'text'; text: string }
  | { kind: 'table'; label: string; head: readonly TermsHead[]; rows: Rows; isMore?: true }

/** A chapter of the rules in words. */
export type TermsSection = { code: string; title: string; blocks: readonly TermsBlock[] }

/** An order worked out under a model: what it is made of, and the very quote that the engine gives for it. */
export type TermsExample = {
  code: string
  title: string
  /** What is ordered. */
  given: string
  lines: readonly PricedLine[]
  order: OrderChoices
  quote: Quote
}

export const paragraph = (text: string): TermsBlock => ({ kind: 'text', text })
