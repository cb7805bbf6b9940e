import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process, told by when it began from a later one that got the same number. */
export type Identity = { pid: number; began: string }
type Found = Identity & { parent: number; group: number }

const isLinux = process.platform === 'linux'

/** Numbers and times start anew with each start of the machine. */
const boot = isLinux ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : ''

function fromProc(pid: number): Found | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may have any characters, brackets too.
    const [state = '', parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // What has ended and was not yet fetched by its parent still has its number.
    if ('ZX'.includes(state)) return null
    return { pid, parent: Number(parent), group: Number(group), began: `${boot}/${rest[16]}` }
  } catch {
    return null
  }
}

/** Elsewhere by the system's own list, to the second. */
function fromList(...which: string[]): Found[] {
  try {
    const list = execFileSync('ps', ['-o', 'pid=,ppid=,pgid=,stat=,lstart=', ...which], { encoding: 'utf8' })
    return list.split('\n').flatMap((line) => {
      const [pid, parent, group, state = '', ...began] = line.trim().split(/\s+/)
      if (!pid || state.startsWith('Z')) return []
      return [{ pid: Number(pid), parent: Number(parent), group: Number(group), began: began.join(' ') }]
    })
  } catch {
    return []
  }
}

const find = (pid: number): Found | null => (isLinux ? fromProc(pid) : (fromList('-p', String(pid))[0] ?? null))

/** Who runs under this number; null when nobody does. */
export function identityOf(pid: number): Identity | null {
  const found = find(pid)
  return found && { pid, began: found.began }
}

export const isRunning = ({ pid, began }: Identity): boolean => identityOf(pid)?.began === began

/** All processes of the group that `leader` began, himself included. */
export function groupOf(leader: number): Identity[] {
  const all = isLinux
    ? readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (fromProc(Number(name)) ?? []) : []))
    : fromList('-A')
  return all.filter(({ group }) => group === leader).map(({ pid, began }) => ({ pid, began }))
}

/** Sends a signal to those of them that still run, never to whoever has their number now. */
export function signal(processes: readonly Identity[], name: NodeJS.Signals): void {
  for (const one of processes)
    try {
      if (isRunning(one)) process.kill(one.pid, name)
    } catch {
      // It has just ended.
    }
}

/** Whether all of them have ended within this time. */
export async function haveEnded(processes: readonly Identity[], within: number): Promise<boolean> {
  const until = Date.now() + within
  while (processes.some(isRunning)) {
    if (Date.now() > until) return false
    await sleep(20)
  }
  return true
}

/** Ends processes outright and waits until they are gone. */
export async function end(processes: readonly Identity[]): Promise<void> {
  signal(processes, 'SIGKILL')
  await haveEnded(processes, 10_000)
}
