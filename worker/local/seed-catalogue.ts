import { createClient, type Client, type InStatement } from '@libsql/client'
import { setImmediate as pause } from 'node:timers/promises'
import { messageOf } from './paths.ts'
import type { Database } from './sqld.ts'

/** What of the demo catalogue is still to come: written with the demo users, one row less with each slice, and gone once all is there. */
export const catalogueDue: InStatement[] = [
  'CREATE TABLE demo_part_due (slice INTEGER PRIMARY KEY) STRICT',
  { sql: 'INSERT INTO demo_part_due SELECT key FROM json_each(?)', args: [JSON.stringify(Array.from({ length: 20 }, () => 0))] },
]

/**
 * Fills the demo catalogue beside the running product, a slice at a time, so that no start waits for it. One that was stopped goes on
 * at the next start. Gives what stops it.
 */
export function seedCatalogue(database: Database, say: (line: string) => void): () => Promise<void> {
  const state = { isStopped: false }
  const filling = fill(database, () => state.isStopped).catch((error: unknown) => {
    say(`the demo catalogue is not complete, the next start goes on with it (${messageOf(error)})`)
  })
  return async () => {
    state.isStopped = true
    await filling
  }
}

async function fill(database: Database, isStopped: () => boolean): Promise<void> {
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  try {
    const due = await dueSlices(client)
    if (due.length === 0) return
    // A start that has nothing to make does not load what makes it.
    const { demoCatalogue, headStatements, sliceStatements } = await import('./catalogue/demo-rows.ts')
    await client.batch(headStatements(Date.now()), 'write')
    const catalogue = demoCatalogue()
    for (const slice of due) {
      // Requests come first.
      await pause()
      if (isStopped()) return
      await client.batch(sliceStatements(catalogue, slice), 'write')
    }
    await client.batch(['DROP TABLE demo_part_due'], 'write')
  } finally {
    client.close()
  }
}

async function dueSlices(client: Client): Promise<number[]> {
  const found = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'demo_part_due'")
  if (found.rows.length === 0) return []
  return (await client.execute('SELECT slice FROM demo_part_due ORDER BY slice')).rows.map(({ slice }) => Number(slice))
}
