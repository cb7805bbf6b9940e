import type { DayFact } from '../../../shared/operation/day-facts.ts'

/** A figure by days, as it is drawn. */
export type Line = { name: DayFact; title: string; values: readonly number[] }

/** Of lines beside each other, by their place: tokens of the theme that stand apart in both. */
export const LINE_COLOURS = ['--info', '--primary', '--warn', '--danger'] as const
