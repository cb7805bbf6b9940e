import type { ReactNode } from 'react'
import { bound } from '../../../screen/form/bound.ts'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { SaveDialog, type SaveDialogProps } from './save-dialog.tsx'

type ProblemAt = (field: string) => string | undefined

type DraftDialogProps<D extends object> = Omit<SaveDialogProps, 'draft' | 'save' | 'children'> & {
  /** What the form is and what it is about, for its draft. */
  of: readonly [form: string, id?: string]

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
export function DraftDialog<D extends object>({ of, start, save, children, ...rest }: DraftDialogProps<D>) {
  const form = useDraft(...of)
  const [draft, setDraft] = useTyped(form, 'draft', start)
  const change = (part: Partial<D>) => setDraft({ ...draft, ...part })
  return (
    <SaveDialog {...rest} draft={form} save={() => save(draft)}>
      {(problemAt) => children({ draft, change, problemAt, ...bound(draft, change, problemAt) })}
    </SaveDialog>
  )
}
