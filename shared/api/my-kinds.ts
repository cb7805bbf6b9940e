import type { BookKind } from '../engine/price/book/items.ts'

/** What a member may have otherwise than the platform. */
export const MY_KINDS = [
  'general',
  'type',
  'grade',
  'material',
  'surcharge',
  'fee',
  'urgency',
  'tax',
] as const satisfies BookKind[]
export type MyKind = (typeof MY_KINDS)[number]

const KINDS: readonly BookKind[] = MY_KINDS
export const isMyKind = (kind: BookKind): kind is MyKind => KINDS.includes(kind)
