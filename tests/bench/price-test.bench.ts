import { performance } from 'node:perf_hooks'
import type { InStatement, Row } from '@libsql/client/web'
import { canonicalJson, documentOf } from '../../shared/engine/price/book/canonical.ts'
import { modelOf } from '../../shared/engine/price/book/in-use.ts'
import { recordedLine } from '../../shared/engine/record.ts'
import { CELL, type Table } from '../../shared/engine/sheet/types.ts'
import { understand, understandSaved } from '../../shared/engine/understand.ts'
import { lineJson, lineOf } from '../../worker/service/bom/lines/line-json.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { halfway, report } from './report.ts'

type Slices = (work: unknown, cursor: unknown) => Promise<{ done: number; cursor: unknown }>
// By its address: its types are those of the runtime, which a bench has not got.
const job = (await import(new URL('../../worker/job/price-test.ts', import.meta.url).href)) as { tryBills: Slices }

/** 200 kept bills of 200 lines tried under a draft, beside pricing the same bills in a bare loop: what the test's job adds. */
const [BILLS, LINES] = [200, 200]
const GOAL = 1.2

const PACKAGES = ['0402', '0603', '0805', 'SOT-23', 'SOP-8', 'LQFP-48', 'QFN-48', 'BGA-256', '2x10 2.54', 'SMA']
const HEAD = ['位号', '数量', '规格', '封装']

function tableOf(bill: number): Table {
  const rows = Array.from({ length: LINES }, (_, line) => {
    const quantity = 1 + ((bill + line) % 9)
    const refs = Array.from({ length: quantity }, (_each, ref) => `X${line * 10 + ref}`).join(',')
    return [refs, String(quantity), `部件 ${bill}-${line}`, PACKAGES[(bill * 7 + line) % PACKAGES.length] ?? '0603']
  })
  const cells = [HEAD, ...rows]
  const kinds = cells.map((row) => Uint8Array.from(row, () => CELL.text))
  return { name: null, hidden: false, rows: cells, kinds, merges: [], hiddenRows: [], hiddenColumns: [] }
}

const document = documentOf(priceModel)
const draft = {
  ...document,
  materialTypes: document.materialTypes.map((type) => ({ ...type, minOrderFen: type.minOrderFen + 100 })),
}

const kept = Array.from({ length: BILLS }, (_, bill) => {
  const understood = understand([tableOf(bill)], { reading: {}, edits: [], order: { sets: 10 + bill } }, { model: priceModel })
  if ('refused' in understood) throw new Error(understood.why.code)
  const lines = understood.lines.map((line) => lineJson(recordedLine(line)))
  return { id: `b${String(bill).padStart(3, '0')}`, choices: JSON.stringify(understood.choices), lines }
})

/** What the job reads, as the database gives it. */
const rowOf = (fields: Record<string, string | number>): Row => fields as unknown as Row
const book = { version: 1, hash: 'v', model: canonicalJson(document), draft: canonicalJson(draft), draft_hash: 'd' }

function workOf(done: Set<string>): unknown {
  const answer = (statement: InStatement): Row[] => {
    if (typeof statement === 'string') throw new Error('a statement without its arguments')
    const { sql, args } = statement
    if (sql.includes('FROM bom_line')) {
      const [id] = Array.isArray(args) ? args : []
      return (kept.find((bill) => bill.id === id)?.lines ?? []).map((json) => rowOf({ json }))
    }
    if (sql.includes('bill.bom_version, bom.owner_id')) {
      const next = kept.filter(({ id }) => !done.has(id)).slice(0, 20)
      return next.map(({ id, choices }) => rowOf({ bom_id: id, bom_version: 1, owner_id: 'o', choices, line_count: LINES }))
    }
    if (sql.includes('count(*)')) return [rowOf({ n: BILLS })]
    return sql.includes('private_item') ? [] : [rowOf(book)]
  }
  const rows = async (statements: InStatement[]) => statements.map(answer)
  return { data: { rows }, now: 0, env: {} }
}

/** All slices of the job; their longest and the bills of the largest. */
async function tried() {
  const done = new Set<string>()
  const slices: { ms: number; bills: number }[] = []
  for (let cursor: unknown = { test: 't' }; cursor !== null;) {
    const start = performance.now()
    const slice = await job.tryBills(workOf(done), cursor)
    slices.push({ ms: performance.now() - start, bills: slice.done })
    for (const { id } of kept.filter((bill) => !done.has(bill.id)).slice(0, slice.done)) done.add(id)
    cursor = slice.cursor
  }
  return slices
}

const [before, after] = [modelOf(document, '1', 'v'), modelOf(draft, '1', 'd')]

/** The kept bills priced twice, once under each book, and nothing else. */
function bare(): void {
  for (const { choices, lines } of kept) {
    const saved = lines.map((line) => lineOf(line))
    const given = JSON.parse(choices) as Parameters<typeof understandSaved>[1]
    understandSaved(saved, given, { model: before })
    understandSaved(saved, given, { model: after })
  }
}

const times: { job: number; loop: number; slowest: number; most: number }[] = []
for (let round = 0; round < 7; round++) {
  const start = performance.now()
  bare()
  const loop = performance.now() - start
  const slices = await tried()
  const all = slices.reduce((sum, { ms }) => sum + ms, 0)
  const [slowest, most] = [Math.max(...slices.map(({ ms }) => ms)), Math.max(...slices.map(({ bills }) => bills))]
  if (round > 1) times.push({ job: all, loop, slowest, most })
}
const median = (pick: (one: (typeof times)[number]) => number) =>
  times.map(pick).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const ratio = median((one) => one.job / one.loop)
console.log(`${BILLS} bills × ${LINES} lines, bare loop  ${median(({ loop }) => loop).toFixed(0)} ms`)
console.log(
  `the same through the test's job    ${median((one) => one.job).toFixed(0)} ms: ${ratio.toFixed(2)} × (goal ${GOAL} ×)`,
)
console.log(
  `slowest slice                      ${median(({ slowest }) => slowest).toFixed(0)} ms, ${times[0]?.most} bills at most`,
)
report('a publish test / pricing the same bills in a loop', ratio, { most: halfway(GOAL) })
if (ratio > GOAL) process.exitCode = 1
