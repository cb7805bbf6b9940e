import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runMain } from '../fail.ts'
import { ROOT } from '../paths.ts'

/** The pictures of the README, or what differs between two revisions: `npm run pictures [-- compare REV_A REV_B --only /sys --as admin]`. */
await runMain(async () => {
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'tests/pictures/run.ts'), ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
})
