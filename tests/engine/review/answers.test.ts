import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBom } from '../../../shared/engine/bom/read.ts'
import { lineStatus } from '../../../shared/engine/line/status.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { isRefusal } from '../../../shared/engine/sheet/read.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { table } from '../bom/tables.ts'
import { understood } from '../../fixtures/understood.ts'
import { drawn, times } from '../../length.ts'
import { read as readFile } from '../sheet/tools.ts'
import { after, answerAll, reviewed, START } from './bills.ts'

/** Hundreds of small analyses: slow on a machine that has other work. */
const LONG = 60_000

/** Every answer of every item, given alone, takes its item away, and costs what it was said to cost. */
function expectAnswered(tables: readonly Table[]): void {
  for (const item of reviewed(tables, START)) {
    for (const answer of item.answers) {
      const chosen = after(START, answer.acts)
      const left = reviewed(tables, chosen).find(({ id }) => id === item.id)
      expect(left, `${item.id}: ${answer.label}`).toBeUndefined()
      const { quote } = understood(tables, chosen)
      if (answer.totalFen !== null)
        expect('refused' in quote ? null : quote.totalFen, `${item.id}: ${answer.label}`).toBe(answer.totalFen)
    }
  }
}

/** Answering one after the other comes to an end, and then nothing blocks the quote but what no line is at fault for. */
function expectSettled(tables: readonly Table[]): void {
  const { chosen, left, steps } = answerAll(tables)
  expect(steps).toBeLessThanOrEqual(300)
  expect(left.filter(({ places }) => places.length > 0).map(({ id }) => id)).toEqual([])
  const { blocked } = understood(tables, chosen)
  expect(blocked.filter(({ lines }) => lines.length > 0)).toEqual([])
}

/** Whatever a line says of itself is asked once, and lines that are asked about say so. */
function expectComplete(tables: readonly Table[]): void {
  const items = reviewed(tables, START)
  const keysOf = (state: string) =>
    new Set(items.filter((item) => item.state === state).flatMap(({ places }) => places.map(lineKey)))
  const [blocking, asked] = [keysOf('block'), keysOf('check')]
  for (const line of understood(tables).lines) {
    const status = lineStatus(line)
    const told = `${line.label}: ${line.issues.map(({ code }) => code).join(' ')}`
    expect(blocking.has(line.key), `block ${told}`).toBe(status === 'block')
    if (status === 'check') expect(asked.has(line.key), `check ${told}`).toBe(true)
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
}

const LINE = fc.record({
  refs: fc.integer({ min: 0, max: 3 }),
  quantity: fc.constantFrom('', '', '1', '2', '0', '若干', '两个', '1.5', '-1'),
  value: fc.constantFrom(
    '10k',
    '10K',
    '10kΩ',
    '100nF',
    '0.1uF',
    '104',
    '10k(NC)',
    '１０ｋ',
    'STM32F103C8T6',
    '螺丝 M3',
    '神秘',
    '',
  ),
  footprint: fc.constantFrom('0603', 'R0603', '402', '', 'LQFP-48', 'SOT23', 'SOT-23', '怪封装', '1月2日', 'XH-4P'),
  mpn: fc.constantFrom('', 'RC0603FR-0710KL', 'CL10B104KB8NNNC', '6.85119E+11', 'NC'),
  fit: fc.constantFrom('', '', '是', '不贴', 'NC', 'DNP', '否'),
  note: fc.constantFrom('', '', '不贴', '后焊', 'DNP: R1'),
  repeat: fc.boolean(),
})

const BOARD = fc.array(LINE, { minLength: 3, maxLength: 12 }).map((lines) => {
  let next = 1
  const rows = lines.map(({ refs, quantity, value, footprint, mpn, fit, note, repeat }) => {
    const from = repeat ? Math.max(1, next - 1) : next
    next = from + refs
    return [Array.from({ length: refs }, (_, i) => `R${from + i}`).join(','), quantity, value, footprint, mpn, fit, note]
  })
  return table([['位号', '数量', '值', '封装', '型号', '是否贴装', '备注'], ...rows], { hiddenRows: [2] })
})

describe('answers', () => {
  it.each([
    ['each take their item away at the price they were said to cost', expectAnswered],
    ['lead to a bill that nothing blocks', expectSettled],
    ['are asked for wherever a line says that something is wrong, once', expectComplete],
  ])('%s, whatever is wrong with the board', { timeout: LONG }, (_, expectIt) => {
    fc.assert(
      fc.property(BOARD, (board) => {
        fc.pre(!('notABom' in readBom([board])))
        expectIt([board])
      }),
      { numRuns: times(15, 60) },
    )
  })
})

const FIXTURES = join(import.meta.dirname, '../../fixtures/boms')
const DATA = join(import.meta.dirname, '../../../../shared/data/boms')
const here = existsSync(DATA)
if (!here) console.warn('reviews of real files: skipped, the data folder is not beside the project')
const files = drawn(
  [FIXTURES, ...(here ? [join(DATA, 'raw'), join(DATA, 'reencoded')] : [])].flatMap((folder) =>
    readdirSync(folder).map((name) => ({ name, path: join(folder, name) })),
  ),
  6,
)

describe('on files of all kinds', () => {
  it.each(files)('$name: every answer settles its item, and the queue comes to an end', { timeout: LONG }, ({ name, path }) => {
    const book = readFile(new Uint8Array(readFileSync(path)), name)
    if (isRefusal(book) || 'notABom' in readBom(book.sheets)) return
    expectComplete(book.sheets)
    expectAnswered(book.sheets)
    expectSettled(book.sheets)
  })
})
