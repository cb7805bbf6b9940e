import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef } from 'react'
import { confirm } from './confirm/confirm.ts'
import { DialogScope } from './dialog-scope.ts'

/** The path of the page that stays in the page when another is shown (a tab of the back office); null where leaving ends the page. */
export const KeptPage = createContext<string | null>(null)

/** What is typed and not saved. It lies outside of React: a kept page that is hidden runs no effects. */
type Work = { page: string | null; isDirty: () => boolean; drop: () => void }
const works = new Set<Work>()

const DISCARD = {
  title: '放弃没有保存的修改？',
  text: '刚才填写的内容还没有保存，离开后不会保留。',
  act: '放弃修改',
  cancel: '继续编辑',
  danger: true,
}

/**
 * Guards what is typed in a form: closing the dialog that it stands in, leaving its page, closing or refreshing its tab, signing out and leaving the site ask first.
 * The answer of the function tells whether the form itself may close. `drop` is called once a person has said that he does not want it.
 */
export function useUnsaved(isDirty: () => boolean, drop: () => void = () => {}): () => Promise<boolean> {
  const page = useContext(KeptPage)
  // The same one when a kept page is shown again.
  const own = useRef<Work>({ page, isDirty, drop })
  useEffect(() => {
    own.current.isDirty = isDirty
    own.current.drop = drop
  })
  useEffect(() => {
    const work = own.current
    add(work)
    return () => {
      // Hidden with its page, not closed: what was typed is still there.
      if (page === null || page === location.pathname) remove(work)
    }
  }, [page])
  const mayDiscard = async () => {
    if (!isDirty()) return true
    const isSure = await confirm(DISCARD)
    if (isSure) drop()
    return isSure
  }
  const dialog = useContext(DialogScope)
  useEffect(() => {
    const guard = () => mayDiscard()
    dialog?.guards.add(guard)
    return () => void dialog?.guards.delete(guard)
  })
  const leaves = async (from: string, to: string) => page === null && from !== to && !(await mayDiscard())
  useBlocker({ shouldBlockFn: ({ current, next }) => leaves(current.pathname, next.pathname), enableBeforeUnload: false })
  return mayDiscard
}

/** Whether something on these kept pages, or anywhere, is not saved. */
export const hasUnsaved = (pages: readonly string[] | null = null): boolean => dirty(pages).length > 0

/** Asks before what is not saved on these kept pages, or anywhere, is lost; a yes forgets it. */
export async function mayDrop(pages: readonly string[] | null = null): Promise<boolean> {
  if (hasUnsaved(pages) && !(await confirm(DISCARD))) return false
  for (const work of dirty(pages)) {
    work.drop()
    remove(work)
  }
  return true
}

/** The page is loaded again and finds its drafts: the browser has nothing to ask. */
export function letGo(): void {
  works.clear()
  removeEventListener('beforeunload', warn)
}

/** The host of the kept pages ends, and they with it. */
export function forgetKept(): void {
  for (const work of works) if (work.page !== null) remove(work)
}

const dirty = (pages: readonly string[] | null): Work[] =>
  [...works].filter((work) => (pages === null || pages.includes(work.page ?? '')) && work.isDirty())

function add(work: Work): void {
  works.add(work)
  addEventListener('beforeunload', warn)
}

function remove(work: Work): void {
  works.delete(work)
  if (works.size === 0) removeEventListener('beforeunload', warn)
}

function warn(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault()
}
