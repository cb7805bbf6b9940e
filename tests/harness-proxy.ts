import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FaultProxy = { url: string; stop: () => Promise<void> }

/**
 * Stands before the database and fails as asked by the address: /{fault}/{count}/{key}/… fails the first `count` requests
 * under that key. drop: does the work, loses the reply. refuse: hangs up. busy: answers 429. hang: never answers.
 * after: lets the first `count` through, then does the work of every other and loses its reply. cut: lets the first
 * `count` through, then hangs up. late: answers after six seconds. every: does the work of all and loses the reply of each `count`-th.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const seen = new Map<string, number>()
  const server = createServer((incoming, answer) => {
    const [, fault = '', count = '0', key = '', ...rest] = (incoming.url ?? '').split('/')
    const path = `/${rest.join('/')}`
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    const fails = isFailing(fault, before, Number(count))
    if (!fails) forward(incoming, `${target}${path}`, (reply) => pass(reply, answer))
    else if (fault === 'refuse' || fault === 'cut') incoming.socket.destroy()
    else if (fault === 'busy') answer.writeHead(429).end()
    else if (fault === 'drop' || fault === 'after' || fault === 'every')
      forward(incoming, `${target}${path}`, () => incoming.socket.destroy())
    else if (fault === 'late') forward(incoming, `${target}${path}`, (reply) => setTimeout(() => pass(reply, answer), 6000))
    else if (fault === 'hang') incoming.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

function isFailing(fault: string, before: number, count: number): boolean {
  if (fault === 'every') return (before + 1) % count === 0
  return fault === 'after' || fault === 'cut' ? before >= count : before < count
}

function forward(incoming: IncomingMessage, url: string, done: (reply: IncomingMessage) => void): void {
  const outgoing = request(url, { method: incoming.method, headers: { ...incoming.headers, connection: 'close' } }, done)
  outgoing.on('error', () => incoming.socket.destroy())
  incoming.pipe(outgoing)
}

function pass(reply: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(reply.statusCode ?? 502, reply.headers)
  reply.pipe(answer)
}
