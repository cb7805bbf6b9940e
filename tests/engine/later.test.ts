import { expect, it } from 'vitest'
import { later } from '../../worker/later.ts'

it('is made when it is first asked for, and once', async () => {
  let times = 0
  const get = later(async () => ({ number: (times += 1) }))
  expect(times).toBe(0)
  const first = await get()
  expect(await get()).toBe(first)
  expect(times).toBe(1)
})

it('is asked for again after it failed', async () => {
  const answers = [Promise.reject(new Error('not yet')), Promise.resolve('made')]
  const get = later(async () => await answers.shift())
  await expect(get()).rejects.toThrow('not yet')
  expect(await get()).toBe('made')
})

it('is the same for whoever asks while it is made', async () => {
  const get = later(async () => ({}))
  const [one, other] = await Promise.all([get(), get()])
  expect(other).toBe(one)
})
