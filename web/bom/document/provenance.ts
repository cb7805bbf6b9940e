import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { subjectsOf } from '../../../shared/engine/bom/acts/subjects.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { createStore } from '../../lib/store.ts'
import type { OpenBom } from './state.ts'
import { actsBetween } from './store/unsent.ts'

type SavedActs = CallOutput<'BomAnalyse/Acts'>['items'][number]

/** Who set a field of a line by hand, and when; null is oneself just now, which the server has not heard of. */
export type SetBy = { name: string; isMine: boolean; at: number } | null

/** What was read of a BOM's acts: the last one of each cell. */
type Told = { id: string; seq: number; last: ReadonlyMap<string, SetBy> }
const told = createStore<Told>({ id: '', seq: 0, last: new Map() })

/** The acts of a saved BOM behind one of them. */
export async function actsSince(id: string, seq: number, options: Parameters<typeof call>[2] = {}): Promise<SavedActs[]> {
  const all: SavedActs[] = []
  for (let after: number | null = seq; after !== null;) {
    const page: CallOutput<'BomAnalyse/Acts'> = await call('BomAnalyse/Acts', { id, after }, { ...options, shows: 'nobody' })
    all.push(...page.items)
    after = page.next
  }
  return all
}

async function readLast(id: string): Promise<Told['last']> {
  const before = told.get().id === id ? told.get() : { seq: 0, last: [] }
  const items = await actsSince(id, before.seq)
  const last = new Map(before.last)
  for (const { acts, by, mine, at } of items)
    for (const subject of acts.flatMap(subjectsOf)) last.set(subject, { name: by, isMine: mine, at })
  told.set({ id, seq: items.at(-1)?.seq ?? before.seq, last })
  return last
}

/** Who set each field of the lines of a saved BOM; undefined where that is not known, as from before its first save. */
export function useSetBy(bom: OpenBom): (line: string, field: keyof LineEdit) => SetBy | undefined {
  const { id = '', rowVersion, outbox } = bom.saved ?? {}
  const { data } = useQuery({
    queryKey: ['BomAnalyse/Acts', id, rowVersion],
    queryFn: () => readLast(id),
    enabled: outbox !== undefined,
    placeholderData: keepPreviousData,
  })
  const own = new Set(outbox ? actsBetween(outbox.base, bom).flatMap(subjectsOf) : [])
  return (line, field) => {
    const subject = `line ${line} ${field}`
    return own.has(subject) ? null : data?.get(subject)
  }
}
