import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'
import { readValue } from '../../shared/engine/value/read.ts'
import { fixture, goldenRows } from '../engine/value/golden.ts'

/**
 * Time per value text beside electro-grammar's parse, the same texts in the same run. Distinct texts, nothing remembered
 * between them but the hint. Median of five.
 */
type Parse = (text: string) => unknown
const { parse } = createRequire(import.meta.url)('electro-grammar') as { parse: Parse }

const rows = [...goldenRows(fixture('labelled.tsv')), ...goldenRows(fixture('schemes.tsv'))]
const distinct = [...new Map(rows.map((row) => [`${row.text}\t${row.hint}`, row])).values()]
const sets = { 'short texts': distinct.filter((row) => row.text.length <= 30), 'all texts': distinct }

function microsPerText(texts: typeof distinct, rounds: number, read: (text: string, hint: string) => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    for (let round = 0; round < rounds; round += 1) for (const row of texts) read(row.text, row.hint)
    return ((performance.now() - start) * 1000) / (rounds * texts.length)
  })
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN
}

for (const [name, texts] of Object.entries(sets)) {
  microsPerText(texts, 50, readValue)
  const ours = microsPerText(texts, 100, readValue)
  const theirs = microsPerText(texts, 1, parse)
  console.log(
    `${name} (${texts.length}): readValue ${ours.toFixed(2)} µs, electro-grammar ${theirs.toFixed(0)} µs, ratio 1/${Math.round(theirs / ours)}`,
  )
}
