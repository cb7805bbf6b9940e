/**
 * Reading and pricing a workbook of 10,000 lines in workerd, beside SheetJS in the same run: whole round trips with the
 * upload's own time subtracted, median of 5 in a fresh process each; memory is what the peak of the process grew by.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { shippedPriceModel } from '../../worker/local/cli/price-model.ts'
import { bundle } from './bundle.ts'
import { benchWorkbook } from './sheet-file.ts'

const file = Uint8Array.from(benchWorkbook(10_000))
const MODEL = shippedPriceModel()

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

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
const figures = new Map<string, Awaited<ReturnType<typeof measure>>>()
for (const path of ['upload', 'ours', 'dense', 'default', 'priced']) figures.set(path, await measure(code, `/${path}`))
const upload = figures.get('upload')!.ms
for (const [path, { ms, addedMb, result }] of figures)
  console.log(
    `${path.padEnd(8)} ${(ms - (path === 'upload' ? 0 : upload)).toFixed(1).padStart(8)} ms  +${addedMb.toFixed(0)} MB  ${result}`,
  )
const ratio = (a: string, b: string, of: 'ms' | 'addedMb') =>
  ((figures.get(a)![of] - (of === 'ms' ? upload : 0)) / (figures.get(b)![of] - (of === 'ms' ? upload : 0))).toFixed(2)
console.log(`rows: ours / SheetJS dense: time ${ratio('ours', 'dense', 'ms')}, memory ${ratio('ours', 'dense', 'addedMb')}`)
console.log(`understood and priced / SheetJS default only reading: time ${ratio('priced', 'default', 'ms')}`)
