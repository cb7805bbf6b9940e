import { isInUse } from '../../../shared/engine/price/book/in-use.ts'
import type { BookItems, BookKind } from '../../../shared/engine/price/book/items.ts'
import { itemsOf } from '../../../shared/engine/price/book/items.ts'
import { pageOf } from '../../db/page.ts'
import { isOutdated, itemIn, nameOf, type Book, type ChangeRow } from './book.ts'

type Search = { pageIndex: number; pageSize: number; keyword?: string | undefined; changed: boolean }

/** The items of a kind as the caller's draft has them, those that it takes away included. */
export function bookRows<K extends BookKind>(
  book: Book,
  kind: K,
  search: Search,
  isMeant: (item: BookItems[K]) => boolean = () => true,
) {
  const changes = new Map(book.changes.filter((one) => one.kind === kind).map((one) => [one.code, one]))
  const items = itemsOf(book.draft, kind)
  const there = new Set(items.map(({ code }) => code))
  const gone = itemsOf(book.newest.document, kind).filter(({ code }) => !there.has(code))
  const meant = [...items, ...gone].filter((item) => isMeant(item) && mentions(item, search.keyword))
  const rows = meant.map(({ code }) => rowOf(book, kind, code, changes.get(code)))
  return pageOf(search.changed ? rows.filter(({ change }) => change !== 'none') : rows, search)
}

function mentions(item: { code: string }, keyword: string | undefined): boolean {
  if (!keyword) return true
  const texts = [item.code, nameOf(item as BookItems[BookKind], item.code)]
  return texts.some((text) => text.toLowerCase().includes(keyword.toLowerCase()))
}

function rowOf<K extends BookKind>({ newest, draft }: Book, kind: K, code: string, change: ChangeRow | undefined) {
  // An item stands under its own kind in either document, and in a change of that kind.
  const [item, published] = [itemIn(draft, kind, code), itemIn(newest.document, kind, code)] as (BookItems[K] | null)[]
  const isBehind = change !== undefined && isOutdated(change, newest.document)
  return {
    id: code,
    item: item ?? null,
    published: published ?? null,
    change: change === undefined ? ('none' as const) : changeName(item ?? null, published ?? null),
    rowVersion: change?.rowVersion ?? 0,
    was: isBehind ? (change.base as BookItems[K] | null) : null,
    isOutdated: isBehind,
  }
}

function changeName(item: object | null, published: object | null) {
  if (item === null) return 'removed' as const
  if (published === null) return 'added' as const
  return !isInUse(item) && isInUse(published) ? ('retired' as const) : ('changed' as const)
}
