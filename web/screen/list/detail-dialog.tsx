import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ListError, ListSkeleton } from './list-state.tsx'

type DetailDialogProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  title: string
  onClose: () => void
  children: (data: T) => ReactNode
}

/** One record whole, once it has been read. */
export function DetailDialog<T>({ query: { data, error, refetch }, title, onClose, children }: DetailDialogProps<T>) {
  return (
    <Dialog open wide onOpenChange={onClose} title={title}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ListError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Dialog>
  )
}
