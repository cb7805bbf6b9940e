/**
 * Reading a workbook of 10,000 lines (10 columns, Chinese and English) to rows, beside SheetJS. `node tests/bench/sheet.bench.ts
 * [lines]`. Each reader runs in a process of its own, five times after a warm-up; memory is what the first reading adds to
 * the peak of resident memory.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as XLSX from '@e965/xlsx'
import { unzipSync } from 'fflate'

import { tools } from '../engine/sheet/tools.ts'
import { BROWSER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import { benchWorkbook } from './sheet-file.ts'

const rowsOf = (book: XLSX.WorkBook): number =>
  XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false }).length

const READERS: Record<string, (file: Uint8Array) => number> = {
  ours(file) {
    const book = readWorkbook(file, 'bom.xlsx', tools, BROWSER_CAPS)
    return isRefusal(book) ? 0 : book.sheets[0]!.rows.length
  },
  'SheetJS dense': (file) => rowsOf(XLSX.read(file, { type: 'array', dense: true })),
  'SheetJS default': (file) => rowsOf(XLSX.read(file, { type: 'array' })),
  'fflate, inflate only': (file) => unzipSync(file)['xl/worksheets/sheet1.xml']!.length,
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

function measure(reader: string, path: string): { ms: number; first: number; addedMb: number; result: number } {
  const file = new Uint8Array(readFileSync(path))
  const read = READERS[reader]!
  globalThis.gc?.()
  const idle = process.resourceUsage().maxRSS
  const started = performance.now()
  let result = read(file)
  const first = performance.now() - started
  const addedMb = (process.resourceUsage().maxRSS - idle) / 1024
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now()
    result = read(file)
    return performance.now() - from
  })
  return { ms: median(times), first, addedMb, result }
}

const [mode, ...rest] = process.argv.slice(2)
if (mode === '--one') {
  console.log(JSON.stringify(measure(rest[0]!, rest[1]!)))
} else {
  const lines = Number(mode ?? 10_000)
  const folder = mkdtempSync(join(tmpdir(), 'sheet-bench-'))
  const path = join(folder, 'bom.xlsx')
  writeFileSync(path, benchWorkbook(lines))
  const once = (reader: string): ReturnType<typeof measure> =>
    JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', import.meta.filename, '--one', reader, path]).toString(),
    ) as ReturnType<typeof measure>
  // Rounds go over all readers in turn, so that other work on the machine falls on each of them.
  const rounds = Array.from({ length: 5 }, () => Object.fromEntries(Object.keys(READERS).map((reader) => [reader, once(reader)])))
  const table = Object.keys(READERS).map((reader) => {
    const of = (figure: 'ms' | 'first' | 'addedMb'): number => median(rounds.map((round) => round[reader]![figure]))
    return { reader, ms: of('ms'), first: of('first'), addedMb: of('addedMb'), result: rounds[0]![reader]!.result }
  })
  const ours = table[0]!
  console.log(`${lines} lines, ${(readFileSync(path).length / 1e6).toFixed(2)} MB`)
  for (const { reader, ms, first, addedMb, result } of table) {
    console.log(
      `${reader.padEnd(22)} ${ms.toFixed(1).padStart(8)} ms   first ${first.toFixed(1).padStart(7)} ms   +${addedMb.toFixed(0)} MB   ${result}`,
    )
  }
  for (const peer of table.slice(1))
    console.log(
      `ours / ${peer.reader}: time ${(ours.ms / peer.ms).toFixed(2)}, first ${(ours.first / peer.first).toFixed(2)}, memory ${(ours.addedMb / peer.addedMb).toFixed(2)}`,
    )
  rmSync(folder, { recursive: true })
}
