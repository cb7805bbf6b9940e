import type { Item } from './item.ts'

export type Head = { title: string; day: string }

/** What is typed over a list and not saved yet, by the numbers of the rows. */
export type Draft = { head: Head | null; items: ReadonlyMap<number, Item>; removed: ReadonlySet<number> }

export const NO_DRAFT: Draft = { head: null, items: new Map(), removed: new Set() }

/** What was typed while the rest was on its way. */
export function typedSince(now: Draft, sent: Draft): Draft {
  const items = new Map([...now.items].filter(([seq, item]) => sent.items.get(seq) !== item))
  const removed = new Set([...now.removed].filter((seq) => !sent.removed.has(seq)))
  const head = now.head === sent.head ? null : now.head
  return head === null && items.size === 0 && removed.size === 0 ? NO_DRAFT : { head, items, removed }
}
