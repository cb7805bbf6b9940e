import { useState } from 'react'
import type { CallInput, CallOutput } from '../../access/call.ts'

export type Compared = CallOutput<'bomai/prices'>
export type Purchase = CallInput<'bomai/plan'>

/** What somebody decided about a purchase, by bill and by part; what is not named is as the bill and the account say. */
export type Draft = {
  sets: Readonly<Record<string, number>>
  own: Readonly<Record<number, number>>
  pins: Readonly<Record<number, string>>
  withinDays: number | null
  preferPpm: number
}

export const FRESH: Draft = { sets: {}, own: {}, pins: {}, withinDays: null, preferPpm: 0 }

export type DraftActs = {
  draft: Draft
  /** Changes of one field, as one types a number, are taken back together. */
  change: (next: Partial<Draft>, field?: string) => void
  undo: (() => void) | null
  redo: (() => void) | null
}

type History = { past: readonly Draft[]; now: Draft; future: readonly Draft[]; field: string | null }

/** Every decision can be taken back, as far as the page was opened. */
export function useDraft(first: Draft): DraftActs {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: first, future: [], field: null })
  const [last] = past.slice(-1)
  const [next] = future
  return {
    draft: now,
    change: (changes, field = '') =>
      setHistory((was) => ({
        past: field !== '' && field === was.field ? was.past : [...was.past, was.now],
        now: { ...was.now, ...changes },
        future: [],
        field,
      })),
    undo: last ? () => setHistory({ past: past.slice(0, -1), now: last, future: [now, ...future], field: null }) : null,
    redo: next ? () => setHistory({ past: [...past, now], now: next, future: future.slice(1), field: null }) : null,
  }
}

export const billsOf = (ids: readonly string[], { sets }: Draft): Purchase['bills'] =>
  ids.map((id) => ({ id, ...(sets[id] !== undefined && { sets: sets[id] }) }))

/** The draft as the call takes it. Parts that no bill needs any more are left out: their pins would be refused. */
export function purchaseOf(ids: readonly string[], draft: Draft, compared: Compared | undefined): Purchase {
  const needed = new Set(compared?.parts.map(({ partId }) => partId))
  const known = new Set(compared?.sources.map(({ id }) => id))
  const own = Object.entries(draft.own).map(([part, pieces]) => ({ partId: Number(part), pieces }))
  const pins = Object.entries(draft.pins).map(([part, id]) => ({ partId: Number(part), id }))
  return {
    bills: billsOf(ids, draft),
    own: own.filter(({ partId, pieces }) => pieces > 0 && needed.has(partId)),
    assigned: pins.filter(({ partId, id }) => needed.has(partId) && known.has(id)),
    wishes: { withinDays: draft.withinDays, preferPpm: draft.preferPpm },
  }
}

/** The same the other way, for a plan that is opened again. */
export function draftOf({ bills, own = [], assigned = [], wishes = {} }: Purchase): Draft {
  const { withinDays = null, preferPpm = 0 } = wishes
  return {
    sets: Object.fromEntries(bills.flatMap(({ id, sets }) => (sets === undefined ? [] : [[id, sets]]))),
    own: Object.fromEntries(own.map(({ partId, pieces }) => [partId, pieces])),
    pins: Object.fromEntries(assigned.map(({ partId, id }) => [partId, id])),
    withinDays,
    preferPpm,
  }
}
