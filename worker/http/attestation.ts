import { timingSafeEqual } from 'node:crypto'

/** At the machine itself, in its own network, or anywhere else. */
export type Nearness = 'self' | 'network' | 'far'
export type Peer = { ip: string; near: Nearness }

/** By this header the front of a local run tells the worker who calls. Nobody else knows the secret in it. */
export const PEER_HEADER = 'X-Dianjia-Peer'

export const attest = (secret: string, { ip, near }: Peer): string => `${secret} ${near} ${ip}`

/** What the front has attested; null for what anybody else says. */
export function readAttestation(secret: string, header: string | null): Peer | null {
  const [said = '', near = '', ip = ''] = (header ?? '').split(' ')
  const [mine, theirs] = [Buffer.from(secret), Buffer.from(said)]
  if (secret === '' || mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return null
  return near === 'self' || near === 'network' || near === 'far' ? { ip, near } : null
}
