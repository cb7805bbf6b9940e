import { useQuery } from '@tanstack/react-query'
import type { BookItems, BookKind, General } from '../../../../shared/engine/price/book/items.ts'
import { isInUse } from '../../../../shared/engine/price/book/in-use.ts'
import { BOOK_KIND_NAMES } from '../../../../shared/engine/price/book/problems.ts'
import { call, CallError, type CallInput, type CallOutput } from '../../../access/call.ts'
import { queryClient } from '../../../lib/query.ts'

type AnyRow = CallOutput<'PriceBook/Items'>['items'][number]

/** An item as the caller's draft has it, beside what is published of it. */
export type BookRow<K extends BookKind> = Omit<AnyRow, 'item' | 'published' | 'was'> & {
  item: BookItems[K] | null
  published: BookItems[K] | null
  was: BookItems[K] | null
}

/** More than any kind has: lists of the book are short, and are looked through here. */
const ALL = { pageIndex: 1, pageSize: 200 } as const

export const rowsQuery = <K extends BookKind>(kind: K) => ({
  queryKey: ['PriceBook/Items', { ...ALL, kind }],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    ofKind<K>((await call('PriceBook/Items', { ...ALL, kind }, { signal })).items),
})

/** All items of a kind as the draft has them, in the order of the book. */
export const useRows = <K extends BookKind>(kind: K) => useQuery(rowsQuery(kind))

export const freshRows = <K extends BookKind>(kind: K): Promise<BookRow<K>[]> =>
  queryClient.fetchQuery({ ...rowsQuery(kind), staleTime: 0 })

/** The items that rows price with. */
export const inUseOf = <K extends BookKind>(rows: readonly BookRow<K>[]): BookItems[K][] =>
  rows.flatMap((row) => (row.item && isInUse(row.item) ? [row.item] : []))

export const isRowInUse = ({ item }: Pick<BookRow<BookKind>, 'item'>): boolean => item !== null && isInUse(item)

/** What the row is: as the draft has it, else as it is published. */
export const itemOf = <I>({ item, published }: { item: I | null; published: I | null }): I | null => item ?? published

/** The version of each row that was seen, by the code of its item. */
export const versionsOf = (rows: readonly { id: string; rowVersion: number }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, rowVersion }) => [id, rowVersion]))

/** What an item is called; an unknown rule by its letters, and the settings that are one of their kind have no name of their own. */
export function nameOf(item: object | null): string {
  if (item && 'name' in item && typeof item.name === 'string') return item.name
  if (item && 'prefixes' in item && Array.isArray(item.prefixes) && item.prefixes.length > 0) return item.prefixes.join('、')
  const code = item && 'code' in item ? String(item.code) : ''
  return code === GENERAL ? BOOK_KIND_NAMES.general : code
}

/** Where a new item stands: behind all others. */
export const nextSeq = (items: readonly (object | null)[]): number => Math.max(0, ...items.map(seqOf)) + 10
const seqOf = (item: object | null): number => (item && 'seq' in item && typeof item.seq === 'number' ? item.seq : 0)

const GENERAL: General['code'] = 'general'

/** The call answers the kind that it was asked for, which its type does not follow. */
const ofKind = <K extends BookKind>(rows: readonly AnyRow[]): BookRow<K>[] => [...rows] as BookRow<K>[]

/** An item to save over the row that was seen; 0 is none. */
export type ItemEdit<K extends BookKind> = { item: BookItems[K]; rowVersion: number }

/** Saves an item into the caller's draft. */
export async function saveItem<K extends BookKind>(
  kind: K,
  item: BookItems[K],
  rowVersion: number,
  shows: 'form' | 'toast' = 'toast',
) {
  const saved = await call('PriceBook/SaveItem', draftOf(kind, item, rowVersion), { shows })
  reloadBook()
  return saved
}

/** Saves several items into the caller's draft, all or none. */
export async function saveItems<K extends BookKind>(
  kind: K,
  edits: readonly ItemEdit<K>[],
  shows: 'form' | 'toast' = 'toast',
): Promise<void> {
  const drafts = edits.map(({ item, rowVersion }) => draftOf(kind, item, rowVersion))
  await call('PriceBook/SaveItems', { rows: drafts }, { shows })
  reloadBook()
}

/** Which of several rows a refusal is about: its place among them; null where it is about all. */
export function refusedRow(error: unknown): number | null {
  const [, index] = /^rows\.(\d+)/.exec(error instanceof CallError ? (error.field ?? '') : '') ?? []
  return index === undefined ? null : Number(index)
}

/** Kind and item go together, which types do not follow through a union. */
const draftOf = <K extends BookKind>(kind: K, item: BookItems[K], rowVersion: number) =>
  ({ kind, item, rowVersion }) as CallInput<'PriceBook/SaveItem'>

/** Whatever is shown of the book is asked for anew. */
export function reloadBook(): void {
  for (const name of ['PriceBook/Items', 'PriceBook/State', 'PriceBook/Versions'] as const)
    void queryClient.invalidateQueries({ queryKey: [name] })
}

export const useBookState = () => useQuery({ queryKey: ['PriceBook/State'], queryFn: () => call('PriceBook/State', {}) })
