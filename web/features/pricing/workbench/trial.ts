import type { CallOutput } from '../../../access/call.ts'

/** What a trial has come to. */
export type TrialOutcome = CallOutput<'PriceBook/TestResult'>
