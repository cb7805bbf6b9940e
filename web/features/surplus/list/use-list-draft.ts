import { useMemo, useRef } from 'react'
import { call } from '../../../access/call.ts'
import type { GridChange } from '../../../grid/types.ts'
import { dayEnd, dayText } from '../../../lib/day.ts'
import { newKey } from '../../../lib/new-key.ts'
import { showError } from '../../../ui/toast.ts'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { NO_DRAFT, typedSince, type Draft, type Head } from './draft.ts'
import { blankItem, problemOf, sentItem, withCell, type Item, type SurplusList } from './item.ts'

/** What is typed over a list and not saved yet. */
export function useListDraft(list: Pick<SurplusList, 'id' | 'rowVersion' | 'title' | 'validTo' | 'items' | 'nextSeq'>) {
  const form = useDraft('surplus/UpdateMy', list.id, { title: list.title })
  const [draft, setDraft] = useTyped<Draft>(form, 'draft', NO_DRAFT)
  const kept: Head = { title: list.title, day: list.validTo === null ? '' : dayText(list.validTo) }
  const head = draft.head ?? kept
  const known = useMemo(() => new Map(list.items.map((item) => [item.seq, item])), [list.items])
  const rows = useMemo((): Item[] => {
    const added = [...draft.items.values()].filter(({ seq }) => !known.has(seq))
    const all = [...list.items.map((item) => draft.items.get(item.seq) ?? item), ...added]
    return all.filter(({ seq }) => !draft.removed.has(seq))
  }, [list.items, known, draft])
  const nextSeq = Math.max(list.nextSeq - 1, ...draft.items.keys()) + 1
  const isDirty = draft !== NO_DRAFT
  // Sent again after a lost answer, the same words are saved once.
  const sent = useRef({ draft: NO_DRAFT, key: '' })

  const change = (changes: readonly GridChange[]) =>
    setDraft((now) => {
      const items = new Map(now.items)
      for (const { rowId, columnId, text } of changes) {
        const seq = Number(rowId)
        const before = items.get(seq) ?? known.get(seq) ?? blankItem(seq)
        items.set(seq, withCell(before, columnId, text ?? ''))
      }
      return { ...now, items }
    })
  const remove = ({ seq }: Item) =>
    setDraft((now) => {
      const items = new Map(now.items)
      items.delete(seq)
      return { ...now, items, removed: known.has(seq) ? new Set([...now.removed, seq]) : now.removed }
    })
  const save = async (): Promise<{ id: string; rowVersion: number } | null> => {
    const items = [...draft.items.values()].filter(({ seq }) => !draft.removed.has(seq))
    const wrong = items.map((item) => ({ item, problem: problemOf(item) })).find(({ problem }) => problem !== null)
    if (wrong) {
      showError(`${wrong.item.mpn || `第 ${wrong.item.seq + 1} 行`}：${wrong.problem?.text ?? ''}`)
      return null
    }
    if (sent.current.draft !== draft) sent.current = { draft, key: newKey() }
    const saved = await call('surplus/UpdateMy', {
      key: sent.current.key,
      id: list.id,
      rowVersion: list.rowVersion,
      title: head.title,
      validTo: dayEnd(head.day),
      items: items.map(sentItem),
      removed: [...draft.removed],
    })
    setDraft((now) => typedSince(now, draft))
    return saved
  }
  return {
    head,
    rows,
    nextSeq,
    isDirty,
    setHead: (some: Partial<Head>) => setDraft((now) => ({ ...now, head: { ...head, ...some } })),
    change,
    remove,
    save,
    drop: () => setDraft(NO_DRAFT),
  }
}
