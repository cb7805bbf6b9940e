import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../ports.ts'
import type { RuntimeOptions } from './runtime.ts'
import { hasEnded, keepRunning, type Child } from '../supervisor/child.ts'
import type { Holding } from '../supervisor/holding.ts'

/** What the process that holds the runtime says back. */
export type Said = { ready: true } | { failed: string }

export type RuntimeFacts = Omit<RuntimeOptions, 'port'>

/** A busy machine takes its time; whoever hangs is found by the watchdog. */
const STARTING_MS = 60_000

/** Secrets go by message: a command line and an environment are read by others. */
const launch = (): ChildProcess =>
  fork(join(import.meta.dirname, 'host.ts'), [], { detached: true, execArgv: ['--disable-warning=ExperimentalWarning'] })

/**
 * One for `runRuntime`, ahead of all that it needs: to load its modules takes longer than to load all else. It ends with this process,
 * which does not stay for it, and one that does not come up is not missed.
 */
export function launchAhead(): ChildProcess {
  const child = launch().on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Runs the worker's runtime in a process of its own, so that it can be replaced whole and the front goes on answering. Each
 * start listens on a new port, which `aim` is told: null while there is none.
 */
export function runRuntime(
  facts: RuntimeFacts,
  holding: Holding,
  aim: (port: number | null) => void,
  ahead: ChildProcess | null = null,
): Promise<Child> {
  let first = ahead
  return keepRunning(
    {
      name: 'worker',
      launch: () => {
        const child = first && !hasEnded(first) ? first : launch()
        first = null
        return child
      },
      ready: async (child) => {
        const port = await freePort()
        const said = new Promise<Said>((resolve) => child.once('message', (message: Said) => resolve(message)))
        const late = new Promise<Said>((resolve) =>
          setTimeout(() => resolve({ failed: 'it did not come up in time' }), STARTING_MS).unref(),
        )
        child.send({ ...facts, port } satisfies RuntimeOptions)
        const answer = await Promise.race([said, late])
        if ('failed' in answer) throw new Error(answer.failed)
        aim(port)
      },
      ended: (how) => {
        aim(null)
        console.error(`点价: the worker ended (${how}); starting it again`)
      },
    },
    holding,
  )
}
