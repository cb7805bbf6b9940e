import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Peer } from '../../http/attestation.ts'
import { answerOwn, AWAY, lost } from './answers.ts'
import { headersToCaller, headersToWorker } from './headers.ts'

/** workerd gives an idle connection up after 5 s; ours are gone before, so that no request meets one that is closing. */
const agent = new Agent({ keepAlive: true, timeout: 2000 })

/** A worker that says nothing for so long has lost the request. */
const SILENT_MS = 120_000

export type Forwarding = { port: number; secret: string; peer: Peer }

/** Passes a request on to the worker and its answer back, each while it arrives. */
export function forward(incoming: IncomingMessage, answer: ServerResponse, { port, secret, peer }: Forwarding): void {
  const { method, url: path, rawHeaders } = incoming
  const headers = headersToWorker(rawHeaders, secret, peer)
  // A body of unknown length; without saying so some methods would send it as if it were the next request.
  if (incoming.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked'
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: SILENT_MS })
  let isSilent = false
  outgoing.on('timeout', () => {
    isSilent = true
    outgoing.destroy()
  })
  outgoing.on('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.statusMessage, headersToCaller(reply.rawHeaders))
    // A half of an answer must not look like a whole one: `pipeline` breaks the connection off.
    pipeline(reply, answer, () => {})
  })
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (answer.headersSent || answer.destroyed) return
    answerOwn(incoming, answer, error.code === 'ECONNREFUSED' ? AWAY : lost(method, isSilent ? 504 : 502))
  })
  // The caller has gone: nobody waits for the answer.
  answer.on('close', () => answer.writableFinished || outgoing.destroy())
  // What the worker did not want of a body is read to its end: the connection's next request comes after it.
  outgoing.on('close', () => incoming.unpipe(outgoing).resume())
  incoming.on('error', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
