import { attest, PEER_HEADER, type Peer } from '../../http/attestation.ts'
import { isByProxy } from './nearness.ts'

/** Between two machines only: each connection has its own. */
const OF_THE_CONNECTION = new Set(
  'connection expect http2-settings keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
)
/** What says where a request goes and how long it is; nobody takes it out by calling it the connection's. */
const FRAMING = new Set(['content-length', 'host'])

type Pair = [name: string, value: string]

/** Names in lower case, without what belongs to the connection or was declared to. */
function endToEnd(raw: readonly string[]): Pair[] {
  const pairs = raw.flatMap((name, at): Pair[] => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? '']] : []))
  const declared = pairs.filter(([name]) => name === 'connection').flatMap(([, value]) => value.toLowerCase().split(/[\s,]+/))
  return pairs.filter(([name]) => !OF_THE_CONNECTION.has(name) && (FRAMING.has(name) || !declared.includes(name)))
}

/** What the worker gets of a request's headers: nothing that a proxy might have said, and our own word for the caller. */
export function headersToWorker(raw: readonly string[], secret: string, peer: Peer): Record<string, string | string[]> {
  const headers = new Map<string, string | string[]>()
  for (const [name, value] of endToEnd(raw)) {
    const before = headers.get(name)
    if (!isByProxy(name)) headers.set(name, before === undefined ? value : [before, value].flat())
  }
  headers.set(PEER_HEADER.toLowerCase(), attest(secret, peer))
  return Object.fromEntries(headers)
}

/** What the caller gets of an answer's headers. */
export const headersToCaller = (raw: readonly string[]): string[] => endToEnd(raw).flat()
