import type { Env } from '../env.ts'
import { PEER_HEADER, readAttestation, type Peer } from './attestation.ts'

/** Without an address every such caller counts as one and the same. */
const UNKNOWN: Peer = { ip: '', near: 'far' }

/**
 * Who calls: by Cloudflare's own header where it runs, by the word of the front in local runs. Nothing else that a request
 * says of itself is believed.
 */
export function peerOf({ ENVIRONMENT, FRONT_SECRET }: Env, { headers }: Request): Peer {
  if (ENVIRONMENT === 'local') return readAttestation(FRONT_SECRET, headers.get(PEER_HEADER)) ?? UNKNOWN
  return { ip: headers.get('CF-Connecting-IP')?.slice(0, 64) ?? '', near: 'far' }
}
