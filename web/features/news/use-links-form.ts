import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../access/call.ts'
import { FRIEND_LINKS } from '../../layout/frame/friend-links.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { useSaveKeys } from '../../screen/form/use-save-keys.ts'
import { showDone, showUndo } from '../../ui/toast.ts'
import { useDraft } from '../../screen/draft/use-draft.ts'
import { inputOf, problemsOf, type Link } from './links-draft.ts'
import { useLinks, type Stored } from './use-links.ts'

type LinksFormOf = { latest: Stored; readOnly: boolean; onReload: () => Promise<Stored | undefined> }

/** What the form of the links does: checks, saves, takes over what others saved, and leaves the focus where the work goes on. */
export function useLinksForm({ latest, readOnly, onReload }: LinksFormOf) {
  const client = useQueryClient()
  const form = useDraft('news/SaveFrendLinks', '', { title: '友情链接' })
  const draft = useLinks(form, latest)
  const { links, isDirty } = draft
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const refusal = useRefusal([])
  const box = useRef<HTMLFormElement>(null)

  const problems = links.map((link) => problemsOf(link, links))
  const isWrong = problems.some((problem) => Object.keys(problem).length > 0)
  const focus = (selector: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const save = async () => {
    if (readOnly || !isDirty || isSaving) return
    setTried(true)
    if (isWrong) return focus('[aria-invalid=true]')
    setSaving(true)
    refusal.clear()
    try {
      await call('news/SaveFrendLinks', { rowVersion: draft.rowVersion, items: links.map(inputOf) }, { shows: 'form' })
      form.drop()
      showDone('已保存友情链接')
      setTried(false)
      void client.invalidateQueries({ queryKey: [FRIEND_LINKS] })
      const fresh = await onReload()
      if (fresh) draft.saved(fresh)
    } catch (error) {
      refusal.show(error)
    } finally {
      setSaving(false)
    }
  }
  const takeOver = async () => {
    const fresh = await onReload()
    if (!fresh) return
    draft.takeOver(fresh)
    refusal.clear()
    focus('li input')
  }
  const remove = (link: Link) => {
    const at = links.indexOf(link)
    draft.change((now) => now.filter((each) => each.key !== link.key))
    focus(`li:nth-child(${Math.min(at + 1, links.length - 1)}) [data-remove]`)
    const bringBack = () => draft.change((now) => now.toSpliced(at, 0, link))
    showUndo(link.name === '' ? '已移除这个链接' : `已移除「${link.name}」，保存后生效`, () => {}, bringBack)
  }
  useSaveKeys(save)
  return {
    box,
    draft,
    readOnly,
    isSaving,
    /** Of each link; nothing is wrong before somebody has tried to save. */
    problems: isTried ? problems : [],
    refusal: refusal.general,
    save,
    takeOver,
    add: () => focus(`[data-link="${draft.add()}"] input`),
    remove,
  }
}
