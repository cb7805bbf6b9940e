import { Agent, createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PEER_HEADER, readAttestation } from '../../../worker/http/attestation.ts'
import { startFront, type Front } from '../../../worker/local/front/front.ts'
import { AT_ONCE, LONG_MS } from '../../../worker/local/front/turns.ts'

const SECRET = 'of-this-start'
let front: Front
let worker: Server
let answering: RequestListener
/** Requests that have reached the worker since the test began. */
let seen: IncomingMessage[] = []

const echo: RequestListener = (incoming, answer) => {
  answer.writeHead(200, { 'X-Method': incoming.method ?? '', 'Set-Cookie': ['a=1', 'b=2'] })
  incoming.pipe(answer)
}

beforeAll(async () => {
  worker = createServer((incoming, answer) => (seen.push(incoming), answering(incoming, answer)))
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve))
  front = await startFront({ host: '127.0.0.1', port: 0, secret: SECRET })
})
beforeEach(() => {
  seen = []
  answering = echo
  front.aim((worker.address() as AddressInfo).port)
})
afterAll(async () => {
  await front.close()
  worker.closeAllConnections()
  worker.close()
})

type Asked = { path?: string; method?: string; headers?: Record<string, string | string[]>; body?: string; agent?: Agent }

function open({ path = '/', method = 'GET', headers = {}, agent }: Asked) {
  const outgoing = request({
    host: '127.0.0.1',
    port: front.port,
    path,
    method,
    headers: { host: 'localhost', ...headers },
    agent,
  })
  const reply = new Promise<IncomingMessage>((resolve, reject) => outgoing.on('response', resolve).on('error', reject))
  return { outgoing, reply }
}

async function ask(asked: Asked = {}) {
  const { outgoing, reply } = open(asked)
  outgoing.end(asked.body)
  const { statusCode: status, headers } = await reply
  return { status, headers, body: await text(await reply) }
}

/** What the front says to these bytes, until it hangs up. */
async function send(bytes: string): Promise<string> {
  const socket = connect(front.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  return text(socket)
}

const peer = () => readAttestation(SECRET, String(seen[0]?.headers[PEER_HEADER.toLowerCase()]))

test('what a proxy might say is taken out, and the front vouches for the caller', async () => {
  const lies = {
    Forwarded: 'for=9.9.9.9',
    Via: '1.1 proxy',
    'X-Forwarded-For': '9.9.9.9',
    'X-Forwarded-Proto': 'https',
    'X-Real-IP': '9.9.9.9',
    'CF-Connecting-IP': '9.9.9.9',
    'MF-Original-URL': 'http://127.0.0.1/',
    [PEER_HEADER]: 'guessed self 127.0.0.1',
    'X-AppToken': 'mine',
  }
  await ask({ headers: lies })
  const kept = Object.keys(seen[0]!.headers).toSorted()
  expect(kept).toEqual(['connection', 'host', 'x-apptoken', PEER_HEADER.toLowerCase()])
  expect(peer()).toEqual({ ip: '127.0.0.1', near: 'far' })
})

test('a caller at this machine is told by his connection, never by his own word', async () => {
  await ask({ headers: { [PEER_HEADER]: 'guessed far 9.9.9.9', Host: 'localhost:8787' } })
  expect(peer()).toEqual({ ip: '127.0.0.1', near: 'self' })
  expect(seen[0]?.headers.host).toBe('localhost:8787')
})

test('every method, header and body goes through, both ways', async () => {
  const { status, headers, body } = await ask({
    method: 'PUT',
    path: '/api/a?b=%20',
    body: '点价',
    headers: { Accept: ['a', 'b'] },
  })
  expect([status, body, headers['x-method'], headers['set-cookie']]).toEqual([200, '点价', 'PUT', ['a=1', 'b=2']])
  expect([seen[0]?.url, seen[0]?.headers.accept]).toEqual(['/api/a?b=%20', 'a, b'])
  expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test('bodies are passed on while they arrive', async () => {
  const { outgoing, reply } = open({ method: 'POST', path: '/api/x' })
  outgoing.write('one')
  const chunks = (await reply)[Symbol.asyncIterator]()
  expect(String((await chunks.next()).value)).toBe('one')
  outgoing.write('two')
  expect(String((await chunks.next()).value)).toBe('two')
  outgoing.end()
  expect((await chunks.next()).done).toBe(true)
})

test.each([
  ['a body of unknown length', 'Transfer-Encoding: chunked\r\n\r\n1b\r\nGET /inner HTTP/1.1\r\nHost: x\r\n0\r\n\r\n'],
  ['a length declared to be the connection’s', 'Connection: content-length\r\nContent-Length: 18\r\n\r\nGET /inner HTTP/1.1'],
])('%s is no way to put a request into a request', async (_, rest) => {
  await send(`GET /outer HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${rest}`)
  expect(seen.map(({ url }) => url)).not.toContain('/inner')
})

test.each([
  ['no request', 'hello\r\n\r\n', 400],
  ['no host', 'GET /api/site HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET /api/site HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400],
  ['a host that is none', 'GET /api/site HTTP/1.1\r\nHost: a@b/c\r\n\r\n', 400],
  ['another server’s address', 'GET http://evil.example/api/site HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['two lengths', 'POST /api/site HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ['large headers', `GET /api/site HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['the runtime’s own tools', 'GET /x/../cdn-cgi/explorer HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
])('%s: refused at the front', async (_, bytes, status) => {
  const answer = await send(bytes.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nConnection: close\r\n'))
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(seen).toEqual([])
})

test('no byte in a request ends the front', async () => {
  const odd = Array.from({ length: 256 }, (_, code) => Buffer.from([code]).toString('latin1'))
  const at = ([path, name, value]: string[]) =>
    `GET /${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-${name}: a${value}b\r\n\r\n`
  const answers = await Promise.all(
    odd.flatMap((byte) =>
      [
        [byte, 'A', ''],
        ['', byte, ''],
        ['', 'A', byte],
      ].map((where) => send(at(where))),
    ),
  )
  expect(answers.filter((answer) => !/^HTTP\/1\.1 (200|400) /.test(answer))).toEqual([])
  expect(await ask({ headers: { ['__proto__']: 'x' } })).toMatchObject({ status: 200 })
})

test('a refusal is an envelope for calls and a sentence for people, in Chinese', async () => {
  const large = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await large('/api/site')).toContain('\r\n\r\n{"state":0,"code":4103,"message":"请求头过大')
  expect(await large('/uc/pcba')).toContain('\r\n\r\n请求头过大')
})

test('while the worker is away, callers are told so', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => gone.once('listening', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  front.aim(port)
  const call = await ask({ method: 'POST', path: '/api/user/info', body: '{}' })
  expect([call.status, call.headers['retry-after']]).toEqual([503, '2'])
  expect(JSON.parse(call.body)).toEqual({ state: 0, code: 5030, message: '服务正在恢复，请稍后重试', data: null })
  expect(JSON.parse((await ask({ path: '/api/health' })).body)).toEqual({ ok: false, reason: '服务正在恢复，请稍后重试' })
  expect(await ask({ path: '/uc' })).toMatchObject({ status: 503, headers: { refresh: '2' }, body: '服务正在恢复，请稍后重试\n' })
})

test('a worker that dies over a request: what was asked is away, what was to be done is unknown', async () => {
  answering = ({ socket }) => socket.destroy()
  const [read, write] = [await ask({ path: '/api/site' }), await ask({ method: 'POST', path: '/api/x', body: '{}' })]
  expect([read.status, JSON.parse(read.body).message]).toEqual([502, '服务没有应答，请稍后重试'])
  expect([write.status, JSON.parse(write.body).message]).toEqual([502, expect.stringContaining('结果未知')])
})

test('half an answer never looks whole', async () => {
  answering = (incoming, answer) => {
    answer.write('half')
    setTimeout(() => incoming.socket.destroy(), 20)
  }
  await expect(ask()).rejects.toThrow(/aborted|reset/)
})

test('calls at work at once are few, and none is left out; files and health do not wait', async () => {
  const counts = { now: 0, most: 0 }
  answering = (incoming, answer) => {
    counts.most = Math.max(counts.most, ++counts.now)
    // The first ones are held until as many have come as may: a slow machine sends them one by one.
    setTimeout(() => (counts.now--, answer.end('done')), counts.most < AT_ONCE ? 400 : 20)
  }
  const agent = new Agent({ keepAlive: true })
  const bodies = await Promise.all(Array.from({ length: 100 }, () => ask({ path: '/api/user/info', method: 'POST', agent })))
  expect(new Set(bodies.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 done']))
  expect(counts.most).toBe(AT_ONCE)

  answering = (incoming, answer) => void (incoming.url?.startsWith('/api/slow') || answer.end('done'))
  const slow = Array.from({ length: AT_ONCE }, () => open({ path: '/api/slow', agent }))
  for (const { outgoing, reply } of slow) {
    outgoing.end()
    reply.catch(() => undefined)
  }
  await expect.poll(() => seen.filter(({ url }) => url === '/api/slow').length).toBe(AT_ONCE)
  const began = performance.now()
  const next = ask({ path: '/api/site' }).then(({ body }) => ({ body, ms: performance.now() - began }))
  expect([(await ask({ path: '/api/health' })).body, (await ask({ path: '/theme.js' })).body]).toEqual(['done', 'done'])
  expect(performance.now() - began).toBeLessThan(LONG_MS)
  // Those that last do not count for long.
  const { body, ms } = await next
  expect([body, ms > LONG_MS / 2]).toEqual(['done', true])
  for (const { outgoing } of slow) outgoing.destroy()
  agent.destroy()
})

test('whoever hangs up is not worked for any longer', async () => {
  const ended = new Promise<void>((resolve) => (answering = (incoming) => incoming.on('close', () => resolve())))
  const { outgoing, reply } = open({ method: 'POST' })
  reply.catch(() => {})
  outgoing.write('x')
  await expect.poll(() => seen.length).toBe(1)
  outgoing.destroy()
  await ended
})

test('a connection serves again after an upgrade nobody took and a body nobody read', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const asked = { headers: { Connection: 'Upgrade', Upgrade: 'websocket' }, agent }
  expect(await ask(asked)).toMatchObject({ status: 200 })
  expect(seen[0]?.headers).not.toHaveProperty('upgrade')
  answering = (incoming, answer) => {
    answer.writeHead(413, { Connection: 'close' }).end('too much', () => incoming.socket.destroy())
  }
  await ask({ method: 'POST', body: 'x'.repeat(5_000_000), agent }).catch(() => {})
  answering = echo
  expect(await ask({ agent })).toMatchObject({ status: 200 })
  agent.destroy()
})
