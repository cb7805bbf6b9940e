import { Agent, request } from 'node:http'
import { median } from '../times.ts'

export type Asked = { url: string; method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

const CONNECTIONS = 16

/** Answers a second of `asked` over some kept connections; an answer that is no success ends the measurement. */
export async function rateOf(asked: Asked, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const began = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() - began < ms) {
      const text = await once(asked, agent)
      if (!text.startsWith('{"state":1')) throw new Error(`${asked.url}: ${text.slice(0, 200)}`)
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const rate = done / ((performance.now() - began) / 1000)
  agent.destroy()
  return rate
}

const once = ({ url, method, headers = {}, body }: Asked, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (reply) => {
      let text = ''
      reply.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      reply.on('end', () => resolve(text))
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Two rates taken in turn, so that what else the machine does meets both alike: the medians, and that of their ratios. */
export async function compared(a: Asked, b: Asked, rounds: number, ms: number) {
  await rateOf(a, ms)
  await rateOf(b, ms)
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    const before = round % 2 === 0 ? await rateOf(a, ms) : 0
    const other = await rateOf(b, ms)
    const own = before || (await rateOf(a, ms))
    pairs.push([own, other])
  }
  return { a: median(pairs.map(([x]) => x)), b: median(pairs.map(([, y]) => y)), ratio: median(pairs.map(([x, y]) => x / y)) }
}
