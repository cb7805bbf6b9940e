import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type FaultProxy = { url: string; stop: () => Promise<void> }

/**
 * Stands before the database and fails as asked by the address: /{fault}/{count}/{key}/… fails the first `count` requests
 * under that key. drop: does the work, loses the reply. refuse: hangs up. busy: answers 429. hang: never answers.
 * after: lets the first `count` through, then does the work of every other and loses its reply. cut: lets the first
 * `count` through, then hangs up. late: answers after six seconds. every: does the work of all and loses the reply of each `count`-th.
 * slow: keeps each request for `count` ms. /told/0/{key}/ answers how many requests there were under the key, and how many of those
 * that were slow had to wait for another's reply, one after the other. hook: takes messages, and answers under /hooked/0/{key}/ which ones.
 * provider: takes messages too, but of a hundred it fails `count`: it says no, hangs up, or takes one and hangs up.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const seen = new Map<string, number>()
  const trips = new Map<string, Trip[]>()
  const hooked = new Map<string, object[]>()
  const server = createServer((incoming, answer) => {
    const [, fault = '', count = '0', key = '', ...rest] = (incoming.url ?? '').split('/')
    const path = `/${rest.join('/')}`
    if (fault === 'told') return void answer.end(JSON.stringify(toldOf(trips.get(key) ?? [], seen.get(key) ?? 0)))
    if (fault === 'hooked') return void answer.end(JSON.stringify(hooked.get(key) ?? []))
    if (fault === 'hook') {
      const { authorization } = incoming.headers
      const kept = async () =>
        hooked.set(key, [...(hooked.get(key) ?? []), { authorization, ...((await json(incoming)) as object) }])
      return void kept().then(() => answer.writeHead(Number(count)).end())
    }
    if (fault === 'provider') {
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      // Spread over all of them, always the same.
      const way = (nth * 37) % 100 < Number(count) ? ['no', 'gone', 'lost'][nth % 3] : 'yes'
      const taken = async () => {
        const message = (await json(incoming)) as object
        if (way === 'yes' || way === 'lost') hooked.set(key, [...(hooked.get(key) ?? []), message])
      }
      return void taken().then(() => {
        if (way === 'yes') answer.writeHead(200).end('{"id":"r-1"}')
        else if (way === 'no') answer.writeHead(503).end()
        else incoming.socket.destroy()
      })
    }
    if (fault === 'slow') {
      const trip = begun(trips, key)
      return void setTimeout(
        () => forward(incoming, `${target}${path}`, (reply) => pass(reply, answer, () => (trip.ended = true))),
        Number(count),
      )
    }
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

/** One request; `depth` is how many replies it waited for, its own included. */
type Trip = { depth: number; ended: boolean }

function begun(trips: Map<string, Trip[]>, key: string): Trip {
  const before = trips.get(key) ?? []
  const trip = { depth: 1 + Math.max(0, ...before.filter(({ ended }) => ended).map(({ depth }) => depth)), ended: false }
  trips.set(key, [...before, trip])
  return trip
}

const toldOf = (trips: readonly Trip[], seen: number) => ({
  requests: trips.length + seen,
  inSequence: Math.max(0, ...trips.map(({ depth }) => depth)),
})

function isFailing(fault: string, before: number, count: number): boolean {
  if (fault === 'every') return (before + 1) % count === 0
  return fault === 'after' || fault === 'cut' ? before >= count : before < count
}

function forward(incoming: IncomingMessage, url: string, done: (reply: IncomingMessage) => void): void {
  const outgoing = request(url, { method: incoming.method, headers: { ...incoming.headers, connection: 'close' } }, done)
  outgoing.on('error', () => incoming.socket.destroy())
  incoming.pipe(outgoing)
}

function pass(reply: IncomingMessage, answer: ServerResponse, done: () => void = () => undefined): void {
  answer.writeHead(reply.statusCode ?? 502, reply.headers)
  reply.on('end', done)
  reply.pipe(answer)
}
