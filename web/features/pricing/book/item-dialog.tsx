import { useState, type FormEvent } from 'react'
import { canonicalJson } from '../../../../shared/engine/price/book/canonical.ts'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { CallError } from '../../../access/call.ts'
import { FormNote } from '../../../screen/form/refusal-note.tsx'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { onCtrlEnter } from '../../../ui/keys.ts'
import { messageOf, showDone, showNotice } from '../../../ui/toast.ts'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { FigureField, Fields } from '../editors/fields.tsx'
import { changesOf } from './difference.ts'
import { ChangeTable, useConventionName } from './change-view.tsx'
import type { ItemForm } from './form-parts.ts'
import { nameOf } from './rows.ts'
import { kindEdit, useSide } from './side.ts'
import { useMayChange } from './use-may-change.ts'

type ItemDialogProps<K extends BookKind> = {
  kind: K
  noun: string
  /** Of the row that is edited; null makes a new one. */
  rowVersion: number | null
  start: BookItems[K]
  /** What it is compared with meanwhile. */
  base: BookItems[K] | null
  Form: ItemForm<K>
  /** The form is about a part of the item: its name and place are not changed here. */
  bare?: boolean | undefined
  onClose: () => void
}

type Problem = { field: string; message: string }

/** An item of the book in its form. */
export function ItemDialog<K extends BookKind>(props: ItemDialogProps<K>) {
  const { kind, noun, rowVersion, start, base, Form, onClose } = props
  const title = rowVersion !== null ? `编辑${noun}「${nameOf(start)}」` : `新增${noun}`
  const form = useDraft(`item ${kind}`, rowVersion === null ? '' : start.code, { title })
  const [item, setItem] = useTyped<BookItems[K]>(form, 'item', start)
  const side = useSide()
  const { words } = side
  const maySave = useMayChange()
  const { save, problem, pending } = useItemSave(kind, rowVersion, () => {
    form.drop()
    onClose()
  })
  const conventionName = useConventionName()
  const isDirty = canonicalJson(item) !== canonicalJson(start)
  const problemAt = (field: string) =>
    problem && (problem.field === field || problem.field.startsWith(`${field}.`)) ? problem.message : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(item)
  }
  const leave = () => void form.mayLeave().then((may) => may && onClose())
  const changes = base ? changesOf(base, item, conventionName) : []
  return (
    <Dialog open wide onOpenChange={leave} title={title} description={words.hint}>
      <form noValidate onSubmit={submit} onKeyDown={onCtrlEnter(submit)}>
        {!props.bare && <Basics value={item} isNew={rowVersion === null} problemAt={problemAt} onChange={setItem} />}
        <Form value={item} onChange={setItem} problemAt={problemAt} />
        {changes.length > 0 && (
          <section className="mt-5">
            <h3 className="mb-1 font-semibold">{words.differs}</h3>
            <ChangeTable changes={changes} heads={words.heads} />
          </section>
        )}
        {maySave && isDirty && side.preview?.([kindEdit(kind, { item, rowVersion: rowVersion ?? 0 })])}
        <footer className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex items-center gap-2 rounded-b-dialog border-t border-line bg-raised px-5 py-3">
          <div className="min-w-0 flex-1">{problem && <FormNote className="py-1!" message={problem.message} />}</div>
          <Button onClick={leave}>{maySave ? '取消' : '关闭'}</Button>
          {maySave && (
            <Button type="submit" look="primary" pending={pending}>
              {words.save}
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  )
}

/** Saves, and tells what is wrong at its field. */
function useItemSave<K extends BookKind>(kind: K, rowVersion: number | null, onSaved: () => void) {
  const side = useSide()
  const [seen, setSeen] = useState(rowVersion ?? 0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [pending, setPending] = useState(false)
  const save = async (item: BookItems[K]) => {
    setPending(true)
    try {
      const { rangeProblem } = await import('./range.ts')
      const wrong = rangeProblem(kind, item)
      setProblem(wrong)
      if (wrong) return
      const told = await side.save(kind, { item, rowVersion: seen })
      if (told === null) showDone(side.words.saved(nameOf(item)))
      else showNotice(told)
      onSaved()
    } catch (error) {
      setProblem({ field: fieldOf(error), message: messageOf(error) })
      // The row was saved elsewhere; what is typed here stays, and the next save replaces that one knowingly.
      if (error instanceof CallError && error.reason === 'outdated') setSeen((await side.rowOf(kind, item.code)).rowVersion)
    } finally {
      setPending(false)
    }
  }
  return { save, problem, pending }
}

function fieldOf(error: unknown): string {
  const field = error instanceof CallError ? (error.field ?? '') : ''
  return field.replace(/^(item|rows\.0)\./, '')
}

type BasicsProps<T> = { value: T; isNew: boolean; onChange: (item: T) => void; problemAt: (field: string) => string | undefined }

/** What every item has: its name, its place, and for a new one its code. */
function Basics<T extends object>({ value, isNew, onChange, problemAt }: BasicsProps<T>) {
  const { findsCodes } = useSide()
  const code = 'code' in value ? String(value.code) : ''
  return (
    <Fields>
      {'name' in value && (
        <TextField
          label="名称"
          problem={problemAt('name')}
          value={String(value.name)}
          onChange={(name) => onChange({ ...value, name })}
        />
      )}
      {isNew && findsCodes && !('sets' in value) && (
        <TextField
          label="编码"
          hint="字母、数字、横线，存下后不能改"
          problem={problemAt('code')}
          className="font-mono"
          value={code}
          onChange={(next) => onChange({ ...value, code: next.trim() })}
        />
      )}
      {'seq' in value && (
        <FigureField
          kind="count"
          label="顺序"
          hint="小的在前"
          problem={problemAt('seq')}
          max={1_000_000}
          value={Number(value.seq)}
          onChange={(seq) => onChange({ ...value, seq: seq ?? 0 })}
        />
      )}
    </Fields>
  )
}
