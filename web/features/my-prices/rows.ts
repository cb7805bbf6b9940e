import { useQuery } from '@tanstack/react-query'
import type { BookItems, MyKind } from '../../../shared/engine/price/book/items.ts'
import { call, type CallInput, type CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { nameOf, type ItemEdit } from '../pricing/book/rows.ts'

type AnyRow = CallOutput<'PriceBook/MyItems'>['items'][number]

/** A member's row: his own item or the platform's, the platform's now and when he changed it. Rates may be withheld. */
export type MyRow<K extends MyKind> = Omit<AnyRow, 'item' | 'platform' | 'was'> & {
  item: Partial<BookItems[K]> | null
  platform: Partial<BookItems[K]> | null
  was: Partial<BookItems[K]> | null
}

/** More than any kind has: the lists are short, and are looked through here. */
const ALL = { pageIndex: 1, pageSize: 200 } as const

export const myRowsQuery = <K extends MyKind>(kind: K) => ({
  queryKey: ['my-prices', kind],
  queryFn: async ({ signal }: { signal: AbortSignal }) => ofKind<K>((await asked(kind, signal)).items),
})

/** By the call that the specification has for the kind, where it has one. */
async function asked(kind: MyKind, signal: AbortSignal): Promise<{ items: readonly AnyRow[] }> {
  if (kind === 'material') return call('Material/GetMyList', ALL, { signal })
  if (kind === 'grade') return call('Material/LoadMaterialGrade', {}, { signal, method: 'GET' })
  if (kind === 'unknownRule') return call('Material/unknowRules', ALL, { signal })
  if (kind !== 'fee') return call('PriceBook/MyItems', { ...ALL, kind }, { signal })
  const [processes, fees] = await Promise.all([
    call('Additional/GetList', {}, { signal }),
    call('BomFeeConfig/GetList', {}, { signal }),
  ])
  return { items: [...processes.items, ...fees.items] }
}

/** All items of a kind as they are for the person's own side, what is hidden last. */
export const useMyRows = <K extends MyKind>(kind: K) => useQuery(myRowsQuery(kind))

export const freshMyRows = <K extends MyKind>(kind: K): Promise<MyRow<K>[]> =>
  queryClient.fetchQuery({ ...myRowsQuery(kind), staleTime: 0 })

/** The call answers the kind that it was asked for, which its type does not follow. */
const ofKind = <K extends MyKind>(rows: readonly AnyRow[]): MyRow<K>[] => [...rows] as MyRow<K>[]

/** The item with all its figures: only who may see them gets to edit, and the server withholds them from all others. */
export const wholeOf = <K extends MyKind>({ item, platform }: Pick<MyRow<K>, 'item' | 'platform'>): BookItems[K] | null =>
  (item ?? platform) as BookItems[K] | null

export const myNameOf = ({ item, platform, id }: Pick<MyRow<MyKind>, 'item' | 'platform' | 'id'>): string =>
  nameOf(item ?? platform) || id

/** One's own stand in the order they were made, before the platform's: the first with the letters is it, and of one place one's own. */
export function afterOwn(rows: readonly Pick<MyRow<'unknownRule'>, 'item' | 'platform'>[]): number {
  const own = rows.flatMap(({ item, platform }) => (platform ? [] : [item?.seq ?? 0]))
  const theirs = rows.flatMap(({ platform }) => platform?.seq ?? [])
  return Math.min(Math.max(0, ...own) + 1, ...theirs)
}

/** Saves one's own item over the row that was seen, by the call that the specification has for the kind. */
export async function saveMine<K extends MyKind>(
  kind: K,
  item: BookItems[K],
  rowVersion: number,
  shows: 'form' | 'toast' = 'toast',
): Promise<void> {
  const draft = draftOf(kind, item, rowVersion)
  if (draft.kind === 'material') await call('Material/SaveMyList', { rows: [rowOf(draft)] }, { shows })
  else if (draft.kind === 'grade') await call('Material/SaveMaterialGrade', rowOf(draft), { shows })
  else if (draft.kind === 'unknownRule') await call('Material/saveUnknowRule', rowOf(draft), { shows })
  else await call('PriceBook/SaveMine', draft, { shows })
}

/** Saves several, all or none. */
export async function saveMineAll<K extends MyKind>(
  kind: K,
  edits: readonly ItemEdit<K>[],
  shows: 'form' | 'toast' = 'toast',
): Promise<void> {
  const rows = edits.map(({ item, rowVersion }) => draftOf(kind, item, rowVersion))
  const materials = rows.flatMap((row) => (row.kind === 'material' ? [rowOf(row)] : []))
  if (materials.length > 0) await call('Material/SaveMyList', { rows: materials }, { shows })
  else await call('PriceBook/SaveMineItems', { rows }, { shows })
}

/** Kind and item go together, which types do not follow through a union. */
const draftOf = <K extends MyKind>(kind: K, item: BookItems[K], rowVersion: number) =>
  ({ kind, item, rowVersion }) as CallInput<'PriceBook/SaveMine'>

/** An item as a call takes it that knows its code by `id`. */
function rowOf<I extends { code: string }>({ item, rowVersion }: { item: I; rowVersion?: number | undefined }) {
  const { code, ...fields } = item
  return { id: code, rowVersion, ...fields }
}

/** The platform's again for these, or none of them at all. */
export async function dropMine(kind: MyKind, ids: string[], hide: boolean): Promise<void> {
  if (kind === 'material') await call('Material/DeleteMyMaterial', { ids, hide })
  else if (kind === 'unknownRule') await call('Material/deleteUnknowRule', { ids, hide })
  else await call('PriceBook/RemoveMine', { kind, ids, hide })
  reloadMine()
}

const SHOWN = ['my-prices', 'Material/IsPrivate', 'PriceBook/Mine'] as const

/** Whatever is shown of one's own prices is asked for anew. */
export function reloadMine(): void {
  for (const name of SHOWN) void queryClient.invalidateQueries({ queryKey: [name] })
}

export const useSwitch = () => useQuery({ queryKey: ['Material/IsPrivate'], queryFn: () => call('Material/IsPrivate', {}) })
