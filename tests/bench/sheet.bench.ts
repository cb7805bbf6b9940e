/**
 * Reading a bill of 10,000 lines (10 columns, Chinese and English) to rows, beside the peer of each format. LINES names another
 * number. Each reader runs in a process of its own, five times after a warm-up; memory is what the first reading adds to the peak of
 * resident memory.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as XLSX from '@e965/xlsx'
import { unzipSync } from 'fflate'

import { tools } from '../engine/sheet/tools.ts'
import { BROWSER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import { report, type Goal } from './report.ts'
import { benchWorkbook, HEAD, lineOf } from './sheet-file.ts'
import { median } from './times.ts'

type Parse = { parse: (text: string) => { data: unknown[] } }
const { parse } = createRequire(import.meta.url)('papaparse') as Parse

const LINES = Number(process.env['LINES'] ?? 10_000)

const rowsOf = (book: XLSX.WorkBook): number =>
  XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false }).length
const ours = (name: string) => (file: Uint8Array) => {
  const book = readWorkbook(file, name, tools, BROWSER_CAPS)
  return isRefusal(book) ? 0 : book.sheets[0]!.rows.length
}
const dense = (file: Uint8Array): number => rowsOf(XLSX.read(file, { type: 'array', dense: true }))

const READERS: Record<string, Record<string, (file: Uint8Array) => number>> = {
  xlsx: {
    ours: ours('bom.xlsx'),
    'SheetJS dense': dense,
    'SheetJS default': (file) => rowsOf(XLSX.read(file, { type: 'array' })),
    'fflate, inflate only': (file) => unzipSync(file)['xl/worksheets/sheet1.xml']!.length,
  },
  xls: { ours: ours('bom.xls'), 'SheetJS dense': dense },
  csv: { ours: ours('bom.csv'), papaparse: (file) => parse(new TextDecoder().decode(file)).data.length },
}

const cells = (): (string | number)[][] => [HEAD, ...Array.from({ length: LINES }, (_, i) => lineOf(i))]
const FILES: Record<string, () => Uint8Array | string> = {
  xlsx: () => benchWorkbook(LINES),
  xls: () => {
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells()), 'BOM')
    return XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array
  },
  csv: () =>
    cells()
      .map((line) => line.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join(','))
      .join('\r\n'),
}

const GOALS: Record<string, [peer: string, figure: 'ms' | 'addedMb', goal: Goal][]> = {
  xlsx: [],
  xls: [['SheetJS dense', 'ms', { most: 0.4 }]],
  csv: [['papaparse', 'ms', { most: 1 }]],
}

type Measured = { ms: number; first: number; addedMb: number; result: number }

function measure(read: (file: Uint8Array) => number, path: string): Measured {
  const file = new Uint8Array(readFileSync(path))
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

function compare(format: string, folder: string): void {
  const path = join(folder, `bom.${format}`)
  writeFileSync(path, FILES[format]!())
  const once = (reader: string): Measured =>
    JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', import.meta.filename, '--one', format, reader, path]).toString(),
    ) as Measured
  // Rounds go over all readers in turn, so that other work on the machine falls on each of them.
  const names = Object.keys(READERS[format]!)
  const rounds = Array.from({ length: 5 }, () => Object.fromEntries(names.map((reader) => [reader, once(reader)])))
  const of = (reader: string, figure: keyof Measured): number => median(rounds.map((round) => round[reader]![figure]))
  console.log(`${LINES} lines of ${format}, ${(readFileSync(path).length / 1e6).toFixed(2)} MB`)
  for (const name of names)
    console.log(
      `${name.padEnd(22)} ${of(name, 'ms').toFixed(1).padStart(8)} ms   first ${of(name, 'first').toFixed(1).padStart(7)} ms   +${of(name, 'addedMb').toFixed(0)} MB   ${of(name, 'result')}`,
    )
  const ratio = (peer: string, figure: keyof Measured): number => of('ours', figure) / of(peer, figure)
  for (const peer of names.slice(1))
    console.log(
      `ours / ${peer}: time ${ratio(peer, 'ms').toFixed(2)}, first ${ratio(peer, 'first').toFixed(2)}, memory ${ratio(peer, 'addedMb').toFixed(2)}`,
    )
  for (const [peer, figure, goal] of GOALS[format]!)
    report(`.${format} of ${LINES} lines to rows / ${peer}, ${figure === 'ms' ? 'time' : 'memory'}`, ratio(peer, figure), goal)
}

const [mode, format = '', reader = '', path = ''] = process.argv.slice(2)
if (mode === '--one') {
  console.log(JSON.stringify(measure(READERS[format]![reader]!, path)))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-bench-'))
  for (const each of Object.keys(READERS)) compare(each, folder)
  rmSync(folder, { recursive: true })
}
