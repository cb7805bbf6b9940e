/** A plain model of an owner's money and uses: what the ledgers must agree with, whatever happens in whatever order. */

const DAY = 24 * 3_600_000
const FREE = 30 * DAY
const UNLIMITED = 2_147_483_647

type Lot = { ticks: number; used: number; start: number; end: number; order: string }
type Use = { object: string; at: number; lot: Lot; isBack: boolean }

export class LedgerModel {
  balance = 0
  movements = 0
  readonly lots: Lot[] = []
  readonly uses: Use[] = []

  /** False when there is not enough. */
  move(fen: number): boolean {
    if (this.balance + fen < 0) return false
    this.balance += fen
    this.movements++
    return true
  }

  grant(ticks: number, days: number, now: number, order: string): void {
    this.lots.push({ ticks, used: 0, start: now, end: now + days * DAY, order })
  }

  /** Null when nothing is left; otherwise whether it cost a use. */
  use(object: string, now: number): 'paid' | 'free' | null {
    if (this.uses.some((use) => use.object === object && use.at > now - FREE && !use.isBack)) return 'free'
    const [lot] = this.inForce(now)
      .filter(({ ticks, used }) => used < Math.min(ticks, UNLIMITED - 1))
      .toSorted(
        (a, b) => Number(a.ticks !== UNLIMITED) - Number(b.ticks !== UNLIMITED) || a.end - b.end || (a.order < b.order ? -1 : 1),
      )
    if (!lot) return null
    lot.used++
    this.uses.push({ object, at: now, lot, isBack: false })
    return 'paid'
  }

  /** False when it was given back before. */
  giveBack(index: number): boolean {
    const use = this.uses[index]
    if (!use || use.isBack) return false
    use.isBack = true
    use.lot.used--
    return true
  }

  account(now: number): { ticks: number; used: number } | null {
    if (this.lots.length === 0) return null
    const alive = this.inForce(now)
    const sum = (of: (lot: Lot) => number) => alive.reduce((total, lot) => total + of(lot), 0)
    const isUnlimited = alive.some(({ ticks }) => ticks === UNLIMITED)
    return { ticks: isUnlimited ? UNLIMITED : sum((lot) => lot.ticks), used: sum((lot) => lot.used) }
  }

  private inForce(now: number): Lot[] {
    return this.lots.filter(({ start, end }) => start <= now && end > now)
  }
}
