import { expect, test } from 'vitest'
import { send } from '../harness.ts'

/** A body of ten pieces that tells how many were taken. */
function counted(): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken++
        controller.enqueue(new Uint8Array(1000))
        if (taken === 10) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: () => taken }
}

test.each([
  ['a wrong method', '/api/user/login', 'PUT'],
  ['an unknown call', '/api/no/such', 'POST'],
  ['an unknown kind of upload', '/api/file/Save?type=9', 'POST'],
  ['nobody signed in', '/api/file/Save?type=2', 'POST'],
])('a refusal for %s still takes the whole body, so that the connection lives on', async (_, path, method) => {
  const { body, taken } = counted()
  const answer = await send(path, { method, body, headers: { 'Content-Type': 'application/octet-stream' } })
  expect(((await answer.json()) as { state: number }).state).toBe(0)
  expect(taken()).toBe(10)
})
