import { useEffect, useRef } from 'react'
import { waitingDrafts } from './draft-store.ts'

type Reopened<R> = {
  path: string
  /** The calls that the forms save by. */
  add: string | undefined
  edit: string | undefined
  rows: readonly R[] | undefined
  onOpen: (row: R | 'new') => void
}

/** Opens the form of a list again that was left with something typed in it: for a new row, or for one that is still there. */
export function useReopened<R extends { id: string }>({ path, add, edit, rows, onOpen }: Reopened<R>): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || rows === undefined) return
    isDone.current = true
    for (const { form, id } of waitingDrafts(path)) {
      const row = form === edit ? rows.find((each) => each.id === id) : undefined
      if (row) return onOpen(row)
      if (form === add && id === '') return onOpen('new')
    }
  })
}
