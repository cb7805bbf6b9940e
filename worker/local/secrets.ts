import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.ts'
import { messageOf } from './paths.ts'

const SEED_PASSWORD_FILE = 'seed-password'
const DEMO = 'demo users admin, member, tool'

/** A secret kept in a 0600 file of the data folder; made on the first run. */
function keptSecret(dir: string, name: string, make: () => string): string {
  const file = join(dir, name)
  try {
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    return fail(`DATA_DIR ${dir} cannot be used (${messageOf(error)})`)
  }
}

/** Key of the session tokens, at least 32 bytes. */
export function tokenSecret(dir: string): string {
  const secret = process.env.TOKEN_SECRET || keptSecret(dir, 'token-secret', () => randomBytes(48).toString('base64url'))
  if (Buffer.byteLength(secret) < 32)
    fail('TOKEN_SECRET is shorter than 32 bytes; set a longer one (or remove token-secret from DATA_DIR)')
  return secret
}

export type SeedPassword = { password: string; told: string }

/** Password of the demo users on the start that makes them, and what the banner says of it. */
export function seedPassword(dir: string): SeedPassword {
  const file = join(dir, SEED_PASSWORD_FILE)
  if (!process.env.SEED_PASSWORD)
    return {
      password: keptSecret(dir, SEED_PASSWORD_FILE, () => randomBytes(9).toString('base64url')),
      told: `${DEMO}; password in ${file}`,
    }
  rmSync(file, { force: true })
  return { password: process.env.SEED_PASSWORD, told: `${DEMO}; password from SEED_PASSWORD` }
}

/** The same on a later start: SEED_PASSWORD has no say any more, and only a password made here is known. */
export function keptSeedPassword(dir: string): SeedPassword {
  const file = join(dir, SEED_PASSWORD_FILE)
  if (existsSync(file)) return { password: readFileSync(file, 'utf8').trim(), told: `${DEMO}; password in ${file}` }
  return { password: '', told: `${DEMO}; password as set on the first start (npm run -s dianjia -- passwd USER sets another)` }
}

export type DatabaseKeys = { publicKeyFile: string; token: string }

/** The database server's verifying key and an access token signed by its other half. */
export function databaseKeys(dir: string): DatabaseKeys {
  const pem = keptSecret(dir, 'database-key', () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const publicKeyFile = join(dir, 'database-key.pub')
  try {
    const key = createPrivateKey(pem)
    // Derived each time, so the two halves never part.
    writeFileSync(publicKeyFile, createPublicKey(key).export({ type: 'spki', format: 'pem' }), { mode: 0o600 })
    return { publicKeyFile, token: databaseToken(key) }
  } catch (error) {
    return fail(`the database key in ${dir} is damaged (${messageOf(error)}); restore the folder or set another DATA_DIR`)
  }
}

const tokenPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function databaseToken(key: KeyObject): string {
  const body = `${tokenPart({ alg: 'EdDSA', typ: 'JWT' })}.${tokenPart({ a: 'rw' })}`
  return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`
}
