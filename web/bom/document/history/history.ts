import { applyActs } from '../../../../shared/engine/bom/acts/apply.ts'
import { actBetween, inversesOf } from '../../../../shared/engine/bom/acts/inverse.ts'
import { subjectsOf } from '../../../../shared/engine/bom/acts/subjects.ts'
import type { BomAct, Chosen } from '../../../../shared/engine/bom/acts/types.ts'
import { emptyHistory, record } from '../../../grid/core/history.ts'
import { createStore } from '../../../lib/store.ts'
import { isActs } from './history-text.ts'

/**
 * The one history of the open BOM: what was done in the grid and what was chosen on the page, in the order it
 * happened. It lives outside React, so that a narrow screen without the grid has it too.
 */
export const history = createStore(emptyHistory)

/** Changes of one thing that follow each other within this time, such as the digits of a number, are one step. */
const PAUSE_MS = 1200

/** One thing that was done: the acts, and those that take them back. */
type PageStep = { label: string; acts: readonly BomAct[]; inverse: readonly BomAct[] }

/** The step that goes on as long as the same is changed. */
const open = createStore<{ label: string; inverse: readonly BomAct[]; subject: string; until: number } | null>(null)

// Something else happened: the next step stands for itself.
history.subscribe(() => open.set(null))

/** Records what the page changed as a step that can be undone. */
export function recordStep({ label, acts, inverse }: PageStep, isOwnStep = false): void {
  const now = performance.now()
  const subject = JSON.stringify(acts.flatMap(subjectsOf))
  const last = open.get()
  const goesOn = !isOwnStep && last?.label === label && last.subject === subject && now < last.until ? last : null
  const before = goesOn?.inverse ?? inverse
  const { done, undone } = history.get()
  const earlier = goesOn ? { done: done.slice(0, -1), undone: [] } : { done, undone }
  // It has come back to where it began.
  const isNothing = goesOn !== null && same(before, acts)
  history.set(isNothing ? earlier : record(earlier, { kind: 'page', label, before, after: acts }))
  if (!isNothing && !isOwnStep) open.set({ label, inverse: before, subject, until: now + PAUSE_MS })
}

/**
 * The last step chose a reading that does not hold: it ends at the one in force instead, and is dropped when that is where it began,
 * for undoing it would change nothing.
 */
export function withdrawReading(refused: Chosen, inForce: Chosen): void {
  const { done, undone } = history.get()
  const last = done.at(-1)
  if (last?.kind !== 'page' || !isActs(last.before) || !isActs(last.after)) return
  if (last.after.some(({ kind }) => kind !== 'reading')) return
  const start = applyActs(refused, last.before)
  if (!same(applyActs(start, last.after).reading, refused.reading)) return
  const after = actBetween(start, inForce)
  const earlier = done.slice(0, -1)
  history.set({ done: after.length === 0 ? earlier : [...earlier, { ...last, before: inversesOf(start, after), after }], undone })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
