import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runMain } from '../fail.ts'
import { ROOT } from '../paths.ts'

/** Tries whether the tests notice small breaks of the source: `npm run mutate [-- PART|NUMBER… --from 1 --to 120 --again --list]`. */
await runMain(async () => {
  const args = [join(ROOT, 'tests/mutate/run.ts'), ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
})
