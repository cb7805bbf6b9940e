import { useState, type ReactNode } from 'react'
import { bound } from '../../../screen/form/bound.ts'
import { SaveDialog, type SaveDialogProps } from './save-dialog.tsx'

type ProblemAt = (field: string) => string | undefined

type DraftDialogProps<D extends object> = Omit<SaveDialogProps, 'isDirty' | 'save' | 'children'> & {
  /** What the draft is before anything is typed. */
  start: D
  save: (draft: D) => Promise<unknown>
  children: (of: DraftFields<D>) => ReactNode
}

type DraftFields<D extends object> = {
  draft: D
  change: (part: Partial<D>) => void
  problemAt: ProblemAt
} & ReturnType<typeof bound<D>>

/** A SaveDialog whose fields are those of one draft. */
export function DraftDialog<D extends object>({ start, save, children, ...rest }: DraftDialogProps<D>) {
  const [first] = useState(start)
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<D>) => setDraft({ ...draft, ...part })
  return (
    <SaveDialog {...rest} isDirty={draft !== first} save={() => save(draft)}>
      {(problemAt) => children({ draft, change, problemAt, ...bound(draft, change, problemAt) })}
    </SaveDialog>
  )
}
