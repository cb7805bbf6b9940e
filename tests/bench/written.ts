import { setTimeout } from 'node:timers/promises'
import type { Client, InStatement } from '@libsql/client'

/** One write batch. The server tells whoever writes while it puts its log back into the file, for seconds, that it is busy. */
export async function written(client: Client, statements: readonly InStatement[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.batch([...statements], 'write')
      return
    } catch (error) {
      if (tries === 50 || !/BUSY|time(d )?out/i.test(String(error))) throw error
      await setTimeout(200)
    }
  }
}
