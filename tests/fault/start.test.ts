import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sqldBinary } from '../../worker/local/database.ts'
import { freePort } from '../../worker/local/ports.ts'
import { familyOf, folder, fresh, login, ready, removeFolders, ROOT, signsIn, start } from './run.ts'

/** The banner comes after the demo data, a while after the product is healthy; a busy machine takes its time. */
const BANNER = { timeout: 120_000 }
afterAll(removeFolders)

type History = { total: number; items: { id: string; prjName: string; fileId: string; totalFen: number }[] }

/** What a start that cannot work says: exactly one line. */
async function complaint(env: Record<string, string>): Promise<{ code: number | null; line: string }> {
  const run = start(env)
  const code = await run.ended
  const lines = run.out().trim().split('\n')
  expect(
    lines.filter((line) => !line.includes('building')),
    run.out(),
  ).toHaveLength(1)
  return { code, line: lines.at(-1) ?? '' }
}

const processesOf = async (dir: string): Promise<string[]> => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const { readFile } = await import('node:fs/promises')
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(dir))
}

/** What the demo member has, and what his newest bill was made of. */
async function historyOf(url: string, pwd: string) {
  const { data } = await login(url, 'member', pwd)
  const headers = { 'content-type': 'application/json', 'X-AppToken': data.accessToken }
  const answer = await fetch(`${url}/api/bomHistory/getMyList`, { method: 'POST', body: '{}', headers })
  const { total, items } = ((await answer.json()) as { data: History }).data
  const file = await fetch(`${url}/api/file/${items[0]?.fileId}`, { headers })
  return { total, items, bytes: file.ok ? await file.text() : `no file: ${await file.text()}` }
}

/** The day's work in the background, as the clock of the start has entered it and worked it off. */
async function daysWork(url: string, pwd: string): Promise<string[]> {
  const { data } = await login(url, 'admin', pwd)
  const headers = { 'content-type': 'application/json', 'X-AppToken': data.accessToken }
  const answer = await fetch(`${url}/api/job/List`, { method: 'POST', body: '{}', headers })
  const { items } = ((await answer.json()) as { data: { items: { kind: string; state: string }[] } }).data
  return items.map(({ kind, state }) => `${kind} ${state}`).toSorted()
}

/** A first start in a folder of its own, ready. */
async function started(own: { SEED_PASSWORD?: string } = {}) {
  const env = { ...(await fresh()), ...own }
  const run = start(env)
  await ready(run)
  return { env, run }
}

test('a first start is usable, a second keeps all data and holds its folder, a killed database comes back', async () => {
  const { env, run: first } = await started()
  await expect.poll(() => first.out(), BANNER).toContain(`${first.url}   the full product`)
  const before = await historyOf(first.url, env.SEED_PASSWORD)
  expect(before.total).toBeGreaterThan(3)
  expect(before.bytes).toContain('Reference')
  await expect
    .poll(() => daysWork(first.url, env.SEED_PASSWORD), BANNER)
    .toEqual([
      'dayFacts done',
      'files done',
      'imports done',
      'partFacts done',
      'partKeys done',
      'retention done',
      'surplusEnd done',
    ])
  expect(await first.end('SIGINT')).toBe(0)
  expect(await processesOf(env.DATA_DIR)).toEqual([])

  const second = start(env)
  await ready(second)
  expect(await historyOf(second.url, env.SEED_PASSWORD)).toEqual(before)
  await refusesAnother(env)
  await setsPassword(env, second.url)
  process.kill(familyOf(env.DATA_DIR).database!.pid, 'SIGKILL')
  await expect.poll(second.out, BANNER).toContain('the database server ended (SIGKILL); starting it again')
  await ready(second)
  expect(await signsIn(second.url, 'tool', 'another pass phrase')).toBe(true)
  expect(await second.end('SIGTERM')).toBe(0)
  expect(await processesOf(env.DATA_DIR)).toEqual([])
})

async function refusesAnother(env: Record<string, string>): Promise<void> {
  const { code, line } = await complaint({ ...env, PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(line).toMatch(/DATA_DIR .* is in use by process \d+/)
}

async function setsPassword(env: Record<string, string>, url: string): Promise<void> {
  const entry = join(ROOT, 'worker/local/dianjia.ts')
  const passwd = spawnSync(process.execPath, [entry, 'passwd', 'tool'], {
    input: 'another pass phrase\n',
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect(passwd.status, passwd.stderr).toBe(0)
  expect(await signsIn(url, 'tool', 'another pass phrase')).toBe(true)
}

test('the generated password stands in a file that only its owner reads; nobody is what he says he is', async () => {
  const { env, run } = await started({ SEED_PASSWORD: '' })
  await expect.poll(() => run.out(), BANNER).toContain(join(env.DATA_DIR, 'seed-password'))
  expect(statSync(join(env.DATA_DIR, 'seed-password')).mode & 0o777).toBe(0o600)
  await believesNoHeader(run.url)
  expect(await run.end('SIGINT')).toBe(0)
})

/** By proxies’ headers, by the runtime’s, by the platform’s. */
async function believesNoHeader(url: string): Promise<void> {
  const call = async (name: string, body: object, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers }
    const answer = await fetch(`${url}/api/${name}`, { method: 'POST', body: JSON.stringify(body), headers: all })
    return (await answer.json()) as { code: number; data: { shown: string } | null }
  }
  const codeFor = (phone: string, headers = {}) => call('user/getAuthCode', { phone, scene: 'login' }, headers)
  const [admin, member] = ['13800000001', '13800000002']
  for (const lie of [{ 'X-Forwarded-For': '127.0.0.1' }, { Via: '1.1 nginx' }, { 'MF-Original-URL': 'http://127.0.0.1/' }])
    expect((await codeFor(member, lie)).code).toBe(4102)
  expect((await codeFor(admin)).code).toBe(4102)
  expect((await codeFor(member)).data?.shown).toMatch(/^\d{6}$/)

  const codes = new Set<number>()
  for (let n = 0; n < 40 && !codes.has(4029); n++)
    codes.add((await call('user/login', { name: `nobody-${n}`, pwd: 'wrong' }, { 'CF-Connecting-IP': `9.9.9.${n}` })).code)
  expect(codes).toEqual(new Set([4103, 4029]))
}

test('a start killed outright leaves half its demo data: the next completes them, on the same port', async () => {
  const { env, run } = await started()
  process.kill(familyOf(env.DATA_DIR).owner.pid, 'SIGKILL')
  await run.ended
  expect(run.out()).not.toContain('the full product')
  const next = start({ ...env, SEED_PASSWORD: '' })
  await ready(next)
  // Only the first start knew the password: nothing is invented now.
  await expect.poll(() => next.out(), BANNER).toContain('password as set on the first start')
  expect(await signsIn(next.url, 'member', env.SEED_PASSWORD)).toBe(true)
  const { items } = await historyOf(next.url, env.SEED_PASSWORD)
  const projects = items.map(({ prjName }) => prjName)
  expect([projects.length, new Set(projects).size]).toEqual([8, 8])
  expect(await next.end('SIGINT')).toBe(0)
  expect(await processesOf(env.DATA_DIR)).toEqual([])
})

test('a port in use is told in one line', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const port = String((server.address() as { port: number }).port)
  const { code, line } = await complaint({ DATA_DIR: folder(), PORT: port })
  server.close()
  expect(code).toBe(1)
  expect(line).toContain(`port ${port} on 127.0.0.1 cannot be used (EADDRINUSE)`)
})

test('a port that is none is told in one line', async () => {
  expect(await complaint({ DATA_DIR: folder(), PORT: 'web' })).toEqual({ code: 1, line: '点价: PORT web is no port number' })
})

test('a short secret is told in one line', async () => {
  const { code, line } = await complaint({ DATA_DIR: folder(), PORT: String(await freePort()), TOKEN_SECRET: 'short' })
  expect(code).toBe(1)
  expect(line).toContain('TOKEN_SECRET is shorter than 32 bytes')
})

test.each([
  ['http://127.0.0.1:9', /LIBSQL_URL names cannot be used \(.*ECONNREFUSED|LIBSQL_URL names cannot be used \(fetch failed/],
  ['nonsense', /LIBSQL_URL nonsense is no http\(s\) or libsql address/],
  ['file:local.db', /LIBSQL_URL file:local.db is no http\(s\) or libsql address/],
])('a database address that leads nowhere is told in one line: %s', async (address, said) => {
  const { code, line } = await complaint({ DATA_DIR: folder(), PORT: String(await freePort()), LIBSQL_URL: address })
  expect(code).toBe(1)
  expect(line).toMatch(said)
})

test.each([
  ['a file', (dir: string) => (writeFileSync(join(dir, 'file'), ''), join(dir, 'file'))],
  ['inside a file', (dir: string) => (writeFileSync(join(dir, 'file'), ''), join(dir, 'file/data'))],
  ['where no folder can be made', () => '/proc/dianjia'],
  ['full of something else', (dir: string) => (mkdirSync(join(dir, 'token-secret')), dir)],
])('a data folder that is %s is told in one line', async (_, make) => {
  const { code, line } = await complaint({ DATA_DIR: make(folder()), PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(line).toMatch(/DATA_DIR .* cannot be (created|used) \(/)
})

test.each(['junk', '-----BEGIN PRIVATE KEY-----\njunk\n-----END PRIVATE KEY-----'])(
  'a damaged database key is told in one line: %j',
  async (key) => {
    const dir = folder()
    writeFileSync(join(dir, 'database-key'), key)
    const { code, line } = await complaint({ DATA_DIR: dir, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(line).toMatch(/the database key in .* is damaged/)
  },
)

test('a corrupt database is told in one line', async () => {
  const dir = folder()
  const data = join(dir, 'database/dbs/default')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'data'), 'this is no database'.repeat(1000))
  const { code, line } = await complaint({ DATA_DIR: dir, PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(line).toMatch(/database.*(damaged|does not open)/)
})

test('a platform without a database server has no binary, and the refusal names the way out', async () => {
  expect(sqldBinary('sunos', 'x64')).toBeNull()
  expect(sqldBinary('linux', process.arch)).not.toBeNull()
})

test('packages that cannot be fetched are told in one line', async () => {
  const dir = folder()
  mkdirSync(join(dir, 'worker/local'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'worker/local/bootstrap.mjs'])
    cpSync(join(ROOT, name), join(dir, name))
  const nowhere = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(dir, 'cache'),
  }
  const run = start({ ...nowhere, PORT: String(await freePort()) }, [
    process.execPath,
    join(dir, 'worker/local/bootstrap.mjs'),
    'start',
  ])
  expect(await run.ended).toBe(1)
  expect(run.out().trim().split('\n').at(-1)).toContain('packages could not be installed, is the npm registry reachable?')
})
