import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../list/address.ts'
import { useHasViews } from './has-views.ts'
import { ownViewsQuery } from './own-views.ts'
import { defaultOf, listKey, listsWithDefault } from './views.ts'

/** Whether a list still waits for the default view that it opens with, lest all of its rows come first and go again. */
export function useOpening(noun: string): boolean {
  const { path, search } = useAddress()
  const key = listKey(path, noun)
  const hasViews = useHasViews()
  const [isAwaited, setAwaited] = useState(() => listsWithDefault.load()?.includes(key) ?? false)
  const { data, isError } = useQuery({ ...ownViewsQuery(), enabled: isAwaited && hasViews })
  const view = defaultOf(data?.items.find(({ list }) => list === key)?.views)
  const hasNone = data !== undefined && Object.keys(view?.search ?? {}).length === 0
  const isOver = !hasViews || isError || hasNone || Object.keys(search).length > 0
  if (isAwaited && isOver) setAwaited(false)
  return isAwaited && !isOver
}
