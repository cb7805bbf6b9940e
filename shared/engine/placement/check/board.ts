import type { Agreement, Share } from './agreement.ts'

/** How the names of bill and board relate: parts on each, and those on both. */
export type Names = {
  bill: number
  board: number
  both: number
  /** How far the common names are the lowest numbers of the larger list, in standard deviations; below 0 they are. */
  lowest: number
}

/** Why the coordinates are another board's: the names differ, the parts behind like names do, or the names only begin alike. */
export type WrongBoard = { why: 'names' | 'parts' | 'numbers'; names: Names; agreement: Agreement }

/**
 * Limits by 26 placement files beside the bills of all 23 boards, right and wrong. Right ones: 0.93 of the shorter list's names
 * are in the other and 0.7 of their values and footprints agree; wrong ones reach 0.7 of all names, and 0.5 of the
 * parts behind them.
 */
const LIMIT = {
  /** From this share of all names on, both lists are of one board, whatever texts they use for parts. */
  same: 0.9,
  sameParts: 10,
  /** Of the shorter list's names; below, only parts that agree can save it. */
  shared: 0.8,
  /** The same where nothing but names can be compared. */
  named: 0.9,
  agreeing: 0.65,
  /** Where fewer than this share of names is common, nearly all the parts behind them must agree. */
  few: 0.5,
  agreeingFew: 0.85,
  /** Values alone agree seldom by chance, footprints often. */
  values: 0.4,
  footprints: 0.2,
  /** Parts compared that are enough. */
  compared: 5,
  /** Below this share of all names one list is a part of the other: one side of a board, or a smaller board. */
  part: 0.5,
  lowest: -5,
}

/** Tells a placement of another board by names first, then by the parts behind them; null where it fits. */
export function wrongBoard(names: Names, agreement: Agreement): WrongBoard | null {
  const why = reasonOf(names, agreement)
  return why === null ? null : { why, names, agreement }
}

function reasonOf({ bill, board, both, lowest }: Names, agreement: Agreement): WrongBoard['why'] | null {
  const shorter = Math.min(bill, board)
  if (shorter === 0) return null
  const all = both / (bill + board - both)
  if (all >= LIMIT.same && shorter >= LIMIT.sameParts) return null
  const agrees = partsAgree(agreement, both < shorter * LIMIT.few ? LIMIT.agreeingFew : LIMIT.agreeing)
  if (agrees !== null) return agrees ? null : both < shorter * LIMIT.shared ? 'names' : 'parts'
  if (both < shorter * LIMIT.named) return 'names'
  if (all >= LIMIT.part) return null
  return bill < board || lowest < LIMIT.lowest ? 'numbers' : null
}

/** Null where too little can be compared. */
function partsAgree({ values, footprints }: Agreement, least: number): boolean | null {
  const [byValue, byFootprint] = [shareOf(values), shareOf(footprints)]
  if (byValue !== null && byFootprint !== null) return (byValue + byFootprint) / 2 >= least
  if (byValue !== null) return byValue >= LIMIT.values
  return byFootprint !== null && byFootprint < LIMIT.footprints ? false : null
}

const shareOf = ({ compared, agreeing }: Share): number | null => (compared >= LIMIT.compared ? agreeing / compared : null)

type Numbered = { number: number; common: boolean }

/**
 * A smaller board has the lowest numbers of every letter; one side of a board has any. Wilcoxon's rank sum of the common names
 * among those of the longer list, over the letters of which both lists have some and not all.
 */
export function lowestNumbers(longer: Iterable<string>, common: ReadonlySet<string>): number {
  const letters = new Map<string, Numbered[]>()
  for (const name of longer) {
    const [, prefix, number] = /^(\D{1,12})(\d{1,6})/.exec(name) ?? []
    if (prefix === undefined) continue
    const group = letters.get(prefix) ?? []
    group.push({ number: Number(number), common: common.has(name) })
    letters.set(prefix, group)
  }
  let [difference, variance] = [0, 0]
  for (const group of letters.values()) {
    const all = group.length
    const some = group.filter((each) => each.common).length
    if (some === 0 || some === all) continue
    const ranks = group.toSorted((a, b) => a.number - b.number).reduce((sum, each, i) => sum + (each.common ? i + 1 : 0), 0)
    difference += ranks - (some * (all + 1)) / 2
    variance += (some * (all - some) * (all + 1)) / 12
  }
  return variance === 0 ? 0 : difference / Math.sqrt(variance)
}
