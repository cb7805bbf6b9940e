import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * `scrypt$14$8$5$salt$hash`: N = 2^14, r = 8, p = 5, the strongest that fits twice into an isolate of 128 MB. Works in
 * workerd and in Node alike.
 */
const LOG_N = 14
const R = 8
const P = 5
const SALT_BYTES = 16
const HASH_BYTES = 32
const PREFIX = `scrypt$${LOG_N}$${R}$${P}$`

const derive = (password: string, salt: Uint8Array): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** LOG_N, r: R, p: P, maxmem: 64 * 1024 * 1024 }
    scrypt(password, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt)
  return `${PREFIX}${Buffer.from(salt).toString('base64url')}$${Buffer.from(hash).toString('base64url')}`
}

/** Stored hashes with other parameters are refused rather than obeyed: nothing but this program writes them. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = parse(stored)
  // Whoever does not exist costs as much time as whoever does.
  const hash = await derive(password, parsed?.salt ?? DUMMY_SALT)
  return parsed !== null && timingSafeEqual(hash, parsed.hash)
}

const DUMMY_SALT = new Uint8Array(SALT_BYTES)

function parse(stored: string | null): { salt: Uint8Array; hash: Uint8Array } | null {
  if (!stored?.startsWith(PREFIX)) return null
  const [salt = '', hash = ''] = stored.slice(PREFIX.length).split('$')
  const parsed = { salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
  return parsed.salt.length === SALT_BYTES && parsed.hash.length === HASH_BYTES ? parsed : null
}
