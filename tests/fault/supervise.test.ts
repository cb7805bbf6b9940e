import { afterAll, expect, test } from 'vitest'
import { underLoad } from './load.ts'
import { fresh, isHealthy, membersOf, PATIENT, removeFolders, running, SEED_PASSWORD, signsIn, stillRunning } from './run.ts'

// A sample of tests/fault/long: supervise.test.ts there has every process and every signal, crash.test.ts a minute of load.

afterAll(removeFolders)

test('all processes killed outright at once: the next start is up on the same port, npm ended takes all with it', async () => {
  const env = await fresh()
  const run = await running(env)
  const killed = membersOf(env.DATA_DIR)
  for (const { pid } of killed) process.kill(pid, 'SIGKILL')
  await run.ended

  const next = await running(env, ['npm', 'start'])
  expect(stillRunning(killed)).toEqual([])
  expect(await signsIn(next.url, 'member', SEED_PASSWORD)).toBe(true)
  const { faults, acknowledged } = await underLoad(next.url, SEED_PASSWORD, { connections: 200, ms: 2000 })
  expect(faults).toEqual({})
  expect(acknowledged.size).toBeGreaterThan(0)
  const family = membersOf(env.DATA_DIR)
  await next.end('SIGTERM')
  await expect.poll(() => stillRunning(family), PATIENT).toEqual([])
  expect(await isHealthy(next.url)).toBe(false)
})
