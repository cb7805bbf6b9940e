import { expect, it } from 'vitest'
import { call, codeOf, person, query, type Person } from './harness.ts'

const SOON = { timeout: 8000 }
const refusals = async (operator: Person, name: string) =>
  (await call(operator, 'setting/SignInLog', { keyword: name })).items.map(({ userName, way, reason, times }) => [
    userName,
    way,
    reason,
    times,
  ])

it('refused sign-ins are told by account and reason, counted together, without what was typed', async () => {
  const [operator, user, gone] = [await person({ isAdmin: true }), await person(), await person({ state: 0 })]
  const pwd = 'my secret typed in the wrong place'
  for (let turn = 0; turn < 12; turn++) await codeOf(null, 'user/login', { name: user.name, pwd })
  await codeOf(null, 'user/login', { name: user.name, code: '123456' })
  await codeOf(null, 'user/login', { name: gone.name, pwd })
  await codeOf(null, 'user/login', { name: pwd.slice(0, 30), pwd: 'x' })
  const sorted = async () =>
    (await refusals(operator, user.name)).map(([name, way, reason]) => [name, way, reason].join()).toSorted()
  // Each try came from a network of its own.
  await expect.poll(async () => (await sorted()).length, SOON).toBe(13)
  expect((await sorted()).filter((row) => row === `${user.name},password,wrong`).length).toBe(10)
  expect((await sorted()).filter((row) => row === `${user.name},password,locked`).length).toBe(2)
  expect((await sorted()).filter((row) => row === `${user.name},code,wrong`).length).toBe(1)
  await expect.poll(() => refusals(operator, gone.name), SOON).toEqual([[gone.name, 'password', 'disabled', 1]])
  expect((await call(operator, 'setting/SignInLog', { userId: gone.id })).items.map(({ userName }) => userName)).toEqual([
    gone.name,
  ])
  const locked = await call(operator, 'user/getuser', { id: user.id })
  expect((locked.lockedUntil ?? 0) - Date.now()).toBeGreaterThan(13 * 60_000)
  expect((await call(operator, 'user/getuser', { id: gone.id })).lockedUntil).toBeNull()
  const kept = JSON.stringify(await query('SELECT * FROM sign_in_refusal'))
  expect(kept).not.toContain('secret')
  expect(await codeOf(user, 'setting/SignInLog', {})).toBe(4097)
}, 60_000)
