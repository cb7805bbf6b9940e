import { isBoolean } from '../lib/shape.ts'
import { createStorage } from '../lib/storage.ts'
import { call, CallError } from './call.ts'

const MAX_REPORTS = 10
const reloaded = createStorage({ key: 'chunkReloaded', version: 1, place: 'session', isValid: isBoolean })
const seen = new Set<string>()

/** Tells the server of errors nobody expected, each once and not many; what a call refused was meant, and a fault of the report is none. */
export function reportFaults(): void {
  addEventListener('error', (event) => void report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => void report(event.reason))
  // A deployment took the files of this build away: one reload brings the new build.
  addEventListener('vite:preloadError', (event) => {
    if (!reloadOnce()) return
    event.preventDefault()
    location.reload()
  })
}

export async function report(fault: unknown): Promise<void> {
  const { message, stack } = textOf(fault)
  if (message === '' || isMeant(fault) || seen.has(message) || seen.size >= MAX_REPORTS) return
  seen.add(message)
  const url = location.origin + pathOf(location)
  const release = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  await call('log/ExecptionLog', { message, stack, url, release }, { keepalive: true, shows: 'nobody' }).catch(() => null)
}

/** What stands behind /s/ opens what was shared: it is for nobody's log. */
const pathOf = ({ pathname }: Location): string => pathname.replace(/^\/s\/.+/, '/s/…')

const isMeant = (fault: unknown): boolean =>
  fault instanceof CallError || (fault instanceof DOMException && fault.name === 'AbortError')

function textOf(fault: unknown): { message: string; stack: string } {
  if (fault instanceof Error) return { message: fault.message.slice(0, 2000), stack: (fault.stack ?? '').slice(0, 4000) }
  return { message: typeof fault === 'string' ? fault.slice(0, 2000) : '', stack: '' }
}

/** True once in the life of this browser tab; never where that could not be remembered. */
const reloadOnce = (): boolean => reloaded.load() === null && reloaded.save(true)
