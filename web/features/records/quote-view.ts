import type { QuoteState } from '../../../shared/enums.ts'
import type { CallOutput } from '../../access/call.ts'

/** A quote as it was given. */
export type QuoteView = CallOutput<'BomAnalyse/GetBomQuote'>

export const STATE_TONES = { valid: 'good', expired: 'warn', accepted: 'info', voided: 'quiet' } as const satisfies Record<
  QuoteState,
  string
>
