import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Envelope } from '../../../shared/contract.ts'
import { ERROR_CODES, type ErrorKind } from '../../../shared/errors.ts'

/** What the front answers itself, without the worker. */
export type OwnAnswer = { status: number; kind: ErrorKind; message: string; retryAfter?: number }

export const BAD_REQUEST: OwnAnswer = { status: 400, kind: 'invalid', message: '请求格式不正确' }
export const LATE_REQUEST: OwnAnswer = { status: 408, kind: 'invalid', message: '请求没有及时到达，请重试' }
export const LARGE_HEADERS: OwnAnswer = { status: 431, kind: 'invalid', message: '请求头过大，请清除本站的 Cookie 后重试' }
export const NOT_OURS: OwnAnswer = { status: 404, kind: 'missing', message: '没有这个页面' }
export const STARTING: OwnAnswer = { status: 503, kind: 'unavailable', message: '服务正在启动，请稍后重试', retryAfter: 2 }
export const AWAY: OwnAnswer = { status: 503, kind: 'unavailable', message: '服务正在恢复，请稍后重试', retryAfter: 2 }

const LOST = '服务没有应答，请稍后重试'
const LOST_WRITE = '服务没有应答，结果未知，请稍后用相同内容重试'

/** The worker had the request and gave no answer: what it did is open, unless it was only asked. */
export const lost = (method: string | undefined, status: 502 | 504): OwnAnswer => ({
  status,
  kind: 'unavailable',
  message: method === 'GET' || method === 'HEAD' ? LOST : LOST_WRITE,
  retryAfter: 5,
})

const FACTS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** The text of an answer and what it is: calls get the envelope, health its own form, people a sentence. */
function bodyOf(path: string, { kind, message }: OwnAnswer): { type: string; body: string } {
  const type = 'application/json'
  if (/^\/api\/health(\?|$)/.test(path)) return { type, body: JSON.stringify({ ok: false, reason: message }) }
  if (!path.startsWith('/api/')) return { type: 'text/plain; charset=utf-8', body: `${message}\n` }
  return { type, body: JSON.stringify({ state: 0, code: ERROR_CODES[kind], message, data: null } satisfies Envelope<null>) }
}

export function answerOwn(incoming: IncomingMessage, answer: ServerResponse, own: OwnAnswer): void {
  const { type, body } = bodyOf(incoming.url ?? '', own)
  const wait = own.retryAfter === undefined ? {} : { 'Retry-After': String(own.retryAfter) }
  // A page that came too early comes again by itself.
  const again = own.status === 503 && incoming.method === 'GET' ? { Refresh: '2' } : {}
  answer.writeHead(own.status, { ...FACTS, ...wait, ...again, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  answer.end(incoming.method === 'HEAD' ? undefined : body)
}

/** The same for bytes that were no request, so that there is nothing to answer through; `start` is what came of them. */
export function answerBytes(own: OwnAnswer, start: string): string {
  const { type, body } = bodyOf(/^[A-Z]+ (\S+)/.exec(start)?.[1] ?? '', own)
  const headers = { ...FACTS, 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${own.status} ${STATUS_CODES[own.status]}`, ...lines, '', body].join('\r\n')
}
