import type { ReactNode } from 'react'
import { ListError, ListSkeleton } from './list-state.tsx'

type LoadedProps<T> = {
  /** A query, or several that are one answer. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Grey ones meanwhile. */
  rows: number
  children: (data: T) => ReactNode
}

/** What a query reads, once it is there; until then that it is on its way, or why not and another try. */
export function Loaded<T>({ query: { data, error, refetch }, rows, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <ListError message={error.message} onRetry={() => void refetch()} /> : <ListSkeleton rows={rows} />
}
