import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Half of a code is drawn, half is our signature of it: one that we did not make is known without asking the database. */
const BYTES = 16

const signatureOf = (secret: string, drawn: Uint8Array): Buffer =>
  createHmac('sha256', secret).update('share').update(drawn).digest().subarray(0, BYTES)

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A new code of 43 characters, and what is kept of it. */
export function newCode(secret: string): { code: string; hash: string } {
  const drawn = randomBytes(BYTES)
  const whole = Buffer.concat([drawn, signatureOf(secret, drawn)])
  return { code: whole.toString('base64url'), hash: hashOf(whole) }
}

/** By what a code is found; null for one that we did not make. */
export function hashOfCode(secret: string, code: string): string | null {
  const whole = Buffer.from(code, 'base64url')
  const [drawn, signed] = [whole.subarray(0, BYTES), whole.subarray(BYTES)]
  return signed.length === BYTES && timingSafeEqual(signed, signatureOf(secret, drawn)) ? hashOf(whole) : null
}
