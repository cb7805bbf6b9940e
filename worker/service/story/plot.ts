import { act, bill, order, pay, quote, topUp } from '../mes/demo-acts.ts'
import { cancelled, grant, plan, refundBegun, refunded, reported } from './acts.ts'
import { written } from './articles.ts'
import { BOARDS } from './boards.ts'
import { COMPANIES } from './companies.ts'
import { LATEST, step, type Chapter } from './chapter.ts'
import { offered } from './stock.ts'
import { spoken } from './tickets.ts'

/** Covers all orders of one company. */
const purseOf = (n: number): number => 1_500_000 + (n % 7) * 200_000
const SETS = [20, 50, 100, 200, 300, 500, 1000] as const

/** What a company did since it came, the oldest first; another one for each, the same every time. */
export function plotOf(n: number): readonly Chapter[] {
  const since = COMPANIES[n]?.since ?? 1
  const bills = 1 + (n % 4)
  const at = (share: number) => Math.max(LATEST, since * (1 - share))
  return [
    begun(n, at(0.05)),
    ...Array.from({ length: bills }, (_, k) => ordered(n, k, at((k + 1) / (bills + 1)))),
    ...(COMPANIES[n]?.colleagues.length ? [tried(n, at(0.6))] : []),
    ...(n % 4 === 1 ? [offered(n, at(0.5))] : []),
    ...(n % 3 === 1 ? [spoken(n, since)] : []),
    ...(n % 3 === 2 ? [written((n - 2) / 3, since)] : []),
    ...(n % 6 === 2 || n % 6 === 4 ? [waiting(n)] : []),
  ]
}

const begun = (n: number, day: number): Chapter => [
  step(day, topUp(purseOf(n), `对公转账，流水号 ${String(20_260_000 + n * 131)}`)),
  ...(n % 3 === 0 ? [step(day - 0.1, plan)] : []),
  ...(n % 5 === 0 ? [step(day - 0.2, grant(50))] : []),
]

/** How far a bill came: priced, quoted, cancelled, paid, prepared, in production, sent, received, given back. */
function ordered(n: number, k: number, day: number): Chapter {
  const [name, stage] = [`${n}-${k}`, (n + 3 * k) % 9]
  const { name: board, text } = BOARDS[(n + k) % BOARDS.length] ?? BOARDS[0]
  const sets = SETS[(2 * n + k) % SETS.length] ?? 100
  const shown = step(day, bill(name, { prjName: `${board} V${1 + (n % 3)}.${k}`, sets, text }))
  const asked = [shown, step(day - 0.05, quote(name, name))]
  if (stage === 0) return [shown]
  if (stage === 1) return asked
  const placed = [...asked, step(day - 0.4, order(name, ''))]
  if (stage === 2) return [...placed, step(day - 0.8, cancelled(name))]
  const paid = [...placed, step(day - 0.5, pay(name))]
  if (stage === 8) return [...paid, step(day - 1, refundBegun(name)), step(day - 1.2, refunded(name))]
  const moves = (['prepare', 'produce', 'ship', 'receive'] as const).slice(0, stage - 3)
  return [...paid, ...moves.map((what, at) => step(day - 1 - 2 * at, act(name, what)))]
}

/** A colleague asks what a larger series would cost. */
function tried(n: number, day: number): Chapter {
  const { name: board, text } = BOARDS[(n + 3) % BOARDS.length] ?? BOARDS[0]
  const priced = bill(`${n}-tried`, { prjName: `${board} 量产估价`, sets: 2000, text: `${text}\n\n` })
  return [step(day, { ...priced, side: 'colleague' })]
}

/** Ordered today, and not paid yet; one of two says that his transfer is on its way. */
function waiting(n: number): Chapter {
  const name = `${n}-now`
  const { name: board, text } = BOARDS[n % BOARDS.length] ?? BOARDS[0]
  return [
    step(0.3, bill(name, { prjName: `${board} 小批量`, sets: 100, text: `${text}\n` })),
    step(0.28, quote(name, name)),
    step(0.25, order(name, '尽快安排')),
    ...(n % 6 === 2 ? [step(0.2, reported(name, 300_000))] : []),
  ]
}
