import { createClient } from '@libsql/client'
import { parentPort, workerData } from 'node:worker_threads'
import { plain, statementOf } from '../../../worker/db/sql.ts'
import { foundIds } from '../../../worker/service/catalogue/found.ts'

/** Searches on and on in a thread of its own, and tells how long each took. */
const { url, authToken, words } = workerData as { url: string; authToken: string; words: string[] }
const client = createClient({ url, authToken, intMode: 'number' })
for (let n = 0; ; n++) {
  const keyword = words[n % words.length] ?? ''
  const began = performance.now()
  await client.execute(
    statementOf(
      plain('SELECT part.id, part.mpn, part.pkg, part.descr FROM ('),
      foundIds({ keyword, facets: {} }, 20),
      plain(') AS near CROSS JOIN part ON part.id = near.id'),
    ),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.postMessage(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
