import type { Choices } from './protocol.ts'

/** A step of undo that the page made. */
export type Step = {
  label: string
  before: Partial<Choices>
  after: Partial<Choices>
  restore: (choices: Partial<Choices>) => void
}

type Recorder = (act: { label: string; undo: () => void; redo: () => void }) => void

/** Steps of one label that follow each other within this time, such as the digits of a number, are one step. */
const PAUSE_MS = 1200

let recorder: Recorder | null = null
let open: { step: Step; until: number } | null = null

/** The grid keeps the one history of the bill; without it (on a narrow screen) there is none. */
export function setRecorder(next: Recorder | null): void {
  recorder = next
  open = null
}

/** Something else happened: the next step stands for itself. */
export function closeStep(): void {
  open = null
}

export function note(step: Step): void {
  if (!recorder) return
  const now = performance.now()
  if (open && open.step.label === step.label && now < open.until && sameKeys(open.step, step)) {
    open.step.after = step.after
    open.until = now + PAUSE_MS
    return
  }
  recorder({ label: step.label, undo: () => step.restore(step.before), redo: () => step.restore(step.after) })
  // Recording closes the open step, so this one opens after it.
  open = { step, until: now + PAUSE_MS }
}

const sameKeys = (a: Step, b: Step): boolean => Object.keys(a.after).join() === Object.keys(b.after).join()
