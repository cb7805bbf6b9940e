import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { StartFailure } from '../fail.ts'
import { answerBytes, answerOwn, AWAY, BAD_REQUEST, LARGE_HEADERS, LATE_REQUEST, NOT_OURS, STARTING } from './answers.ts'
import { forward } from './forward.ts'
import { peerFrom } from './nearness.ts'
import { AT_ONCE, LONG_MS, turnsOf } from './turns.ts'

/** How long headers and a whole request may take to arrive, and how long a connection is kept for the next one. */
const LIMITS = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 60_000 }
/** A connection on which nothing moves; longer than a worker may think. */
const IDLE_MS = 150_000
const CLOSING_MS = 3000

export type FrontOptions = { host: string; port: number; secret: string }
export type Front = {
  port: number
  /** Where the worker listens on this machine; null while it is being replaced. */
  aim: (port: number | null) => void
  close: () => Promise<void>
}

/**
 * The one door of a local run: it owns the public port, and only what it says of a caller is believed behind it. The worker
 * itself listens on a port of its own that nobody is told.
 */
export async function startFront({ host, port, secret }: FrontOptions): Promise<Front> {
  let target: number | null = null
  let isStarting = true
  const turn = turnsOf(AT_ONCE, LONG_MS)
  const take = (incoming: IncomingMessage, answer: ServerResponse) => {
    const url = addressOf(incoming)
    if (!url) return answerOwn(incoming, answer, BAD_REQUEST)
    // The runtime's own tools for development stand there.
    if (url.pathname.startsWith('/cdn-cgi/')) return answerOwn(incoming, answer, NOT_OURS)
    if (target === null) return answerOwn(incoming, answer, isStarting ? STARTING : AWAY)
    const names = incoming.rawHeaders.filter((_, at) => at % 2 === 0)
    const peer = peerFrom(incoming.socket.remoteAddress, names, url.hostname)
    const pass = (workerPort: number) => {
      try {
        forward(incoming, answer, { port: workerPort, secret, peer })
      } catch {
        // Characters that a server takes and a client does not send.
        answerOwn(incoming, answer, BAD_REQUEST)
      }
    }
    // Files want no database, and whoever asks for its health wants to know now.
    if (!url.pathname.startsWith('/api/') || url.pathname === '/api/health') return pass(target)
    void turn().then((leave) => {
      answer.on('close', leave)
      if (answer.destroyed) leave()
      else if (target === null) answerOwn(incoming, answer, AWAY)
      else pass(target)
    })
  }
  const server = createServer({ ...LIMITS, requireHostHeader: false, connectionsCheckingInterval: 5000 }, take)
  server.setTimeout(IDLE_MS)
  server.on('clientError', refuse)
  await listening(server, host, port)
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    aim: (workerPort) => {
      target = workerPort
      isStarting = false
    },
    close: () => closed(server),
  }
}

/** Where a request goes; null when it does not say so plainly, once. */
function addressOf({ url = '', headers, rawHeaders }: IncomingMessage): URL | null {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  const host = headers.host ?? ''
  if (hosts.length !== 1 || !url.startsWith('/') || !/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return null
  return URL.parse(`http://${host}${url}`)
}

/** Bytes that are no request. */
function refuse(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const own =
    error.code === 'HPE_HEADER_OVERFLOW' ? LARGE_HEADERS : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? LATE_REQUEST : BAD_REQUEST
  const start = error.rawPacket?.subarray(0, 200).toString('latin1') ?? ''
  socket.end(answerBytes(own, start), () => socket.destroy())
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartFailure(`port ${port} on ${host} cannot be used (${error.code ?? error.message}); choose another with PORT=…`),
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Takes no new connections, lets answers under way come to their end for a moment. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), CLOSING_MS)
    server.close(() => (clearTimeout(late), resolve()))
    server.closeIdleConnections()
  })
}
