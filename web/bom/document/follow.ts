import type { Choices } from '../../../shared/engine/choices.ts'
import { rememberColumns } from './column-memory.ts'
import { messageOf, showError } from '../../ui/toast.ts'
import { Cancelled } from '../engine/engine.ts'
import { withdraw } from './history.ts'
import type { Followed, Line, OpenResult, Refusal } from '../engine/protocol.ts'
import { become, choicesOf, engine, isSettled, readyWork, sameButSets, type Ready } from './work-store.ts'

let following = false

/**
 * Brings lines and price in line with what was chosen, one job at a time: whoever types fast waits for one answer, not for
 * each. The table of other quantities comes last.
 */
export async function follow(): Promise<void> {
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

/** Prices anew what is on the page: what may be seen of them is another matter now. */
export function followAnew(): void {
  const work = readyWork()
  if (!work) return
  become({ ...work, shownFor: { ...work.shownFor, order: { ...work.shownFor.order } }, breaksFor: null })
  void follow()
}

function nextJob(): (() => Promise<void>) | null {
  const work = readyWork()
  if (!work) return null
  if (!isSettled(work)) return () => settle(work)
  const { breaksFor, shownFor } = work
  if (breaksFor !== null && sameBut(breaksFor, shownFor)) return null
  return async () => {
    const breaks = await engine.run({ kind: 'breaks', order: shownFor.order })
    patch(work, (now) => ({ ...now, breaksFor: shownFor, priced: { ...now.priced, breaks } }))
  }
}

const sameBut = (a: Choices, b: Choices): boolean =>
  a.reading === b.reading && a.edits === b.edits && sameButSets(a.order, b.order)

async function settle(work: Ready): Promise<void> {
  const choices = choicesOf(work)
  const result = await engine.run({ kind: 'follow', ...choices })
  if ('refused' in result) {
    refuse(work, result)
    return
  }
  patch(work, (now) => ({ ...now, ...shown(now, result), shownFor: choices }))
}

function shown(now: Ready, result: Followed | OpenResult): Pick<Ready, 'opened' | 'priced'> {
  const { quote } = result
  const priced = { ...now.priced, quote }
  if ('opened' in result) return { opened: result.opened, priced }
  const { blocked, totals, lines, gone } = result
  return { opened: { ...now.opened, blocked, totals, lines: merged(now, lines, gone) }, priced }
}

/** Lines that did not change stay the same objects, so that their rows are not drawn again. */
function merged({ opened, edits, shownFor }: Ready, lines: readonly Line[], gone: readonly number[]): Line[] {
  if (lines.length === 0 && gone.length === 0 && edits === shownFor.edits) return opened.lines
  const byId = new Map(opened.lines.map((line) => [line.id, line]))
  for (const id of gone) byId.delete(id)
  for (const line of lines) byId.set(line.id, line)
  return [...byId.values()].toSorted((a, b) => a.id - b.id)
}

/** Choices under which the file is no bill are taken back, and the step that made them: it would take back nothing. */
function refuse(work: Ready, { message }: Refusal): void {
  const { opened, shownFor, reading } = work
  patch(work, (now) => (now.reading === reading ? { ...now, reading: now.shownFor.reading } : now))
  withdraw(reading, shownFor.reading)
  rememberColumns(opened.headKey, opened.width, shownFor.reading)
  showError(`${message}；已保留原来的读法`)
}

/** Changes the bill, if it is still the one that the answer is about. */
function patch(work: Ready, change: (now: Ready) => Ready): void {
  const now = readyWork()
  if (now?.source === work.source && now.model === work.model) become(change(now))
}
