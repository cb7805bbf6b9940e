import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { KnowledgeKeys, PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import type { May } from '../../../access/may.ts'
import type { User } from '../../../access/user.ts'
import { call } from '../../../access/call.ts'
import type { Suggest } from '../../../ui/suggest-input.tsx'
import type { NamingCalls } from './naming.ts'
import { freshRows, inUseOf, itemOf, reloadBook, rowsQuery, saveItem, saveItems, type ItemEdit } from './rows.ts'

export type ItemsQuery<K extends BookKind> = {
  queryKey: readonly unknown[]
  queryFn: (how: { signal: AbortSignal }) => Promise<unknown>
  select: (answer: unknown) => BookItems[K][]
}

/** A query for something that holds items, with what picks them out: `select` is only ever given what `queryFn` answers. */
export const itemsQuery = <K extends BookKind, A>(
  query: Pick<ItemsQuery<K>, 'queryKey'> & { queryFn: (how: { signal: AbortSignal }) => Promise<A> },
  select: (answer: A) => BookItems[K][],
): ItemsQuery<K> => ({ ...query, select: (answer) => select(answer as A) })

/** An item together with the version of the row that it was read from: what is saved over one must be made of the other. */
export type SeenRow<K extends BookKind> = { item: BookItems[K] | null; rowVersion: number }

export const seenRow = <K extends BookKind, R extends { rowVersion: number }>(
  row: R | undefined,
  itemOfRow: (row: R) => BookItems[K] | null,
): SeenRow<K> => ({ item: row ? itemOfRow(row) : null, rowVersion: row?.rowVersion ?? 0 })

/** An edit of whatever kind. */
export type KindEdit = { [K in BookKind]: ItemEdit<K> & { kind: K } }[BookKind]

/** One name, whatever signs and spaces it holds. */
export const packagesAsked = (text: string) => ({ Names: [text.slice(0, 100)], pageSize: 12 })
export const namesIn = ({ items }: { items: readonly { name: string }[] }): string[] => items.map(({ name }) => name)

/** A kind and its edit, which types do not pair through a parameter. */
export const kindEdit = <K extends BookKind>(kind: K, { item, rowVersion }: ItemEdit<K>): KindEdit =>
  ({ kind, item, rowVersion }) as KindEdit

/** Whose book forms, files and dialogs work on: where items come from, where a saved one goes, and how that is said. */
export type BookSide = {
  /** The items that prices are made with. */
  items: <K extends BookKind>(kind: K) => ItemsQuery<K>
  mayChange: (may: May, user: User | undefined) => boolean
  /** Answers what else has to be said of what was saved. */
  save: <K extends BookKind>(kind: K, edit: ItemEdit<K>) => Promise<string | null>
  /** All or none; a refusal names its row. */
  saveAll: <K extends BookKind>(kind: K, edits: readonly ItemEdit<K>[]) => Promise<void>
  /** An item as the server has it now; 0 and null where it is gone. */
  rowOf: <K extends BookKind>(kind: K, code: string) => Promise<SeenRow<K>>
  /** What the edits would do, beside the form before they are saved. */
  preview?: (edits: readonly KindEdit[]) => ReactNode
  /** Names of packages that rows of part knowledge know, by a part of the name or of an alias. */
  packagesLike: Suggest
  /** What the person's own rows say of these keys, where he has any. */
  ownKnowledge?: (keys: KnowledgeKeys, signal: AbortSignal) => Promise<PartKnowledge>
  /** Features and bound packages, apart from all else of a material. */
  naming: NamingCalls
  /** Whether the person finds codes for new items himself. */
  findsCodes: boolean
  /** Whether others may have it otherwise for themselves. */
  hasFollowers: boolean
  words: {
    /** What saving means. */
    hint: string
    save: string
    saved: (name: string) => string
    /** What an item is compared with, and what the item is. */
    heads: readonly [string, string]
    differs: string
    /** Of a file before it is taken over. */
    importing: string
    same: string
  }
}

const operators: BookSide = {
  items: (kind) => itemsQuery(rowsQuery(kind), inUseOf),
  mayChange: (may) => may('PriceBook/SaveItem'),
  save: async (kind, { item, rowVersion }) => {
    const { problems } = await saveItem(kind, item, rowVersion, 'form')
    const own = problems.find((one) => one.kind === kind && one.item === item.code)
    return own ? `已存入草稿；发布前还要处理：${own.message}` : null
  },
  saveAll: (kind, edits) => saveItems(kind, edits, 'form'),
  rowOf: async (kind, code) =>
    seenRow(
      (await freshRows(kind)).find(({ id }) => id === code),
      itemOf,
    ),
  packagesLike: async (text, signal) =>
    namesIn(await call('Package/SysPackages', packagesAsked(text), { signal, shows: 'nobody' })),
  naming: {
    setFeatures: (input) => call('Material/UpdateRules', input, { shows: 'form' }).finally(reloadBook),
    bind: (input) => call('Material/AddPackages', input, { shows: 'form' }).finally(reloadBook),
    unbind: (input) => call('Material/removePackages', input, { shows: 'form' }).finally(reloadBook),
  },
  findsCodes: true,
  hasFollowers: true,
  words: {
    hint: '保存到草稿，发布后才生效。',
    save: '存入草稿',
    saved: (name) => `已存入草稿：${name}`,
    heads: ['已发布', '草稿'],
    differs: '与已发布的不同',
    importing: '还没有写入；确认后存入草稿，发布后才生效。',
    same: '与现在的草稿没有不同',
  },
}

/** The operators' draft, unless a page says otherwise. */
export const SideOfBook = createContext<BookSide>(operators)

export const useSide = (): BookSide => useContext(SideOfBook)

const NONE: never[] = []

export const useItemsQuery = <K extends BookKind>(kind: K) => useQuery(useSide().items(kind))

/** The items that prices are made with, for lists to choose from. */
export const useItems = <K extends BookKind>(kind: K): BookItems[K][] => useItemsQuery(kind).data ?? NONE
