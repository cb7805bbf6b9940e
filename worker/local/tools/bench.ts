import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from '../fail.ts'
import { ROOT } from '../paths.ts'

const DIR = join(ROOT, 'tests/bench')

/** What `all` runs: every bench that tells a figure of the table, on a part of its data where all of it takes long. */
const ALL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cold: {},
  dashboard: { LEDGER: '100000' },
  document: {},
  grid: {},
  line: {},
  match: {},
  orders: { ORDERS: '100000' },
  'price-test': {},
  search: { PARTS: '100000' },
  sheet: {},
  start: {},
  workerd: {},
  world: {},
}

type Row = { bench: string; measure: string; figure: number; goal: string; isMet: boolean }

/** Runs every bench, or those whose name contains an argument, each in a process of its own; `all` ends with one table of their figures. */
await runMain(async () => {
  const wanted = process.argv.slice(2)
  if (wanted.join() === 'all') return runAll()
  const names = readdirSync(DIR).flatMap((name) => (name.endsWith('.bench.ts') ? name.replace('.bench.ts', '') : []))
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  return chosen.toSorted().filter((name) => !passes(name, {})).length > 0 ? 1 : 0
})

function passes(name: string, env: Readonly<Record<string, string>>): boolean {
  console.log(`\n== ${name}`)
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } } as const
  return spawnSync('node', ['--expose-gc', join(DIR, `${name}.bench.ts`)], options).status === 0
}

function runAll(): number {
  const folder = mkdtempSync(join(tmpdir(), 'dianjia-rows-'))
  const path = join(folder, 'rows')
  writeFileSync(path, '')
  try {
    const failed = Object.entries(ALL).filter(([name, env]) => !passes(name, { BENCH_ROWS: path, ...env }))
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
    const rows = lines.map((line) => JSON.parse(line) as Row)
    console.log('\n| bench | measure | figure | goal | reached |\n| --- | --- | --- | --- | --- |')
    for (const { bench, measure, figure, goal, isMet } of rows)
      console.log(`| ${bench} | ${measure} | ${Number(figure.toPrecision(3))} | ${goal} | ${isMet ? 'yes' : 'no'} |`)
    return failed.length > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}
