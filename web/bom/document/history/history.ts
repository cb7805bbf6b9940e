import type { ReadingChoices } from '../../../../shared/engine/bom/types.ts'
import { emptyHistory, record } from '../../../grid/core/history.ts'
import { createStore } from '../../../lib/store.ts'
import { changeBetween, subjectOf, type Chosen } from './change.ts'

/**
 * The one history of the open BOM: what was done in the grid and what was chosen on the page, in the order it
 * happened. It lives outside React, so that a narrow screen without the grid has it too.
 */
export const history = createStore(emptyHistory)

/** Changes of one thing that follow each other within this time, such as the digits of a number, are one step. */
const PAUSE_MS = 1200

/** The step that goes on as long as the same is changed. */
const open = createStore<{ label: string; before: Chosen; subject: string; until: number } | null>(null)

// Something else happened: the next step stands for itself.
history.subscribe(() => open.set(null))

/**
 * The last step chose a reading that does not hold: it ends at the one in force instead, and is dropped when that is where it began,
 * for undoing it would change nothing.
 */
export function withdrawReading(refused: ReadingChoices, inForce: ReadingChoices): void {
  const { done, undone } = history.get()
  const last = done.at(-1)
  if (last?.kind !== 'page' || !same(last.after, { reading: refused })) return
  const earlier = done.slice(0, -1)
  const isNothing = same(last.before, { reading: inForce })
  history.set({ done: isNothing ? earlier : [...earlier, { ...last, after: { reading: inForce } }], undone })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Records what the page changed as a step that can be undone. */
export function recordStep(label: string, before: Chosen, after: Chosen): void {
  const now = performance.now()
  const one = changeBetween(before, after)
  if (one === null) return
  const subject = subjectOf(one.after)
  const last = open.get()
  const goesOn = last?.label === label && last.subject === subject && now < last.until ? last : null
  const start = goesOn?.before ?? before
  const { done, undone } = history.get()
  const earlier = goesOn ? { done: done.slice(0, -1), undone: [] } : { done, undone }
  const sides = changeBetween(start, after)
  history.set(sides ? record(earlier, { kind: 'page', label, ...sides }) : earlier)
  if (sides) open.set({ label, before: start, subject, until: now + PAUSE_MS })
}
