import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text as readAll } from 'node:stream/consumers'
import { createClient } from '@libsql/client'
import { hashPassword } from '../../service/proof/password.ts'
import { openDatabase } from '../database.ts'
import { fail } from '../fail.ts'
import { dataDir } from '../paths.ts'
import { UsageError } from './usage.ts'

/** Sets a user's password and ends his sessions. Works beside a running product, beside a stopped one, or on the server LIBSQL_URL names. */
export async function passwd([name, ...rest]: string[]): Promise<number> {
  if (!name || rest.length) throw new UsageError('passwd needs exactly one user name')
  const password = await askPassword(name)
  if (password.length < 8 || password.length > 128) throw new UsageError('a password has 8 to 128 characters')
  const dir = dataDir()
  if (!process.env.LIBSQL_URL && !existsSync(join(dir, 'database')))
    fail(`there are no users in ${dir} yet; npm start makes them, and DATA_DIR names another folder`)
  const database = await openDatabase(dir, { guest: true })
  const client = createClient({ url: database.url, authToken: database.authToken })
  try {
    const [changed] = await client.batch(
      [
        {
          sql: 'UPDATE user SET password_hash = ?, updated = ?, row_version = row_version + 1 WHERE name = ? AND state = 1',
          args: [await hashPassword(password), Date.now(), name],
        },
      ],
      'write',
    )
    if (changed?.rowsAffected === 1) console.error(`点价: the password of ${name} is set; his sessions are ended`)
    else console.error(`点价: there is no active user ${name}`)
    return changed?.rowsAffected === 1 ? 0 : 3
  } finally {
    client.close()
    await database.stop()
  }
}

async function askPassword(name: string): Promise<string> {
  if (!process.stdin.isTTY) return (await readAll(process.stdin)).trim()
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const password = await prompt.question(`new password for ${name}: `)
  prompt.close()
  return password.trim()
}
