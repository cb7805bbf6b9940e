import { text as readAll } from 'node:stream/consumers'
import { createClient } from '@libsql/client'
import { openDatabase } from '../database.ts'
import { dataDir } from '../paths.ts'
import { MAP_FOLDERS } from '../runtime/bundles.ts'
import { tracedStack } from './source-maps.ts'
import { UsageError } from './usage.ts'

/** Tells of a fault by its number, its stack in terms of the sources; `-` traces a stack from standard input. */
export async function trace([number, ...rest]: string[]): Promise<number> {
  if (!number || rest.length) throw new UsageError('trace needs exactly one number, or - for a stack from standard input')
  if (number === '-') {
    process.stdout.write(tracedStack(await readAll(process.stdin), MAP_FOLDERS))
    return 0
  }
  const fault = await findFault(number.toLowerCase())
  if (!fault) {
    console.error(`点价: no fault has the number ${number}`)
    return 3
  }
  const { place, call, message, stack, url, release, times, ms, user, last } = fault
  const facts = [`${place} ${call || url}`, `release ${release || 'unknown'}`, `${times} times`, `last ${shown(last)}`]
  const once = [`${number} by ${user ?? 'nobody known'}`, ...(ms === null ? [] : [`after ${ms} ms`])]
  console.log([String(message), facts.join(', '), once.join(' '), '', tracedStack(String(stack), MAP_FOLDERS)].join('\n'))
  return 0
}

const shown = (at: unknown): string => new Date(Number(at)).toISOString()

async function findFault(number: string) {
  const database = await openDatabase(dataDir(), { guest: true })
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  try {
    const sql = `SELECT fault.*, fault_seen.ms, user.name AS user FROM fault_seen JOIN fault ON fault.id = fault_seen.fault_id
      LEFT JOIN user ON user.id = fault_seen.user_id WHERE fault_seen.number = ?`
    return (await client.execute({ sql, args: [number] })).rows[0]
  } finally {
    client.close()
    await database.stop()
  }
}
