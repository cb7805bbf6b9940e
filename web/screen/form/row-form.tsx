import type { CallInput, CallOutput } from '../../access/call.ts'
import { showDone } from '../../ui/toast.ts'
import type { List } from '../list/use-list.ts'
import type { Fields, ListName, ListRow, SaveName } from '../types.ts'
import { FormDialog } from './form.tsx'

export type SavingForm<S extends SaveName> = {
  /** The call that the form goes to, which also says what is required. */
  save: S
  fields: Fields<S>
  /** For what the list itself does not show: a password told once, the row open on another page. */
  onSaved?: (answer: CallOutput<S>, input: CallInput<S>) => void
}

type RowFormProps<L extends ListName, A extends SaveName, E extends SaveName> = {
  list: List<ListRow<L>>
  noun: string
  add: SavingForm<A> | undefined
  edit: SavingForm<E> | undefined
  row: ListRow<L> | 'new'
  onClose: () => void
}

/** The form of a new row or of one that is there; the list shows what was saved. */
export function RowForm<L extends ListName, A extends SaveName, E extends SaveName>(props: RowFormProps<L, A, E>) {
  const { list, noun, add, edit, row, onClose } = props
  const savedBy =
    <S extends SaveName>({ onSaved }: SavingForm<S>) =>
    (answer: CallOutput<S>, input: CallInput<S>) => {
      onClose()
      showDone(`已保存${noun}`)
      void list.reload()
      onSaved?.(answer, input)
    }
  if (row === 'new') {
    if (!add) return null
    return <FormDialog title={`新增${noun}`} save={add.save} fields={add.fields} onClose={onClose} onSaved={savedBy(add)} />
  }
  if (!edit) return null
  return (
    <FormDialog
      title={`编辑${noun}`}
      save={edit.save}
      fields={edit.fields}
      row={row}
      onReload={() => list.findAgain(row)}
      onClose={onClose}
      onSaved={savedBy(edit)}
    />
  )
}
