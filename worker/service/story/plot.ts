import { act, bill, order, pay, quote, stock, topUp, type DemoAct } from '../mes/demo-acts.ts'
import { answered, approved, cancelled, grant, handedIn, plan, refundBegun, refunded, reported, ticket } from './acts.ts'
import { BOARDS } from './boards.ts'
import { COMPANIES } from './companies.ts'

/** An act, and how many days ago it was. */
export type Step = { daysAgo: number; act: DemoAct }
/** What belongs together: none of it waits for the next round of the clock, which would end an order that is not paid. */
export type Chapter = readonly Step[]

const LATEST = 0.02
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
    ...(n % 4 === 1 ? [offered(n, at(0.5))] : []),
    ...(n % 3 === 1 ? [spoken(n)] : []),
    ...(n % 6 === 2 || n % 6 === 4 ? [waiting(n)] : []),
  ]
}

const step = (daysAgo: number, what: DemoAct): Step => ({ daysAgo: Math.max(LATEST, daysAgo), act: what })

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

/** What is left over is put up, here and there looked through and published. */
const offered = (n: number, day: number): Chapter => [
  step(
    day,
    stock(`${2026}年余料 ${n}`, [
      ['RC0603FR-0710KL', 'YAGEO', '0603', 5000 + n * 100, 9000],
      ['CL10B104KB8NNNC', 'SAMSUNG', '0603', 4000, 21_000],
      ['STM32F103C8T6', 'ST', 'LQFP-48', 60 + n, 7_800_000],
      ['AMS1117-3.3', 'AMS', 'SOT-223', 300, 420_000],
    ]),
  ),
  ...(n % 12 === 5 ? [] : [step(day - 0.1, handedIn)]),
  ...(n % 8 === 1 ? [step(day - 1, approved)] : []),
]

const SAID = [
  {
    type: 'feedback',
    category: 'recognition',
    title: '封装写成尺寸的电阻没有识别',
    text: '表里写 1608，希望按公制识别成 0603。',
  },
  { type: 'complaint', category: 'delivery', title: '订单比约定晚了三天', text: '样板等着装机，请给出准确的发货日期。' },
  { type: 'complaint', category: 'quality', title: '有两块板虚焊', text: '收到的 50 块里有两块 U1 虚焊，希望补做。' },
  { type: 'feedback', category: 'idea', title: '希望报价单带上板子照片', text: '给客户看更直观。' },
  { type: 'complaint', category: 'price', title: '同一份表两次价格不一样', text: '昨天和今天差了十几元，请说明原因。' },
] as const

/** The last who complain still wait, one of them for too long. */
function spoken(n: number): Chapter {
  const said = ticket(SAID[Math.floor(n / 3) % SAID.length] ?? SAID[0])
  if (n > 24) return [step(0.1, said)]
  if (n === 22) return [step(9, said)]
  const day = Math.min((COMPANIES[n]?.since ?? 1) / 2, 60)
  return [
    step(day, said),
    step(day - 0.1, answered('reply', '您好，已经转给工程师核实，今天内给您答复。')),
    ...(n % 2 === 1 ? [step(day - 1, answered('close', '问题已处理，感谢您的反馈。'))] : []),
  ]
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
