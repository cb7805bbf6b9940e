import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Holding } from './holding.ts'
import { end, groupOf, haveEnded, identityOf, signal, type Identity } from './identity.ts'

/** How a kind of child is started, and known to work. */
export type Kind = {
  name: string
  /** In a group of its own, which its own children join. */
  launch: () => ChildProcess
  /** Resolves once the child works; rejects when it does not come to that. */
  ready: (child: ChildProcess) => Promise<void>
  /** It has ended by itself and is about to be started again. */
  ended?: (how: string) => void
}

export type Child = {
  /** For one that hangs: ends it outright, so that another is started. */
  replace: () => Promise<void>
  stop: () => Promise<void>
}

/** A child that lived for less has gained nothing by its start: the next waits longer. */
const SHORT_LIFE_MS = 10_000
const WAITS_MS = [200, 500, 1000, 2000, 5000]
const STOPPING_MS = 5000
const NOTING_MS = 1000

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Starts a child, and another whenever it ends, until it is stopped. Rejects when the first does not come up. */
export async function keepRunning(kind: Kind, holding: Holding): Promise<Child> {
  let child: ChildProcess
  let members: Identity[] = []
  let isStopping = false
  let shortLives = 0
  /** The group is asked while its leader lives: later its number may be another's. */
  const known = (): Identity[] => (hasEnded(child) || child.pid === undefined ? members : groupOf(child.pid))
  const noteMembers = () => {
    const found = known()
    if (found.map(({ pid }) => pid).join() === members.map(({ pid }) => pid).join()) return
    members = found
    holding.noteChild(kind.name, members)
  }
  // A runtime replaces processes of its own, too.
  const noting = setInterval(noteMembers, NOTING_MS).unref()
  // The last resort, when this process ends without having stopped it: it may not wait for anything here.
  const abandon = () => signal(known(), 'SIGKILL')
  const launch = async () => {
    child = kind.launch()
    const began = Date.now()
    const { pid } = child
    members = pid === undefined ? [] : [identityOf(pid)].filter((one) => one !== null)
    holding.noteChild(kind.name, members)
    const gone = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, name) => {
        if (pid !== undefined) members = groupOf(pid)
        resolve(name ?? `exit code ${code}`)
      })
    })
    const lost = gone.then((how) => Promise.reject(new Error(how)))
    lost.catch(() => {})
    return { began, gone, ready: Promise.race([kind.ready(child), lost]).then(noteMembers) }
  }
  const again = async (how: string, lived: number): Promise<void> => {
    await end(known())
    if (isStopping) return
    shortLives = lived < SHORT_LIFE_MS ? shortLives + 1 : 0
    kind.ended?.(how)
    await sleep(WAITS_MS[Math.min(shortLives, WAITS_MS.length - 1)])
    if (isStopping) return
    const next = await launch()
    watch(next)
    // One that does not come up is ended, so that the next is tried.
    await next.ready.catch(() => end(known()))
  }
  const watch = ({ gone, began }: { gone: Promise<string>; began: number }) =>
    void gone.then((how) => (isStopping ? undefined : again(how, Date.now() - began)))
  const stop = async () => {
    isStopping = true
    const all = known()
    if (!hasEnded(child)) child.kill('SIGTERM')
    if (!(await haveEnded(all, STOPPING_MS))) await end([...all, ...known()])
    clearInterval(noting)
    process.off('exit', abandon)
    holding.noteChild(kind.name, [])
  }
  process.on('exit', abandon)
  const first = await launch()
  try {
    await first.ready
  } catch (error) {
    await stop()
    throw error
  }
  watch(first)
  return { replace: () => end(known()), stop }
}
