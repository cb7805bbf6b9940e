import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from '../fail.ts'
import { ROOT } from '../paths.ts'

const DIR = join(ROOT, 'tests/bench')

/** Runs every bench, or those whose name contains an argument, each in a process of its own. */
await runMain(async () => {
  const wanted = process.argv.slice(2)
  const names = readdirSync(DIR).filter((name) => name.endsWith('.bench.ts'))
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  let failed = 0
  for (const name of chosen.toSorted()) {
    console.log(`\n== ${name.replace('.bench.ts', '')}`)
    failed += spawnSync('node', ['--expose-gc', join(DIR, name)], { cwd: ROOT, stdio: 'inherit' }).status === 0 ? 0 : 1
  }
  return failed ? 1 : 0
})
