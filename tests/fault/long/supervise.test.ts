import { afterAll, describe, expect, test } from 'vitest'
import { isRunning } from '../../../worker/local/supervisor/identity.ts'
import {
  familyOf,
  fresh,
  isHealthy,
  membersOf,
  PATIENT,
  removeFolders,
  running,
  SEED_PASSWORD,
  signsIn,
  start,
  stillRunning,
} from '../run.ts'

// However a process of the product ends: it comes back by itself, or the next start takes its place on the same port.

afterAll(removeFolders)

type Name = 'starter' | 'owner' | 'host' | 'workerd' | 'database'
const memberOf = (dir: string, name: Name) => familyOf(dir)[name]!

test('each process killed outright in turn, and all at once: the product is back on the same port', async () => {
  const env = await fresh()
  let run = await running(env)

  for (const name of ['database', 'workerd', 'host'] as const) {
    const before = memberOf(env.DATA_DIR, name)
    process.kill(before.pid, 'SIGKILL')
    await expect.poll(() => memberOf(env.DATA_DIR, name)?.pid ?? before.pid, PATIENT).not.toBe(before.pid)
    await expect.poll(() => isHealthy(run.url), PATIENT).toBe(true)
    expect(await signsIn(run.url, 'member', SEED_PASSWORD)).toBe(true)
  }

  for (const name of ['starter', 'owner'] as const) {
    const family = membersOf(env.DATA_DIR)
    process.kill(memberOf(env.DATA_DIR, name).pid, 'SIGKILL')
    await run.ended
    // At once, while the killed one's children may still be there.
    run = await running(env)
    expect(stillRunning(family)).toEqual([])
    expect(await signsIn(run.url, 'member', SEED_PASSWORD)).toBe(true)
  }

  const family = membersOf(env.DATA_DIR)
  for (const { pid } of family) process.kill(pid, 'SIGKILL')
  await run.ended
  run = await running(env)
  expect(stillRunning(family)).toEqual([])
  expect(await signsIn(run.url, 'member', SEED_PASSWORD)).toBe(true)

  const last = membersOf(env.DATA_DIR)
  expect(await run.end('SIGTERM')).toBe(0)
  expect(stillRunning(last)).toEqual([])
})

describe.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('%s to npm itself', (signal) => {
  test('ends every process', async () => {
    const env = await fresh()
    const run = await running(env, ['npm', 'start'])
    const family = membersOf(env.DATA_DIR)
    await run.end(signal)
    await expect.poll(() => stillRunning(family), PATIENT).toEqual([])
    await expect.poll(() => isHealthy(run.url), PATIENT).toBe(false)
  })
})

test.each([200, 1500, 3000])('a start that is stopped after %i ms leaves nothing', async (after) => {
  const env = await fresh()
  const run = start(env)
  await new Promise((resolve) => setTimeout(resolve, after))
  const family = (() => {
    try {
      return membersOf(env.DATA_DIR)
    } catch {
      return []
    }
  })()
  await run.end('SIGTERM')
  await expect.poll(() => stillRunning(family), PATIENT).toEqual([])
  const next = await running(env)
  await next.end('SIGTERM')
})

test('a database server and a worker that hang are replaced', async () => {
  const env = await fresh()
  const run = await running(env)
  for (const name of ['database', 'workerd'] as const) {
    const before = memberOf(env.DATA_DIR, name)
    process.kill(before.pid, 'SIGSTOP')
    await expect.poll(() => isRunning(before), PATIENT).toBe(false)
    await expect.poll(() => isHealthy(run.url), PATIENT).toBe(true)
    expect(memberOf(env.DATA_DIR, name).pid).not.toBe(before.pid)
    expect(await signsIn(run.url, 'member', SEED_PASSWORD)).toBe(true)
  }
  expect(run.out()).toContain('the database server hangs')
  expect(run.out()).toContain('the worker hangs')
  await run.end('SIGTERM')
})
