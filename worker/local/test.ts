import { spawn } from 'node:child_process'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from './fail.ts'
import { ROOT } from './paths.ts'

type Check = [name: string, command: string, ...args: string[]]

/** What the other checks need. */
const ROUTES: Check = ['routes', 'node', 'web/generate-routes.mjs']

/** One checker each: several would each learn the shared types anew, at twice the work, and the other core has a check of its own. */
const typesOf = (folder: string): Check => [`types of ${folder}`, 'tsc', '-p', folder, '--checkers', '1']

/** The static checks, the longest first; each is a command of node_modules/.bin. */
const CHECKS: Check[] = [
  ['what is deployed builds', 'node', 'worker/local/dianjia.ts', 'check-deploy'],
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings', '.'],
  typesOf('shared'),
  typesOf('worker'),
  typesOf('worker/local'),
  typesOf('web'),
  typesOf('web/functions'),
  typesOf('tests'),
  typesOf('tests/api'),
  ['dead code', 'knip'],
]

const only = (...projects: string[]): string[] => projects.flatMap((name) => ['--project', name])

/** The files of a project in so many lanes, each with a database or a product of its own. */
const lanesOf = (project: string, of: number): string[][] =>
  Array.from({ length: of }, (_, index) => [...only(project), `--shard=${index + 1}/${of}`])

/** Databases and browsers of tests need not outlive a power cut: where memory has room for them, the disk is spared. */
const MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

function scratch(): NodeJS.ProcessEnv {
  if (!existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM ? { TMPDIR: MEMORY } : {}
}

/** What fills two cores: three lanes at a time, for each waits now and then; several short ones end closer together than a few long. */
const API = lanesOf('api', 2)
const BROWSER = lanesOf('e2e', 4)
const REST = only('fault', 'engine', 'alone', 'web', 'guide')
/** Minutes of killing, hanging and filling disks. */
const CRASH = only('crash')

const REPORTS = join(ROOT, 'node_modules/.cache/dianjia/tests')

/** Tells, when all have run, which rules of the specification no test has shown. */
const RULES = join(ROOT, 'tests/rules/reporter.ts')

await runMain(async () => {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'long') {
    process.env.TEST_LONG = '1'
    return rest.length ? await vitest(rest) : (await checked()) || (await everything(CRASH))
  }
  if (first === 'quick') return (await checked()) || (await tested([...API, REST]))
  if (first !== undefined) return await vitest([first, ...rest])
  return (await checked()) || (await everything())
})

async function checked(): Promise<number> {
  return (await passed(ROUTES)) || Math.max(...(await inTurn(2, CHECKS, passed)))
}

async function passed([name, command, ...args]: Check): Promise<number> {
  const began = performance.now()
  const code = await run(command, args)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return code
}

/** So many at a time; a task begins when one before it has ended. */
async function inTurn<T>(
  width: number,
  tasks: readonly T[],
  done: (task: T, index: number) => Promise<number>,
): Promise<number[]> {
  const waiting = [...tasks.entries()]
  const codes: number[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) codes.push(await done(next[1], next[0]))
  }
  await Promise.all(Array.from({ length: width }, work))
  return codes
}

/** The browser tests with the others, where there is a browser. */
async function everything(...more: string[][]): Promise<number> {
  if (['chromium-headless-shell', 'chromium'].some((name) => existsSync(`/usr/bin/${name}`)))
    return await tested([...API, ...BROWSER, REST, ...more])
  const wanted = 'apt-get install chromium-headless-shell fonts-noto-cjk'
  if (process.env.CI === 'true') {
    console.error(`点价: Chromium is missing, the browser tests cannot run: ${wanted}`)
    return 1
  }
  const code = await tested([...API, REST, ...more])
  console.error(`\n!!! BROWSER TESTS DID NOT RUN: no Chromium (Debian: ${wanted})\n`)
  return code
}

/** Runs the lanes, three at a time, then lets the runner close for all of them. */
async function tested(lanes: readonly string[][]): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true })
  const codes = await inTurn(3, lanes, (lane, index) =>
    vitest(
      ['--reporter=default', '--reporter=blob', `--outputFile.blob=${join(REPORTS, `${index}.json`)}`, ...lane],
      [...API, ...BROWSER].includes(lane) ? scratch() : {},
    ),
  )
  return Math.max(...codes, await vitest(['--merge-reports', REPORTS, '--reporter=dot', `--reporter=${RULES}`]))
}

function vitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return run('vitest', ['run', '--config', 'tests/vitest.config.ts', ...args], env)
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`点价: ${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
