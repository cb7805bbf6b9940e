import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runMain } from '../fail.ts'
import { ROOT } from '../paths.ts'

/**
 * The pictures of the README, what is wrong with a page for anybody, or what differs between two revisions:
 * `npm run pictures [-- walk --only /sys --as admin | -- compare REV_A REV_B --only /sys --sample 9 --as admin]`.
 */
await runMain(async () => {
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'tests/pictures/run.ts'), ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
})
