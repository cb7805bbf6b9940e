import { createHash, createHmac } from 'node:crypto'

/** How a shop's server speaks to us. */
export type ShopDoor = {
  secret: string
  /** Sends a request to the product. */
  send: (path: string, init: RequestInit) => Promise<Response>
}

/** What may be otherwise than a shop would do it. */
export type Signing = { secret?: string; time?: string; nonce?: string; path?: string; body?: string; signature?: string }

export const newNonce = (): string => crypto.randomUUID().replaceAll('-', '')

/** The headers over a body that goes to a path. */
export function signedHeaders(path: string, body: string, secret: string, own: Signing = {}): Record<string, string> {
  const { time = String(Date.now()), nonce = newNonce() } = own
  const digest = createHash('sha256')
    .update(own.body ?? body)
    .digest('hex')
  const text = ['POST', own.path ?? path, time, nonce, digest].join('\n')
  const signature = createHmac('sha256', own.secret ?? secret)
    .update(text)
    .digest('hex')
  return {
    'Content-Type': 'application/json',
    'X-Shop-Time': time,
    'X-Shop-Nonce': nonce,
    'X-Shop-Signature': own.signature ?? signature,
  }
}

/** One signed call of the shop's server. */
export async function shopCall(
  { secret, send }: ShopDoor,
  name: 'bomai/redeem' | 'bomai/shopState',
  input: object,
  own?: Signing,
): Promise<unknown> {
  const [path, body] = [`/api/${name}`, JSON.stringify(input)]
  const answer = await send(path, { method: 'POST', headers: signedHeaders(path, body, secret, own), body })
  return answer.json()
}
