import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from './loaded.tsx'

type DetailDialogProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  title: string
  onClose: () => void
  children: (data: T) => ReactNode
}

/** One record whole, once it has been read. */
export function DetailDialog<T>({ query, title, onClose, children }: DetailDialogProps<T>) {
  return (
    <Dialog open wide onOpenChange={onClose} title={title}>
      <Loaded query={query} rows={6}>
        {children}
      </Loaded>
    </Dialog>
  )
}
