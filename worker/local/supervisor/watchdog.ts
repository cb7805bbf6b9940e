import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

/** What is watched, and what helps when it hangs. */
export type Watched = {
  /** Where the worker listens now; null while it is being started. */
  workerPort: () => number | null
  /** Where the database listens, when it is ours. */
  databaseUrl: string | null
  replaceWorker: () => Promise<void>
  replaceDatabase: () => Promise<void>
  say: (line: string) => void
}

const EVERY_MS = 2000
/** Health gives the database up after 3 s; a worker that takes so long is not at work. */
const WORKER_MS = 8000
const DATABASE_MS = 3000
/** How long it must last: a busy machine is slow in everything, and whoever hangs is slow for ever. */
const HANGS = { silentDatabase: 10_000, unwritableDatabase: 60_000, worker: 25_000 }

type State = 'well' | 'noDatabase' | 'silent'

/** Asks the product for its health, which writes, again and again; replaces what hangs. Returns how to end that. */
export function watch(watched: Watched): () => Promise<void> {
  const over = new AbortController()
  const watching = run(watched, over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) throw error
  })
  return async () => {
    over.abort()
    await watching
  }
}

async function run({ workerPort, databaseUrl, replaceWorker, replaceDatabase, say }: Watched, over: AbortSignal): Promise<void> {
  let state: State = 'well'
  let since = Date.now()
  const reset = () => {
    state = 'well'
    since = Date.now()
  }
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal: over })
    const began = Date.now()
    const port = workerPort()
    const found = port === null ? 'well' : await healthOf(port)
    const isSilent = found === 'noDatabase' && databaseUrl !== null && !(await answers(`${databaseUrl}/health`))
    over.throwIfAborted()
    // The machine was asleep, or this process itself did not get its turn: that says nothing of others.
    if (Date.now() - began > WORKER_MS + DATABASE_MS + 2000) reset()
    else if (found !== state) {
      state = found
      since = began
    }
    const lasts = Date.now() - since
    if (state === 'silent' && lasts > HANGS.worker) {
      say('the worker hangs; starting it again')
      await replaceWorker()
      reset()
    } else if (state === 'noDatabase' && databaseUrl && lasts > (isSilent ? HANGS.silentDatabase : HANGS.unwritableDatabase)) {
      say('the database server hangs; starting it again')
      await replaceDatabase()
      reset()
    }
  }
}

const illness = z.object({ code: z.string() })

async function healthOf(port: number): Promise<State> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(WORKER_MS) })
    if (answer.ok) return 'well'
    const { code } = illness.parse(await answer.json())
    return code === 'databaseAway' ? 'noDatabase' : 'well'
  } catch (error) {
    // Nobody listens: that is for whoever watches over its end.
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'well'
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(DATABASE_MS) })).ok
  } catch {
    return false
  }
}
