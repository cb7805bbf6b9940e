/**
 * One line understood (value, package, points), beside electro-grammar's parse of the same texts in the same run. All lines are
 * distinct and nothing is remembered between them. The second figure is the whole pipeline, with witnesses and the quote.
 */
import { createRequire } from 'node:module'
import { priceLines, suggestOrder } from '../../shared/engine/analyse.ts'
import type { BomLine } from '../../shared/engine/bom/types.ts'
import { recognisePackage } from '../../shared/engine/package/recognise.ts'
import { countPoints } from '../../shared/engine/points/count.ts'
import { understandLines } from '../../shared/engine/points/understand.ts'
import { readValue } from '../../shared/engine/value/read.ts'
import { priceModel } from '../fixtures/price-model.ts'

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

const lines: BomLine[] = Array.from({ length: PARTS }, (_, row) => {
  const { designator, value, footprint } = partOf(row)
  const blank = { mpn: '', manufacturer: '', description: '', supplierPart: '', note: '', side: null, process: null }
  const facts = { sheet: 0, row, designators: [designator], quantity: 1, quantityText: '1', dnp: false, electronic: true }
  return { ...blank, ...facts, value, footprint, alternates: [], issues: [] }
})
const texts = lines.map((line) => `${line.value} ${line.footprint.replace(/\D/g, '')}`)
const order = suggestOrder({ sets: 100, lines }, priceModel)

function microseconds(run: () => unknown, count: number, rounds: number): number {
  for (let warm = 0; warm < 3; warm++) run()
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now()
    run()
    return performance.now() - from
  })
  return ((times.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN) * 1000) / count
}

function understand({ value, footprint, designators: [designator = ''] }: BomLine): number {
  const part = readValue(value, designator)
  const read = recognisePackage(footprint, { designator, words: value, class: part?.class ?? null })
  const facts = { designator, process: null, words: '', placed: true, edit: {} }
  return countPoints('unknown' in read ? null : read, facts, priceModel, priceModel.defaultConvention).pointsMilli
}

const sample = texts.slice(0, 600)
const ours = microseconds(() => lines.forEach(understand), PARTS, 9)
const whole = microseconds(() => priceLines(understandLines({ lines }), { model: priceModel, order }), PARTS, 9)
const theirs = microseconds(() => sample.forEach((text) => parse(text)), sample.length, 9)
const ratio = (micro: number) => `1/${Math.round(theirs / micro)}`
console.log(
  `value + package + points ${ours.toFixed(2)} µs a line, electro-grammar ${theirs.toFixed(0)} µs: ${ratio(ours)} (goal 1/50)`,
)
console.log(`with witnesses and quote ${whole.toFixed(2)} µs a line: ${ratio(whole)}`)
