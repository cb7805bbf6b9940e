import type { Miniflare } from 'miniflare'
import { MINUTE } from '../../../shared/day.ts'
import { messageOf } from '../paths.ts'
import { startRuntime, type RuntimeOptions } from './runtime.ts'
import type { Said } from './process.ts'

// Holds the runtime for a supervisor, and ends with him.
let runtime: Miniflare | null = null
let isLeaving = false
const leave = () => {
  isLeaving = true
  void Promise.resolve(runtime?.dispose()).finally(() => process.exit(0))
}
const say = (said: Said) => process.send?.(said)

process.once('message', async (options: RuntimeOptions) => {
  try {
    runtime = await startRuntime(options)
    // The runtime's own listeners end the process before the runtime.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(name).on(name, leave)
    say({ ready: true })
    // What has become due while nothing ran does not wait for a minute more.
    void tick()
    setInterval(() => void tick(), MINUTE)
  } catch (error) {
    say({ failed: messageOf(error) })
  }
})
process.once('disconnect', leave)

/** What the platform's clock does each minute; a round that fails is followed by the next, one that the end cuts short is not told of. */
async function tick(): Promise<void> {
  try {
    const worker = await runtime?.getWorker()
    await worker?.scheduled({ cron: '* * * * *' })
  } catch (error) {
    if (!isLeaving) console.error(`点价: ${messageOf(error)}`)
  }
}
