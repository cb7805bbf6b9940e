import { DRAFTS_KEY } from '../../access/user.ts'
import { NOBODY, userKey } from '../../access/user-key.ts'
import { isNumber, isObject, isText, objectOf, recordOf, type Shape } from '../../lib/shape.ts'
import { createStorage, ownersOf } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'
import type { Change } from './typed-values.ts'

// What is typed in forms and not saved lies in this browser tab: by person, page, form and what the form is about.

type Stored = { title: string; at: number; key: string; changes: Record<string, Change> }

/** A form that is open on a page, or was. */
export type Place = { path: string; form: string; id: string }

const isChange = (value: unknown): value is Change => isObject(value) && 'from' in value && 'to' in value
const isStored: Shape<Stored> = objectOf<Stored>({ title: isText, at: isNumber, key: isText, changes: recordOf(isChange) })

const MARK = '\n'
const nameOf = ({ path, form, id }: Place): string => [path, form, id].join(MARK)
const storageOf = (owner: string) =>
  createStorage({ key: DRAFTS_KEY, version: 1, place: 'session', owner: () => owner, isValid: isStored })

const opened = createStore<ReadonlySet<string>>(new Set())
const changed = createStore(0)

/** The draft of this form as it was left, and where it is kept. Who is not signed in leaves nothing to the next one at this machine. */
export function draftEntry(place: Place) {
  // Whoever opened the form: his session may end while it is open.
  const owner = userKey()
  const name = nameOf(place)
  const { load, save, remove } = storageOf(`${owner}:${name}`)
  return {
    load: owner === NOBODY ? () => null : load,
    save: (stored: Stored) => void (owner !== NOBODY && save(stored)),
    remove: () => {
      remove()
      changed.set(changed.get() + 1)
    },
    open: () => {
      opened.set(new Set([...opened.get(), name]))
      return () => opened.set(new Set([...opened.get()].filter((each) => each !== name)))
    },
  }
}

export type Waiting = { form: string; id: string; title: string; drop: () => void }

/** Drafts of forms on this page that nobody has opened again. */
export function useWaitingDrafts(path: string): readonly Waiting[] {
  const open = useStore(opened)
  useStore(changed)
  return waitingDrafts(path).filter(({ form, id }) => !open.has(nameOf({ path, form, id })))
}

export function waitingDrafts(path: string): Waiting[] {
  const prefix = `${userKey()}:${path}${MARK}`
  return ownersOf(DRAFTS_KEY)
    .filter((owner) => owner.startsWith(prefix))
    .flatMap((owner) => {
      const [form = '', id = ''] = owner.slice(prefix.length).split(MARK)
      const stored = storageOf(owner).load()
      return stored ? [{ form, id, title: stored.title, drop: draftEntry({ path, form, id }).remove }] : []
    })
}
