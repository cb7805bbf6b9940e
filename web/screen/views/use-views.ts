import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallOutput } from '../../access/call.ts'
import type { List } from '../list/use-list.ts'
import type { ColumnLooks } from '../table/use-columns.ts'
import type { AnyFilter } from '../types.ts'
import { changeViews, ownViewsQuery, takeOverViews } from './own-views.ts'
import { changesTo, defaultOf, listKey, listsWithDefault, searchOf, viewAt, type View } from './views.ts'

export type ViewsOf<R> = { list: List<R>; looks: ColumnLooks<R>; filters: readonly AnyFilter[]; noun: string }

type Views = {
  query: UseQueryResult<CallOutput<'user/ListViews'>>
  /** None until they are read. */
  views: readonly View[]
  /** The one that the list stands at. */
  current: View | undefined
  show: (view: View) => void
  change: (by: (views: readonly View[]) => View[]) => void
}

/** A person's views of a list, which opens with the default one unless its address asks for something. */
export function useViews<R>({ list, looks, filters, noun }: ViewsOf<R>): Views {
  const key = listKey(list.path, noun)
  const query = useQuery(ownViewsQuery())
  const views = query.data?.items.find((each) => each.list === key)?.views ?? []
  const show = (view: View, how?: { replace: boolean }) => {
    looks.put(view.looks)
    list.change(changesTo(view, filters), how)
  }

  // A page that is shown again stands as it was left.
  const isOpened = useRef(false)
  const isRead = query.data !== undefined
  useEffect(() => {
    if (isOpened.current || !isRead) return
    isOpened.current = true
    void takeOverViews(key)
    const first = defaultOf(views)
    if (first && list.query.page === 1 && Object.keys(searchOf(list.query)).length === 0) show(first, { replace: true })
  })

  const items = query.data?.items
  useEffect(() => {
    if (items) listsWithDefault.save(items.filter((each) => defaultOf(each.views)).map(({ list: each }) => each))
  }, [items])

  return { query, views, current: viewAt(views, list.query), show, change: (by) => void changeViews(key, by) }
}
