import type { Tally } from './tally.ts'

/** Of the parts, the share whose pins must all repeat a multiple of the same times. Our decision: fiducials and bars differ. */
const SHARE = 0.8
/** From so many repeated parts on, the repetition itself is proof; a board of three buttons repeats its pins too. */
const MANY_PARTS = 8
/** Fewer parts must show it by their nets, which carry another board's prefix at the same pin. */
const FEW_PARTS = 2

/** How many boards share the designators of a netlist: 1, or what the pins of nearly all parts repeat by. */
export function boardsOf(tally: Tally): number {
  const repeats = [...tally.values()].map((pins) => [...pins.values()].reduce((times, { size }) => gcd(times, size), 0))
  const counts = new Map<number, number>()
  for (const times of repeats) counts.set(times, (counts.get(times) ?? 0) + 1)
  const [boards] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])
  if (boards < 2) return 1
  const sharing = repeats.filter((times) => times % boards === 0).length
  if (sharing < repeats.length * SHARE || sharing < FEW_PARTS) return 1
  return sharing >= MANY_PARTS || netsDiffer(tally) ? boards : 1
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** True when half of the parts or more have a pin whose places lie on different nets. */
function netsDiffer(tally: Tally): boolean {
  const differing = [...tally.values()].filter((pins) =>
    [...pins.values()].some((places) => new Set([...places.values()].map(({ net }) => net)).size > 1),
  )
  return differing.length * 2 >= tally.size
}
