import { CAUSE_NAMES } from '../../../../shared/engine/quote/names.ts'
import type { CallOutput } from '../../../access/call.ts'
import { countText, yuan } from '../../../lib/format.ts'

/** Two quotes beside each other. */
export type Difference = CallOutput<'BomAnalyse/DiffQuotes'>
export type ComparedQuote = Difference['now']
export type Place = Difference['places'][number]
export type PlaceClass = Place['class']
type Other = NonNullable<Difference['others']>[number]

/** A difference in 元 with its sign; "—" where nobody can tell it or may see it. */
export const signedYuan = (fen: number | null): string => (fen === null ? '—' : fen > 0 ? `+${yuan(fen)}` : yuan(fen))

/** What no place answers for, in words. */
export function otherText(other: Other): string {
  if (other.kind === 'cause') return CAUSE_NAMES[other.cause]
  if (other.kind === 'charge') return other.name
  return `未改动的 ${countText(other.places)} 个位号：${other.kind === 'tier' ? '阶梯单价' : '取整分摊'}`
}

/** The address of a comparison: what `id` has otherwise than `against`. */
export const comparison = (id: string, against: string) => ({ to: '/uc/history/compare', search: { id, against } }) as const
