import { useContext, useEffect, useLayoutEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { KeptPage, useUnsaved } from '../../ui/unsaved.ts'
import { draftEntry, type Place } from './draft-store.ts'
import { packed, restored, same, without, type Change } from './typed-values.ts'

/** What is typed in a form and not saved: guarded while the page is open, kept in the browser tab beyond it. */
export type Draft = {
  /** Names the request that sends it; the same one as long as the draft is, so that a lost answer does nothing twice. */
  key: string
  isDirty: () => boolean
  /** It was saved, or is not wanted: nothing is left of it. */
  drop: () => void
  /** Asks before something typed is lost. */
  mayLeave: () => Promise<boolean>
  /** What it is called where it waits to be opened again. */
  setTitle: (title: string) => void
}

type DraftFields = {
  /** What stands in the field when the form opens: with what was typed before. */
  begin: <T>(name: string, base: T) => T
  /** What stands there now, over what is saved. */
  set: (name: string, base: unknown, value: unknown, never: readonly string[]) => void
}

type OpenDraft = Omit<Draft, 'mayLeave'> & DraftFields & { follow: () => () => void }

type DraftOptions = {
  /** What it is called where it waits; dialogs of the kit say it themselves. */
  title?: string
  /** Whether something would be lost, where a form knows better than its draft. */
  guards?: () => boolean
}

const PAUSE_MS = 250

/**
 * The draft of a form; `form` names it, most simply by the call that saves it, and `id` what it is about. Its fields are `useTyped`. Who
 * comes back as the same person, after his session has ended or the page was loaded again, finds what he typed.
 */
export function useDraft(form: string, id = '', { title, guards }: DraftOptions = {}): Draft {
  const page = useContext(KeptPage)
  const [draft] = useState(() => openDraft({ path: page ?? location.pathname, form, id }))
  const mayLeave = useUnsaved(guards ?? draft.isDirty, draft.drop)
  useEffect(() => draft.follow(), [draft])
  useEffect(() => {
    if (title !== undefined) draft.setTitle(title)
  }, [draft, title])
  return { ...draft, mayLeave }
}

/** State of a form that belongs to its draft. `never` are its parts that are kept nowhere: passwords, codes, keys. */
export function useTyped<T>(
  draft: Draft,
  name: string,
  initial: T | (() => T),
  never: readonly (keyof T & string)[] = [],
): [T, Dispatch<SetStateAction<T>>] {
  const fields = fieldsOf(draft)
  const base = isMaker(initial) ? initial() : initial
  const [value, setValue] = useState(() => fields.begin(name, base))
  useLayoutEffect(() => fields.set(name, base, value, never))
  return [value, setValue]
}

const isMaker = <T>(initial: T | (() => T)): initial is () => T => typeof initial === 'function'

/** Whoever has a draft has it from here. */
export const fieldsOf = (draft: Draft): DraftFields => draft as Draft & DraftFields

function openDraft(place: Place): OpenDraft {
  const entry = draftEntry(place)
  const before = entry.load()
  const fields = new Map<string, { base: unknown; value: unknown; never: readonly string[] }>()
  const key = before?.key ?? newKey()
  let title = before?.title ?? ''
  let isDropped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isDirty = () => !isDropped && [...fields.values()].some(({ base, value }) => !same(base, value))
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isDirty()) return entry.remove()
    const changes = [...fields].map(([name, { base, value, never }]): [string, Change] => {
      const plain = (of: unknown) => packed(without(of, never))
      return [name, { from: plain(base), to: plain(value) }]
    })
    entry.save({ title, at: Date.now(), key, changes: Object.fromEntries(changes) })
  }
  const drop = () => {
    isDropped = true
    keep()
  }
  return {
    key,
    isDirty,
    drop,
    setTitle: (next) => {
      title = next
    },
    begin: (name, base) => {
      const change = before?.changes[name]
      return change ? restored(base, change) : base
    },
    set: (name, base, value, never) => {
      const isNew = fields.get(name)?.value !== value
      fields.set(name, { base, value, never })
      if (!isNew) return
      isDropped = false
      timer ??= setTimeout(keep, PAUSE_MS)
    },
    follow: () => {
      const close = entry.open()
      addEventListener('pagehide', keep)
      return () => {
        close()
        removeEventListener('pagehide', keep)
        if (timer !== undefined) keep()
      }
    },
  }
}
