/**
 * Calls at work at once. The others wait here for a moment; in the database they would hinder each other until most are given
 * up, and two dozen writers at once can lose their turn for good (see CHECKPOINTS in ../sqld.ts). Measured with 200 connections,
 * one call in five a write: of 542 answers in a quarter of a minute 73 were refusals without this, none of 738 with it.
 */
export const AT_ONCE = 20
/** Longer than a call takes that is not an upload, a large save or a wait for somebody else. */
export const LONG_MS = 2000

/** Gives back the turn; a second time does nothing. */
type Leave = () => void

/**
 * Lets so many at once through, the others in the order they came. Whoever takes longer than `longMs` keeps going but does not
 * count any more, so that slow bodies and slow readers stand in nobody's way.
 */
export function turnsOf(most: number, longMs: number): () => Promise<Leave> {
  const waiting: (() => void)[] = []
  let under = 0
  const begin = (): Leave => {
    under++
    let isOver = false
    const leave = () => {
      if (isOver) return
      isOver = true
      clearTimeout(long)
      under--
      if (under < most) waiting.shift()?.()
    }
    const long = setTimeout(leave, longMs)
    return leave
  }
  return () => (under < most ? Promise.resolve(begin()) : new Promise((resolve) => waiting.push(() => resolve(begin()))))
}
