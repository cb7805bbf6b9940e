import { expect, test } from 'vitest'
import { onceFor } from '../../shared/engine/once-for.ts'

test('what is made of an object is made once, and of another one anew', () => {
  let times = 0
  const sizeOf = onceFor((list: readonly number[]) => {
    times += 1
    return { size: list.length }
  })
  const list = [1, 2]
  expect([sizeOf(list), sizeOf(list), sizeOf([3])]).toEqual([{ size: 2 }, { size: 2 }, { size: 1 }])
  expect(times).toBe(2)
})

test('nothing, once it is what was made, is not made again', () => {
  let times = 0
  const nothing = onceFor(() => {
    times += 1
    return undefined
  })
  const of = {}
  expect([nothing(of), nothing(of), times]).toEqual([undefined, undefined, 1])
})
