import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from './fail.ts'
import { ROOT } from './paths.ts'

/** The static checks, cheapest first; each is a command of node_modules/.bin. */
const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings', '.'],
  ['routes', 'node', 'web/generate-routes.mjs'],
  ['types of shared', 'tsc', '-p', 'shared'],
  ['types of worker', 'tsc', '-p', 'worker'],
  ['types of worker/local', 'tsc', '-p', 'worker/local'],
  ['types of web', 'tsc', '-p', 'web'],
  ['types of web/functions', 'tsc', '-p', 'web/functions'],
  ['types of tests', 'tsc', '-p', 'tests'],
  ['types of tests/api', 'tsc', '-p', 'tests/api'],
  ['dead code', 'knip'],
  ['what is deployed builds', 'node', 'worker/local/dianjia.ts', 'check-deploy'],
]

/** All but e2e, which wants a browser, and crash, which has a command of its own: minutes of killing the database server. */
const ALWAYS = ['engine', 'web', 'api', 'fault', 'guide']

const REPORT = join(ROOT, 'node_modules/.cache/dianjia/tests.json')

await runMain(async () => {
  const only = process.argv.slice(2)
  const isQuick = only[0] === 'quick'
  if (only.length && !isQuick) return await vitest(only)
  for (const [name, command, ...args] of CHECKS) {
    const began = performance.now()
    const code = await run(command, args)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    if (code !== 0) return 1
  }
  if (isQuick) return await vitest(projects(ALWAYS))
  const chromium = ['chromium-headless-shell', 'chromium'].some((name) => existsSync(`/usr/bin/${name}`))
  if (!chromium && process.env.CI === 'true') {
    console.error(
      '点价: Chromium is missing, the browser tests cannot run: apt-get install chromium-headless-shell fonts-noto-cjk',
    )
    return 1
  }
  const code = await vitest(projects(chromium ? [...ALWAYS, 'e2e'] : ALWAYS))
  if (!chromium)
    console.error(
      '\n!!! BROWSER TESTS DID NOT RUN: no Chromium (Debian: apt-get install chromium-headless-shell fonts-noto-cjk)\n',
    )
  return code
})

function projects(names: readonly string[]): string[] {
  return names.flatMap((name) => ['--project', name])
}

async function vitest(args: string[]): Promise<number> {
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const code = await run('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...args])
  if (existsSync(REPORT)) {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(REPORT, 'utf8')) as Record<string, number>
    console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
  }
  return code
}

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
    child.on('error', (error) => {
      console.error(`点价: ${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
