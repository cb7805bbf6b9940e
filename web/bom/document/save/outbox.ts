import { applyActs } from '../../../../shared/engine/bom/acts/apply.ts'
import { actOn, subjectsOf } from '../../../../shared/engine/bom/acts/subjects.ts'
import type { BomAct, Chosen } from '../../../../shared/engine/bom/acts/types.ts'
import type { CellConflict } from '../../../../shared/errors.ts'
import { wholeOrder } from '../choose.ts'
import type { OpenBom, SavedBom } from '../state.ts'
import type { Outbox } from '../store/draft.ts'
import { actsBetween, chosenOf } from '../store/unsent.ts'

/** What the outbox looks at of a BOM. */
export type Sendable = Pick<OpenBom, 'reading' | 'edits' | 'order' | 'prjName' | 'saved' | 'dirty' | 'opened' | 'model'>

/** Acts of somebody else, with who made them and when. */
export type OthersActs = { acts: readonly BomAct[]; by: string; at: number }

export const withSaved = <B extends Sendable>(bom: B, change: Partial<SavedBom>): B =>
  bom.saved ? { ...bom, saved: { ...bom.saved, ...change } } : bom

export const withOutbox = <B extends Sendable>(bom: B, change: Partial<Outbox>): B =>
  bom.saved?.outbox ? withSaved(bom, { outbox: { ...bom.saved.outbox, ...change } }) : bom

/** The BOM with a request under way of all that the server lacks: the one that was not answered yet, as it was, or a new one. */
export function prepared<B extends Sendable>(bom: B, key: string): B {
  const { saved } = bom
  if (!saved?.outbox || saved.outbox.sending !== null || saved.outbox.clashes.length > 0) return bom
  const acts = actsBetween(saved.outbox.base, bom)
  if (acts.length > 0) return withOutbox(bom, { sending: { key, rowVersion: saved.rowVersion, acts } })
  return withOutbox(bom, { base: chosenOf(bom) })
}

/** Nothing of what is under way was done. */
export const withdrawn = <B extends Sendable>(bom: B): B => withOutbox(bom, { sending: null })

/** What was under way is on the server, beside what others have done there. */
export function answered<B extends Sendable>(
  bom: B,
  { rowVersion, others }: { rowVersion: number; others: readonly OthersActs[] },
): B {
  const { base, sending } = bom.saved?.outbox ?? {}
  if (!base || !sending) return bom
  const sent = complete(bom, applyActs(base, sending.acts))
  const present = applyActs(
    sent,
    others.flatMap(({ acts }) => acts),
  )
  return rebased(withSaved(withOutbox(bom, { base: sent, sending: null }), { rowVersion }), present, others)
}

/**
 * The BOM over what is on the server now: others' changes show, but for cells that were changed here since; of those that are another
 * there and here a person chooses one. `since` tells who it was.
 */
export function rebased<B extends Sendable>(bom: B, present: Chosen, since: readonly OthersActs[]): B {
  const outbox = bom.saved?.outbox
  if (!outbox) return bom
  const now = complete(bom, present)
  const [own, theirs] = [actsBetween(outbox.base, bom), actsBetween(outbox.base, now)]
  const mine = new Set(own.flatMap(subjectsOf))
  const clashes = clashesOf(own, theirs, since)
  const shown = theirs.flatMap((act) => actOn(act, (subject) => !mine.has(subject)) ?? [])
  const next = shown.length === 0 ? bom : withActs(bom, shown)
  const isSame = actsBetween(now, next).length === 0
  const told = new Set(clashes.map(({ subject }) => subject))
  const earlier = outbox.clashes.filter(({ subject }) => !told.has(subject))
  return {
    ...withOutbox(next, { base: isSame ? chosenOf(next) : now, sending: null, clashes: isSame ? [] : [...earlier, ...clashes] }),
    dirty: bom.dirty || theirs.length > 0,
  }
}

const withActs = <B extends Sendable>(bom: B, acts: readonly BomAct[]): B => ({
  ...bom,
  ...complete(bom, applyActs(chosenOf(bom), acts)),
})

/** As the page has it: what is not chosen of an order is what the bill suggests. */
const complete = (bom: Sendable, chosen: Chosen) => ({ ...chosen, order: wholeOrder(bom, chosen.order) })

/** The cells that both are about and that each has set to something else. */
function clashesOf(own: readonly BomAct[], theirs: readonly BomAct[], since: readonly OthersActs[]): CellConflict[] {
  const mine = new Set(own.flatMap(subjectsOf))
  const both = theirs.flatMap(subjectsOf).filter((subject) => mine.has(subject))
  return both.flatMap((subject) => {
    const [here, there] = [valueOn(own, subject), valueOn(theirs, subject)]
    if (there === null || JSON.stringify(here) === JSON.stringify(there)) return []
    const last = since.findLast(({ acts }) => acts.some((act) => subjectsOf(act).includes(subject)))
    return [{ subject, theirs: there, by: last?.by ?? '', at: last?.at ?? 0 }]
  })
}

/** What acts make of one cell. */
export const valueOn = (acts: readonly BomAct[], subject: string): BomAct | null =>
  acts.flatMap((act) => actOn(act, (one) => one === subject) ?? []).at(-1) ?? null
