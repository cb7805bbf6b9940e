import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../worker/db/client.ts'
import { LostReply } from '../../../worker/db/failure.ts'
import { overStream } from '../../../worker/db/streams.ts'

/** The bodies that were asked for, in order, and an answer to each in the words of the server. */
function server(...answers: [status: number, body: string][]) {
  const asked: { baton: string | null; requests: object[] }[] = []
  const send = async (request: Request) => {
    asked.push(await request.json())
    const [status, body] = answers[asked.length - 1] ?? [500, '']
    return new Response(body, { status })
  }
  return { asked, send }
}

const RESULT = '{"type":"ok","response":{"type":"batch","result":{"step_results":[],"step_errors":[]}}}'
const answered = (baton: string): [number, string] => [200, `{"baton":"${baton}","base_url":null,"results":[${RESULT}]}`]
const address = () => `https://${crypto.randomUUID()}.example/v2/pipeline`

/** A batch as the client sends it. */
const batch = (url: string) =>
  new Request(url, {
    method: 'POST',
    body: JSON.stringify({
      requests: [
        { type: 'store_sql', sql_id: 0, sql: 'SELECT 1' },
        { type: 'batch', batch: { steps: [{ stmt: { sql_id: 0 } }, { stmt: { sql_id: 0 } }] } },
        { type: 'close' },
      ],
    }),
  })
const whole = { type: 'batch', batch: { steps: [{ stmt: { sql: 'SELECT 1' } }, { stmt: { sql: 'SELECT 1' } }] } }

it('the next question goes over the connection of the one before', async () => {
  const database = () => openDatabase(env)
  // Counted by the connection alone.
  await database().note(['INSERT INTO guard (conflict) SELECT 1', 'DELETE FROM guard'])
  const [[counted] = []] = await database().rows(['SELECT total_changes() AS n'])
  expect(Number(counted?.['n'])).toBeGreaterThan(0)
})

it('is told what was stored and ended, as if both had been asked for', async () => {
  const url = address()
  const { asked, send } = server(answered('one'), answered('two'))
  const { baton, results } = await (await overStream(batch(url), send)).json<{ baton: null; results: { response: object }[] }>()
  expect(baton).toBe(null)
  expect(results.map(({ response }) => response)).toEqual([
    { type: 'store_sql' },
    expect.objectContaining({ type: 'batch' }),
    { type: 'close' },
  ])
  await overStream(batch(url), send)
  expect(asked).toEqual([
    { baton: null, requests: [whole] },
    { baton: 'one', requests: [whole] },
  ])
})

it.each([
  ['ended', '{"message":"The stream has expired due to inactivity","code":"STREAM_EXPIRED"}'],
  ['another server’s', 'Received an invalid baton'],
])('a stream that is %s by now: begins a new one', async (_, why) => {
  const url = address()
  const { asked, send } = server(answered('one'), [400, why], answered('two'))
  await overStream(batch(url), send)
  expect((await overStream(batch(url), send)).status).toBe(200)
  expect(asked.map(({ baton }) => baton)).toEqual([null, 'one', null])
})

it('a question that arrived twice may have been done: nobody sends it a third time', async () => {
  const url = address()
  const { asked, send } = server(answered('one'), [400, 'Received a baton that has already been used'], answered('two'))
  await overStream(batch(url), send)
  await expect(overStream(batch(url), send)).rejects.toBeInstanceOf(LostReply)
  await overStream(batch(url), send)
  expect(asked.map(({ baton }) => baton)).toEqual([null, 'one', null])
})

it('a server that names another address is left to open its own from then on', async () => {
  const url = address()
  const bodies: string[] = []
  const send = async (request: Request) => {
    bodies.push(await request.text())
    return new Response(`{"baton":"one","base_url":"https://other.example","results":[${RESULT}]}`)
  }
  await overStream(batch(url), send)
  await overStream(batch(url), send)
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    { baton: null, requests: [whole] },
    { baton: 'one', requests: [{ type: 'close' }] },
    await batch(url).json(),
  ])
})

it('the answer is understood however it is written', async () => {
  const url = address()
  const { asked, send } = server([200, `{ "results": [${RESULT}], "baton": "one" }`], answered('two'))
  for (let n = 0; n < 2; n++)
    expect((await (await overStream(batch(url), send)).json<{ results: object[] }>()).results).toHaveLength(3)
  expect(asked.map(({ baton }) => baton)).toEqual([null, 'one'])
})

it('a batch that was broken off ends its stream, with the transaction it has left open', async () => {
  const url = address()
  const broken: [number, string] = [
    200,
    '{"baton":"two","base_url":null,"results":[{"type":"error","error":{"message":"too large"}}]}',
  ]
  const { asked, send } = server(answered('one'), broken, answered('three'), answered('four'))
  await overStream(batch(url), send)
  const { results } = await (await overStream(batch(url), send)).json<{ results: { type: string }[] }>()
  expect(results.map(({ type }) => type)).toEqual(['ok', 'error', 'ok'])
  await overStream(batch(url), send)
  expect(asked.map(({ baton, requests }) => [baton, requests.map((one) => ('type' in one ? one.type : ''))])).toEqual([
    [null, ['batch']],
    ['one', ['batch']],
    ['two', ['close']],
    [null, ['batch']],
  ])
})

it('of more questions at once than streams are kept, the rest open their own', async () => {
  const url = address()
  const bodies: string[] = []
  const send = async (request: Request) => {
    bodies.push(await request.text())
    await new Promise((resolve) => setTimeout(resolve, 20))
    return new Response(answered('one')[1])
  }
  await Promise.all(Array.from({ length: 24 }, () => overStream(batch(url), send)))
  expect(bodies.filter((body) => body.includes('close')).length).toBeGreaterThanOrEqual(8)
  expect(bodies.filter((body) => !body.includes('close')).length).toBeGreaterThan(0)
})
