import { useEffect, useRef, useState } from 'react'
import type { ArticleKind, ArticleScope } from '../../../../shared/article/kinds.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { call } from '../../../access/call.ts'
import { dayStart } from '../../../lib/day.ts'
import { useRefusal } from '../../../screen/form/use-refusal.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone } from '../../../ui/toast.ts'
import { useUnsaved } from '../../../ui/unsaved.ts'
import type { ArticleDraft, draftStorage, Stored } from './draft.ts'

export type Written = {
  start: ArticleDraft
  stored: Stored | null
  kind: ArticleKind
  scope: ArticleScope
  storage: ReturnType<typeof draftStorage>
  onSaved: (id: string) => void
}

const FIELDS = ['title', 'summary', 'code', 'topic', 'seq', 'until', 'doc']
const KEPT_AFTER_MS = 400

/** What is typed, kept in this browser a moment later. */
function useTyped({ start, stored, storage }: Written) {
  const [draft, setDraft] = useState(start)
  const isDirty = draft !== start
  const rowVersion = stored?.rowVersion ?? 0
  useEffect(() => {
    if (!isDirty) return
    const keep = () => void storage.save({ rowVersion, at: Date.now(), draft })
    const timer = setTimeout(keep, KEPT_AFTER_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [draft, isDirty, rowVersion, storage])
  const set = (changes: Partial<ArticleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  return { draft, set, isDirty }
}

/** An article in the making: what is typed, and what becomes of it. */
export function useArticle(written: Written) {
  const { stored, kind, scope, onSaved } = written
  const { draft, set, isDirty } = useTyped(written)
  const [pending, setPending] = useState<'save' | 'publish' | 'withdraw' | null>(null)
  const isSaved = useRef(false)
  const refusal = useRefusal(FIELDS)
  useUnsaved(() => isDirty && !isSaved.current)
  const done = (id: string, text: string) => {
    isSaved.current = true
    showDone(text)
    onSaved(id)
  }
  const save = async (publish: boolean, publishAt: number | null = null) => {
    setPending(publish ? 'publish' : 'save')
    refusal.clear()
    const { seq, until, ...typed } = draft
    const which = { id: stored?.id ?? EMPTY_ID, rowVersion: stored?.rowVersion ?? 0, kind, scope, publish, publishAt }
    const input = { ...typed, ...which, seq: Number(seq), until: until === '' ? null : dayStart(until) }
    try {
      const { id } = await call('news/SaveNews', input, { shows: 'form' })
      done(id, !publish ? '已保存草稿' : publishAt === null ? '已发布' : '已安排发布')
    } catch (error) {
      refusal.show(error)
    } finally {
      setPending(null)
    }
  }
  const withdraw = async () => {
    if (!stored) return
    const text = '读者将立即看不到它，可以随时再发布。'
    if (!(await confirm({ title: `撤下“${stored.title}”？`, text, act: '撤下' }))) return
    setPending('withdraw')
    try {
      await call('news/WithdrawNews', { id: stored.id, rowVersion: stored.rowVersion })
      done(stored.id, '已撤下')
    } catch {
      setPending(null)
    }
  }
  return { draft, set, pending, refusal, save, withdraw }
}
