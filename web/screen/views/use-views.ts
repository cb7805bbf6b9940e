import { useEffect, useRef, useState } from 'react'
import type { List } from '../list/use-list.ts'
import type { ColumnLooks } from '../table/use-columns.ts'
import type { AnyFilter } from '../types.ts'
import { changesTo, searchOf, storedViews, viewAt, type View } from './views.ts'

export type ViewsOf<R> = { list: List<R>; looks: ColumnLooks<R>; filters: readonly AnyFilter[]; noun: string }

type Views = {
  views: readonly View[]
  /** The one that the list stands at. */
  current: View | undefined
  show: (view: View) => void
  change: (by: (views: readonly View[]) => View[]) => void
  /** Another tab of the browser may have changed them. */
  readAgain: () => void
}

/** A person's views of a list, which opens with the default one unless its address asks for something. */
export function useViews<R>({ list, looks, filters, noun }: ViewsOf<R>): Views {
  const stored = storedViews(list.path, noun)
  const [views, setViews] = useState(() => stored.load() ?? [])
  const show = (view: View, how?: { replace: boolean }) => {
    looks.put(view.looks)
    list.change(changesTo(view, filters), how)
  }

  // A page that is shown again stands as it was left.
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    const first = views.find(({ isDefault }) => isDefault)
    if (first && list.query.page === 1 && Object.keys(searchOf(list.query)).length === 0) show(first, { replace: true })
  })

  return {
    views,
    current: viewAt(views, list.query),
    show,
    change: (by) => {
      const next = by(stored.load() ?? views)
      setViews(next)
      stored.save(next)
    },
    readAgain: () => setViews(stored.load() ?? views),
  }
}
