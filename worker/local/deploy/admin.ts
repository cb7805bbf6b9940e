import { randomBytes, randomUUID } from 'node:crypto'
import { text as readAll } from 'node:stream/consumers'
import { createClient } from '@libsql/client'
import * as z from 'zod'
import { newPassword, phone, userName } from '../../../shared/api/schema/fields.ts'
import { hashPassword } from '../../service/proof/password.ts'
import { parse, UsageError } from '../cli/usage.ts'
import { openDatabase } from '../database.ts'
import { dataDir } from '../paths.ts'

/** A made password stands on a screen and in its history: it is for replacing it, and not for long. */
const INITIAL_MS = 7 * 24 * 3_600_000

const person = z.object({ name: userName, phone, password: newPassword })

/**
 * Makes the first administrator of a database that has none. The password comes from standard input with `--stdin`; else one
 * is made, told once on standard output, and serves for nothing but replacing it.
 */
export async function admin(args: string[]): Promise<number> {
  const { values, positionals } = parse({ args, options: { stdin: { type: 'boolean' } }, allowPositionals: true } as const)
  if (positionals.length !== 2) throw new UsageError('admin needs a name and a phone number')
  const made = values.stdin ? null : randomBytes(12).toString('base64url')
  const password = made ?? (await readAll(process.stdin)).trim()
  const read = person.safeParse({ name: positionals[0], phone: positionals[1], password })
  if (!read.success)
    throw new UsageError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const database = await openDatabase(dataDir(), { guest: true })
  const client = createClient({ url: database.url, authToken: database.authToken })
  try {
    const now = Date.now()
    const { name, phone: number } = read.data
    const sql = `INSERT INTO user (id, name, phone, password_hash, is_admin, initial_until, created, updated)
      SELECT ?, ?, ?, ?, 1, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM user WHERE is_admin = 1 AND state = 1)`
    const initialUntil = made === null ? null : now + INITIAL_MS
    const hash = await hashPassword(read.data.password)
    const [inserted] = await client.batch([{ sql, args: [randomUUID(), name, number, hash, initialUntil, now, now] }], 'write')
    if (inserted?.rowsAffected !== 1) {
      console.error('点价: there is an administrator already; he makes the others, and passwd sets a password')
      return 3
    }
    console.error(`点价: ${name} is the administrator${made === null ? '' : '; the password is to be replaced within 7 days:'}`)
    if (made !== null) console.log(made)
    return 0
  } finally {
    client.close()
    await database.stop()
  }
}
