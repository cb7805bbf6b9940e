import type { QuoteInput } from '../../shared/engine/price/types.ts'
import { messageOf, showError } from '../ui/toast.ts'
import { Cancelled } from './engine.ts'
import { become, engine, readyWork, type Ready } from './work-store.ts'

/** Changes what was chosen for the quote (or, with nothing, catches up with it); the new price follows within the frame or two that the worker needs. */
export function setInput(change: Partial<QuoteInput>): void {
  const work = readyWork()
  if (!work) return
  if (Object.keys(change).length > 0) become({ ...work, input: { ...work.input, ...change }, dirty: true })
  void followInput()
}

let following = false

/** Prices the latest choice, one job at a time: whoever types fast waits for one price, not for each. */
async function followInput(): Promise<void> {
  if (following) return
  following = true
  try {
    for (let job = nextJob(); job !== null; job = nextJob()) await job()
  } catch (error) {
    if (!(error instanceof Cancelled)) showError(messageOf(error))
  } finally {
    following = false
  }
}

/** The price comes first, the table of other quantities after it. */
function nextJob(): (() => Promise<void>) | null {
  const work = readyWork()
  if (!work) return null
  const { input, opened } = work
  if (work.pricedFor !== input) {
    return async () => {
      const quote = await engine.run({ kind: 'price', input })
      patch(opened, (now) => ({ ...now, pricedFor: input, priced: { ...now.priced, quote } }))
    }
  }
  if (sameButSets(work.breaksFor, input)) return null
  return async () => {
    const breaks = await engine.run({ kind: 'breaks', input })
    patch(opened, (now) => ({ ...now, breaksFor: input, priced: { ...now.priced, breaks } }))
  }
}

/** Changes the bill, if it is still the one that the answer is about. */
function patch(opened: Ready['opened'], change: (now: Ready) => Ready): void {
  const now = readyWork()
  if (now?.opened === opened) become(change(now))
}

/** The table of other quantities does not depend on the quantity chosen. */
function sameButSets(a: QuoteInput, b: QuoteInput): boolean {
  const { sets: _, ...rest } = a
  const others = new Map<string, unknown>(Object.entries(b))
  return Object.entries(rest).every(([key, value]) => others.get(key) === value)
}
