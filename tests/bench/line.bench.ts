/**
 * One line understood (value, package, points), beside electro-grammar's parse of the same texts in the same run. All lines are
 * distinct, and every round has new ones, so that nothing that is remembered helps. The second figure is the whole pipeline, with
 * witnesses and the quote; the last what a line costs that stands in the bill already.
 */
import { createRequire } from 'node:module'
import { CELL } from '../../shared/engine/sheet/types.ts'
import type { Table } from '../../shared/engine/sheet/types.ts'
import { readTables, understandRead } from '../../shared/engine/understand.ts'
import { recognisePackage } from '../../shared/engine/package/recognise.ts'
import { countPoints } from '../../shared/engine/points/count.ts'
import { readValue } from '../../shared/engine/value/read.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { report } from './report.ts'

const { parse } = createRequire(import.meta.url)('electro-grammar') as { parse: (text: string) => unknown }

const SIZES = ['0201', '0402', '0603', '0805', '1206']
const PARTS = 30_000
/** A multiple of the three kinds, so that a line stands again under designators of its own letter. */
const REPEATED = 999
/** So many that a round takes far longer than the processor's clock ticks. */
const BILLS = 12
const ROUNDS = 9
const WARM = 3

type Part = { designator: string; value: string; footprint: string }

/** Resistors, capacitors and inductors of distinct values: the kinds that the peer reads too. */
function partOf(i: number): Part {
  const size = SIZES[i % SIZES.length] ?? '0603'
  const digits = `${1 + (i % 9)}.${String(i % 100_000).padStart(5, '0')}`
  if (i % 3 === 0) return { designator: `R${i}`, value: `${digits}k ${1 + (i % 5)}%`, footprint: `R${size}` }
  if (i % 3 === 1) return { designator: `C${i}`, value: `${digits}nF ${10 + (i % 40)}V X7R`, footprint: `C_${size}` }
  return { designator: `L${i}`, value: `${digits}uH ${5 * (1 + (i % 4))}%`, footprint: `${size}` }
}

let made = 0
const freshParts = (count: number): Part[] => Array.from({ length: count }, () => partOf(made++))

const HEAD = ['位号', '参数', '封装', '数量']
function tableOf(parts: readonly Part[]): Table {
  const rows = [HEAD, ...parts.map(({ designator, value, footprint }) => [designator, value, footprint, '1'])]
  const kinds = rows.map(() => Uint8Array.from(HEAD, () => CELL.text))
  return { name: null, hidden: false, rows, kinds, merges: [], hiddenRows: [], hiddenColumns: [] }
}

/** A bill of lines that each stand so often, under other designators. */
const repeated = (distinct: number, times: number): Table =>
  tableOf(
    Array.from({ length: times }, () => freshParts(distinct))
      .map((parts, _, [first = parts]) => parts.map((part, at) => ({ ...part, ...first[at], designator: part.designator })))
      .flat(),
  )

/** Processor time of this thread in microseconds: the clock would count what else the machine does. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Microseconds of one of `count`; what a round works on is made before. */
function microseconds<Input>(make: () => Input, run: (input: Input) => unknown, count: number): number {
  const times = Array.from({ length: WARM + ROUNDS }, () => {
    const input = make()
    const from = spent()
    run(input)
    return spent() - from
  })
  return (times.slice(WARM).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN) / count
}

function pointsOf({ designator, value, footprint }: Part): number {
  const part = readValue(value, designator)
  const read = recognisePackage(footprint, { designator, words: value, class: part?.class ?? null })
  const facts = { designator, process: null, words: '', placed: true, edit: {} }
  return countPoints('unknown' in read ? null : read, facts, priceModel, priceModel.defaultConvention).pointsMilli
}

function billOf(table: Table) {
  const bill = readTables([table], {})
  if ('refused' in bill) throw new Error('the lines are no bill')
  return bill
}
const price = (bill: ReturnType<typeof billOf>) =>
  understandRead(bill, { reading: {}, edits: [], order: { sets: 100 } }, { model: priceModel })
const parseAll = (parts: readonly Part[]) =>
  parts.forEach(({ value, footprint }) => parse(`${value} ${footprint.replace(/\D/g, '')}`))

const ours = microseconds(
  () => freshParts(PARTS),
  (parts) => parts.forEach(pointsOf),
  PARTS,
)
const theirs = microseconds(() => freshParts(1200), parseAll, 1200)
const whole = microseconds(() => billOf(tableOf(freshParts(PARTS))), price, PARTS)
const fromTable = microseconds(
  () => tableOf(freshParts(PARTS)),
  (table) => price(billOf(table)),
  PARTS,
)
const bills = (times: number) => () => Array.from({ length: BILLS }, () => billOf(repeated(REPEATED, times)))
const priceAll = (all: ReturnType<typeof billOf>[]) => all.forEach(price)
const once = microseconds(bills(1), priceAll, REPEATED * BILLS)
const fourTimes = microseconds(bills(4), priceAll, REPEATED * BILLS)
const again = (fourTimes - once) / 3
console.log(
  `µs a line: value, package and points ${ours.toFixed(2)}, electro-grammar ${theirs.toFixed(0)}, with witnesses and quote ${whole.toFixed(2)}, from the table on ${fromTable.toFixed(2)}, standing there already ${again.toFixed(2)}`,
)
report('a line understood (value, package, points) / electro-grammar', ours / theirs, { most: 0.01 })
report('the same with witnesses and quote', whole / theirs, { most: 0.02 })
report('a line that the bill repeats / the first', again / once, { most: 0.1 })
