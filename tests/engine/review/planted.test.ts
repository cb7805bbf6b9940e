import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { openCounts } from '../../../shared/engine/review/count.ts'
import { reviewOf } from '../../../shared/engine/review/review.ts'
import type { ReviewItem } from '../../../shared/engine/review/types.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import { lineViews } from '../../../web/bom/engine/engine-view.ts'
import { questionsOf } from '../../../web/bom/engine/review.ts'
import { drawn } from '../../length.ts'
import { understood } from '../../fixtures/understood.ts'
import { readWell } from '../sheet/tools.ts'
import { answerAll } from './bills.ts'
import { planted } from './plant.ts'

/** `npm run test:long tests/engine/review/planted.test.ts` tries all thirty. */
const RAW = join(import.meta.dirname, '../../../../shared/data/boms/raw')
if (!existsSync(RAW)) console.warn('planted doubts: skipped, the data folder is not beside the project')

/** Collected bills with room for two doubts and more, of all kinds of files; two of them name no places. */
const BILLS = `minifoc-csv.csv minifoc-v1-zh.xlsx minifoc-zh.xlsx parallella-gen0.xls parallella-gen1-1.xls parallella-gen1.xls
  parallella-kvision.xls parallella-lime.xls voron-klipper-refs.csv parallella-rf.xls voron-hall-xy.csv
  voron-klipper-5boards.csv voron-klipper-exp.csv parallella-meta-carrier.xlsx voron-taco-typed.csv voron-v0-display.csv
  zh-win8051.xls voron-v0-micro.csv voron-v0-pico.csv voron-v0-rp2040.csv zh-pj1308-a1.xlsx zh-pj1308-a2.xlsx
  zh-spot-welder.xlsx zh-vt18-r0.xlsx zhsyn-keypad-bilingual.xlsx zh-xdrive.xlsx zh-vt18-r1.xlsx
  zhsyn-relay-perpart.csv zhsyn-meter-erp.csv voron-ab-toolhead.csv`.split(/\s+/)

const RANK = { block: 0, check: 1, tip: 2 } as const

/** "code place" of all that is asked; "code" of what is asked of the file. */
const told = (items: readonly ReviewItem[]): string[] =>
  items.flatMap(({ code, state, places }) => {
    if (state === 'tip') return []
    return places.length === 0 ? [code] : places.map((place) => `${code} ${lineKey(place)}`)
  })

/** Blocking ones first, then the dearest, then as in the file; what nobody can price stands before what costs nothing. */
function expectInOrder(items: readonly ReviewItem[]): void {
  const rank = ({ state, atRiskFen, rows: [first] }: ReviewItem): number[] => [
    RANK[state],
    -(atRiskFen ?? 0.5),
    first?.sheet ?? -1,
    first?.row ?? -1,
  ]
  const order = items.map(rank)
  expect(order).toEqual(order.toSorted((a, b) => a.map((each, at) => each - (b[at] ?? 0)).find((far) => far !== 0) ?? 0))
}

/** What the page counts: the questions left, the lines by state, and whether the price binds. */
function expectAgreed(read: Understood): void {
  const items = questionsOf(read, null)
  const { block, all } = openCounts(items)
  expect(all).toBe(items.filter(({ state }) => state !== 'tip').length)
  expect(block === 0, 'the price binds when nothing blocks').toBe(read.blocked.length === 0)
  const lines = lineViews(read.lines, read.bom.lines, read.known.model)
  const keys = (state: string): string[] => lines.filter(({ status }) => status === state).map(({ key }) => key)
  const named = (state: string): Set<string> =>
    new Set(items.flatMap((item) => (item.state === state ? item.places.map(lineKey) : [])))
  const blamed = new Set(read.blocked.flatMap(({ lines: ids }) => ids))
  expect(keys('block').toSorted(), 'lines that block').toEqual([...named('block')].toSorted())
  expect(lines.filter(({ status }) => status === 'block').map(({ id }) => id)).toEqual([...blamed].toSorted((a, b) => a - b))
  expect(keys('check').filter((key) => !named('check').has(key))).toEqual([])
}

it.skipIf(!existsSync(RAW)).each(drawn(BILLS, 8))(
  '%s: all that was planted is asked, nothing else',
  { timeout: 120_000 },
  (name) => {
    const clean = understood(readWell(new Uint8Array(readFileSync(join(RAW, name))), name).sheets)
    const before = told(reviewOf(clean))
    const taken = new Set(before.flatMap((text) => text.split(' ').slice(1)))
    const { tables, asked } = planted(clean, taken, BILLS.indexOf(name))
    expect(asked.length).toBeGreaterThan(1)

    const items = reviewOf(understood(tables))
    expect(
      told(items)
        .filter((text) => !before.includes(text))
        .toSorted(),
    ).toEqual(asked.toSorted())
    expect(before.filter((text) => !told(items).includes(text))).toEqual([])
    expectInOrder(items)

    const { left, chosen } = answerAll(tables, expectAgreed)
    expect(left).toEqual([])
    expect(understood(tables, chosen).blocked).toEqual([])
  },
)
