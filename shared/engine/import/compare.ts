import { unitAt, type Break } from '../catalogue/offer.ts'

/** What of an offer a buyer goes by. */
export type Held = {
  partId: number
  moq: number
  mult: number
  stock: number
  leadDays: number | null
  validTo: number | null
  breaks: readonly Break[]
}

/** A price that has moved by more than 30 % is looked at before it is published: a column moved, a comma lost. */
const JUMP = 0.3

/** A price before and after, at the same number of pieces. 微 of the supplier's currency. */
export type Jump = { pieces: number; wasUnitMicro: number; unitMicro: number }

/** Whether the new offer says anything that the old one did not. */
export const isSame = (was: Held, is: Held): boolean =>
  was.partId === is.partId &&
  was.moq === is.moq &&
  was.mult === is.mult &&
  was.stock === is.stock &&
  was.leadDays === is.leadDays &&
  was.validTo === is.validTo &&
  JSON.stringify(was.breaks) === JSON.stringify(is.breaks)

/** The largest move of a price, up or down, at the quantities of either; null where none has moved too far. */
export function jumpOf(was: readonly Break[], is: readonly Break[]): Jump | null {
  const all = [...new Set([...was, ...is].map(([from]) => from))].flatMap((pieces): Jump[] => {
    const [before, after] = [unitAt(was, pieces), unitAt(is, pieces)]
    return before === null || after === null ? [] : [{ pieces, wasUnitMicro: before, unitMicro: after }]
  })
  const [largest] = all.toSorted((a, b) => moved(b) - moved(a))
  return largest !== undefined && moved(largest) > JUMP ? largest : null
}

const moved = ({ wasUnitMicro, unitMicro }: Jump): number => Math.abs(unitMicro / wasUnitMicro - 1)
