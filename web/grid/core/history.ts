import type { GridChange } from './model.ts'
import type { GridView } from './view.ts'

/** One thing the member did, with all that is needed to undo and redo it: plain data, so that it can be stored. */
export type Act =
  | { kind: 'cells'; label: string; before: readonly GridChange[]; after: readonly GridChange[] }
  | { kind: 'view'; label: string; before: GridView; after: GridView }
  /** An act of the page; what it says is the page's own. */
  | { kind: 'page'; label: string; before: unknown; after: unknown }

export type History = { done: readonly Act[]; undone: readonly Act[] }

export type Step = { history: History; act: Act }

const KEPT_ACTS = 1000

export const emptyHistory: History = { done: [], undone: [] }

export const record = (history: History, act: Act): History => ({ done: [...history.done, act].slice(-KEPT_ACTS), undone: [] })

export function stepBack({ done, undone }: History): Step | null {
  const act = done.at(-1)
  return act ? { act, history: { done: done.slice(0, -1), undone: [...undone, act] } } : null
}

export function stepForward({ done, undone }: History): Step | null {
  const act = undone.at(-1)
  return act ? { act, history: { done: [...done, act], undone: undone.slice(0, -1) } } : null
}
