/**
 * Reading and pricing a workbook of 10,000 lines in workerd, beside SheetJS in the same run: whole round trips with the
 * upload's own time subtracted, median of 5 in a fresh process each, all of them in turn three times; memory is what the peak of the
 * process grew by.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { shippedPriceModel } from '../../worker/local/cli/price-model.ts'
import { bundle } from './bundle.ts'
import { report } from './report.ts'
import { benchWorkbook } from './sheet-file.ts'
import { median } from './times.ts'

const file = Uint8Array.from(benchWorkbook(10_000))
const MODEL = shippedPriceModel()
const ROUNDS = 3

/** Peak resident memory, in MB, of the workerd processes that this process started. */
function peakMb(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const peaks = pids.map((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const isOurs = status.includes('Name:\tworkerd') && parents(Number(pid)).includes(process.pid)
      return isOurs ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0
    } catch {
      return 0
    }
  })
  return Math.max(...peaks)
}

function parents(pid: number): number[] {
  const parent = Number(/PPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return parent > 1 ? [parent, ...parents(parent)] : []
}

async function measure(code: string, path: string): Promise<{ ms: number; addedMb: number; result: string }> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'worker.js', contents: code }],
      compatibilityDate: '2026-08-01',
      bindings: { MODEL },
    }),
  )
  const url = new URL(path, await runtime.ready)
  const post = async () => (await fetch(url, { method: 'POST', body: file })).text()
  await fetch(new URL('/upload', url), { method: 'POST', body: file }).then((answer) => answer.text())
  const idle = peakMb()
  const times: number[] = []
  let result = ''
  for (let run = 0; run < 6; run++) {
    const from = performance.now()
    result = await post()
    if (run > 0) times.push(performance.now() - from)
  }
  const addedMb = peakMb() - idle
  await runtime.dispose()
  return { ms: median(times), addedMb, result: result.slice(0, 60) }
}

const code = await bundle(join(import.meta.dirname, 'workerd/worker.ts'), 'es')
type Figures = Readonly<Record<string, { ms: number; addedMb: number }>>
const rounds: Figures[] = []
for (let round = 0; round < ROUNDS; round++) {
  const figures: Record<string, { ms: number; addedMb: number }> = {}
  for (const path of ['upload', 'ours', 'dense', 'default', 'priced']) {
    const { ms, addedMb, result } = await measure(code, `/${path}`)
    figures[path] = { ms: ms - (figures['upload']?.ms ?? 0), addedMb }
    console.log(`${path.padEnd(8)} ${figures[path].ms.toFixed(1).padStart(8)} ms  +${addedMb.toFixed(0)} MB  ${result}`)
  }
  rounds.push(figures)
}
const ratio = (a: string, b: string, of: 'ms' | 'addedMb') =>
  median(rounds.map((figures) => (figures[a]?.[of] ?? Number.NaN) / (figures[b]?.[of] ?? Number.NaN)))
report('xlsx of 10,000 lines to rows in workerd / SheetJS dense, time', ratio('ours', 'dense', 'ms'), { most: 0.15 })
report('the same, memory', ratio('ours', 'dense', 'addedMb'), { most: 0.2 })
report('uploaded, understood and priced / SheetJS default only reading', ratio('priced', 'default', 'ms'), { most: 0.5 })
