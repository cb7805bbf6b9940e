/**
 * One line understood (value, package, points), beside electro-grammar's parse of the same texts in the same run. All lines are
 * distinct and nothing is remembered between them. The second figure is the whole pipeline, with witnesses and the quote.
 */
import { createRequire } from 'node:module'
import { CELL } from '../../shared/engine/sheet/types.ts'
import type { Table } from '../../shared/engine/sheet/types.ts'
import { understandAgain } from '../../shared/engine/understand.ts'
import { recognisePackage } from '../../shared/engine/package/recognise.ts'
import { countPoints } from '../../shared/engine/points/count.ts'
import { readValue } from '../../shared/engine/value/read.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { understood } from '../fixtures/understood.ts'

const { parse } = createRequire(import.meta.url)('electro-grammar') as { parse: (text: string) => unknown }

const SIZES = ['0201', '0402', '0603', '0805', '1206']
const PARTS = 3000

/** Resistors, capacitors and inductors of distinct values: the kinds that the peer reads too. */
function partOf(i: number): { designator: string; value: string; footprint: string } {
  const size = SIZES[i % SIZES.length] ?? '0603'
  const digits = `${1 + (i % 9)}.${String(i % 1000).padStart(3, '0')}`
  if (i % 3 === 0) return { designator: `R${i}`, value: `${digits}k ${1 + (i % 5)}%`, footprint: `R${size}` }
  if (i % 3 === 1) return { designator: `C${i}`, value: `${digits}nF ${10 + (i % 40)}V X7R`, footprint: `C_${size}` }
  return { designator: `L${i}`, value: `${digits}uH ${5 * (1 + (i % 4))}%`, footprint: `${size}` }
}

const HEAD = ['位号', '参数', '封装', '数量']
const parts = Array.from({ length: PARTS }, (_, i) => partOf(i))
const rows = [HEAD, ...parts.map(({ designator, value, footprint }) => [designator, value, footprint, '1'])]
const kinds = rows.map(() => Uint8Array.from(HEAD, () => CELL.text))
const table: Table = { name: null, hidden: false, rows, kinds, merges: [], hiddenRows: [], hiddenColumns: [] }
const texts = parts.map(({ value, footprint }) => `${value} ${footprint.replace(/\D/g, '')}`)
const bill = understood([table], { order: { sets: 100 } })
/** An edit of every line that changes nothing of it: all are recognised anew. */
const edits = bill.lines.map(({ line: { sheet, row } }) => ({ sheet, row, confirmed: [] }))

function microseconds(run: () => unknown, count: number, rounds: number): number {
  for (let warm = 0; warm < 3; warm++) run()
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now()
    run()
    return performance.now() - from
  })
  return ((times.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN) * 1000) / count
}

function pointsOf({ designator, value, footprint }: (typeof parts)[number]): number {
  const part = readValue(value, designator)
  const read = recognisePackage(footprint, { designator, words: value, class: part?.class ?? null })
  const facts = { designator, process: null, words: '', placed: true, edit: {} }
  return countPoints('unknown' in read ? null : read, facts, priceModel, priceModel.defaultConvention).pointsMilli
}

const sample = texts.slice(0, 600)
const ours = microseconds(() => parts.forEach(pointsOf), PARTS, 9)
const whole = microseconds(() => understandAgain(bill, { ...bill.choices, edits }), PARTS, 9)
const read = microseconds(() => understood([table]), PARTS, 9)
const theirs = microseconds(() => sample.forEach((text) => parse(text)), sample.length, 9)
const ratio = (micro: number) => `1/${Math.round(theirs / micro)}`
console.log(
  `value + package + points ${ours.toFixed(2)} µs a line, electro-grammar ${theirs.toFixed(0)} µs: ${ratio(ours)} (goal 1/50)`,
)
console.log(`from the table on ${read.toFixed(2)} µs a line`)
console.log(`with witnesses and quote ${whole.toFixed(2)} µs a line: ${ratio(whole)}`)
