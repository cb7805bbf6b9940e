import { useState, type ReactNode } from 'react'
import { canonicalJson } from '../../../../shared/engine/price/book/canonical.ts'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { useMay } from '../../../access/may.ts'
import { Button } from '../../../ui/button.tsx'
import { showDone } from '../../../ui/toast.ts'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { DraftBar } from '../book/draft-bar.tsx'
import { isRowInUse, itemOf, saveItems, useRows, versionsOf } from '../book/rows.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'

/** The items of a kind as they are typed over in a grid, by code; saved together. */
export type Typed<K extends BookKind> = {
  items: readonly BookItems[K][]
  change: (code: string, edit: (item: BookItems[K]) => BookItems[K]) => void
}

type GridFrameProps<K extends BookKind> = { kind: K; hint: ReactNode; children: (typed: Typed<K>) => ReactNode }

/** Around a grid over the book: what is typed stays here until it is saved into the draft. */
export function GridFrame<K extends BookKind>({ kind, hint, children }: GridFrameProps<K>) {
  const query = useRows(kind)
  const may = useMay()
  const form = useDraft('grid', kind, { title: '表格里的修改' })
  const [typed, setTyped] = useTyped<ReadonlyMap<string, BookItems[K]>>(form, 'typed', new Map())
  const [pending, setPending] = useState(false)
  const rows = (query.data ?? []).filter(isRowInUse)
  const original = (code: string) => rows.find(({ id }) => id === code)?.item ?? null
  const change = (code: string, edit: (item: BookItems[K]) => BookItems[K]) =>
    setTyped((now) => {
      const before = now.get(code) ?? original(code)
      if (!before) return now
      const next = new Map(now)
      const after = edit(before)
      if (canonicalJson(after) === canonicalJson(original(code))) next.delete(code)
      else next.set(code, after)
      return next
    })
  const save = async () => {
    setPending(true)
    try {
      const versions = versionsOf(rows)
      const edits = [...typed].map(([code, item]) => ({ item, rowVersion: versions.get(code) ?? 0 }))
      await saveItems(kind, edits)
      form.drop()
      setTyped(new Map())
      showDone('已存入草稿')
    } finally {
      setPending(false)
    }
  }
  const items = rows.flatMap((row) => typed.get(row.id) ?? itemOf(row) ?? [])
  return (
    <>
      <DraftBar kinds={[kind]} />
      <div className="mb-2 flex shrink-0 flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-xs text-text-2">{hint}</p>
        {typed.size > 0 && (
          <Button look="ghost" onClick={() => setTyped(new Map())}>
            放弃
          </Button>
        )}
        {may('PriceBook/SaveItems') && (
          <Button look="primary" pending={pending} disabled={typed.size === 0} onClick={() => void save().catch(() => undefined)}>
            存入草稿{typed.size > 0 ? `（${typed.size} 项）` : ''}
          </Button>
        )}
      </div>
      <Loaded query={query} rows={12}>
        {() => <div className="min-h-0 flex-1 max-lg:h-[70dvh]">{children({ items, change })}</div>}
      </Loaded>
    </>
  )
}
