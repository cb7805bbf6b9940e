import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The README's guide followed to the letter, in a copy of the project: calls of a new group and a list screen over one of
// them are added, pass every check that a commit passes, and are removed again.

const ROOT = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'dianjia-guide-'))
const PATH = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const git = (cwd: string, ...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' })
const changed = (): string[] =>
  git(copy, 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter((line) => line !== '')

/** Runs a command in the copy; what it prints is told when it fails. */
async function run(command: string, ...args: string[]): Promise<string> {
  // The workers of this run leave their mark in the environment, which would make the inner run one of them.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const running = promisify(execFile)(command, args, { cwd: copy, env: { ...env, PATH, NODE_NO_WARNINGS: '1' } })
  const { stdout } = await running.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${[command, ...args].join(' ')}\n${error.stdout}${error.stderr}`)
  })
  return stdout
}

const create = (...args: string[]): Promise<string> => run(process.execPath, 'worker/local/new.ts', ...args)

beforeAll(() => {
  const files = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const path of files) if (path !== '' && existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(copy, path))
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(copy, 'node_modules'))
  git(copy, 'init', '-q')
  git(copy, 'config', 'core.excludesFile', '.git/ignored')
  execFileSync('sh', ['-c', 'echo node_modules > .git/ignored'], { cwd: copy })
  git(copy, 'add', '-A')
  git(copy, '-c', 'user.name=guide', '-c', 'user.email=guide@dianjia.test', 'commit', '-qm', 'as it is')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('a call, a write and a list screen are added, pass every check, and are removed', async () => {
  expect(changed()).toEqual([])
  await create('call', 'GuideStock/GetList', '--label', '余料列表')
  await create('call', 'GuideStock/SaveItem', '--write', '--label', '保存余料')
  await create('screen', '/sys/guide/stock', '--list', 'GuideStock/GetList', '--title', '余料')
  expect(changed().toSorted()).toEqual([
    ' M shared/api/index.ts',
    ' M tests/api/examples.ts',
    ' M worker/api/index.ts',
    '?? shared/api/guide-stock.ts',
    '?? tests/api/guide-stock.test.ts',
    '?? web/routes/sys/guide/stock.tsx',
    '?? worker/api/guide-stock.ts',
  ])

  await run('oxfmt', '--check', '.')
  await run('node', 'web/generate-routes.mjs')
  await run('oxlint', '--deny-warnings', 'shared', 'worker', 'web/routes', 'tests/api')
  // The types of the tests hold the worker's and the shared ones.
  await Promise.all(['web', 'tests/api'].map((project) => run('tsc', '-p', project)))
  const lint = await run(
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'engine',
    'tests/lint/groups.test.ts',
  )
  expect(lint).toMatch(/Tests .*\d+ passed/)
  const api = await run('vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'api', 'api/guide-stock.test.ts')
  expect(api).toMatch(/Tests .*2 passed/)

  git(copy, 'checkout', '-q', '--', '.')
  git(copy, 'clean', '-fdq')
  expect(changed()).toEqual([])
  expect(existsSync(join(copy, 'web/routes/sys/guide'))).toBe(false)
})

it('what is there is not written over, and what is no call is refused', async () => {
  await expect(create('call', 'user/userlist')).rejects.toThrow('user/userlist is declared already')
  await expect(create('call', 'Stock')).rejects.toThrow('Group/Name')
  await expect(create('screen', '/sys/user/list')).rejects.toThrow('web/routes/sys/user/list.tsx is there already')
  await expect(create('screen', '/sys/guide/x', '--list', 'user/info')).rejects.toThrow('user/info is no list call')
  expect(changed()).toEqual([])
})
