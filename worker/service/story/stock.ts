import { stock, type DemoAct } from '../mes/demo-acts.ts'
import { handedIn, moved } from './acts.ts'
import { BOARDS } from './boards.ts'
import { step, type Chapter } from './chapter.ts'

/** What small series leave over, with what a piece is to bring in 微元. */
const LEFT_OVER = [
  ['STM32F103C8T6', 'ST', 'LQFP-48', 60, 7_800_000],
  ['RC0603FR-0710KL', 'YAGEO', '0603', 5000, 9000],
  ['CL10B104KB8NNNC', 'SAMSUNG', '0603', 4000, 21_000],
  ['AMS1117-3.3', 'AMS', 'SOT-223', 300, 420_000],
  ['ESP32-WROOM-32E', 'ESPRESSIF', 'SMD-38', 120, 14_500_000],
  ['W5500', 'WIZNET', 'LQFP-48', 45, 16_200_000],
  ['CL21A106KAYNNNE', 'SAMSUNG', '0805', 8000, 58_000],
  ['IRLR7843TRPBF', 'INFINEON', 'TO-252', 600, 2_100_000],
  ['BLM18PG601SN1D', 'MURATA', '0603', 3500, 76_000],
  ['LM358DR', 'TI', 'SOP-8', 900, 480_000],
  ['STM32F030C8T6', 'ST', 'LQFP-48', 240, 5_300_000],
  ['SHT30-DIS-B2.5KS', 'SENSIRION', 'DFN-8', 180, 9_900_000],
  ['IP5306', 'INJOINIC', 'ESOP-8', 700, 1_150_000],
] as const

type After = { days: number; act: DemoAct }

const HANDED_IN: After = { days: 0.1, act: handedIn }
const SHELVED: After = { days: 1, act: moved('operator', 2, '实物照片稍后补充') }

/** What became of each list: on the shelf, taken off, a draft still, sold, refused, or waiting for an operator. */
const ENDS: readonly (readonly After[])[] = [
  [HANDED_IN, SHELVED],
  [HANDED_IN, SHELVED, { days: 20, act: moved('owner', 3, '') }],
  [HANDED_IN, SHELVED],
  [],
  [HANDED_IN, SHELVED, { days: 9, act: moved('owner', 5, '') }],
  [HANDED_IN, SHELVED],
  [HANDED_IN, { days: 1, act: moved('operator', 4, '型号与照片不符，请核对批次后重新提交') }],
  [HANDED_IN],
]

const ITEMS = 5

/** Every fourth company puts up for sale what it has left over. */
export function offered(n: number, day: number): Chapter {
  const { name } = BOARDS[n % BOARDS.length] ?? BOARDS[0]
  const rows = Array.from({ length: ITEMS }, (_, at) => LEFT_OVER[(n + at * 3) % LEFT_OVER.length] ?? LEFT_OVER[0])
  const pieces = rows.map(([mpn, brand, pkg, qty, price]) => [mpn, brand, pkg, qty + n, price] as const)
  const after = ENDS[(n - 1) / 4] ?? []
  return [step(day, stock(`${name}余料`, pieces)), ...after.map(({ days, act }) => step(day - days, act))]
}
