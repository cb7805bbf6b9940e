import { call, CallError } from './call.ts'
import { lineFailed } from './line.ts'

const MAX_REPORTS = 10
const PART_MISSING = '这一页没有取到，请检查网络后重试'

export const isPartMissing = (error: unknown): boolean => error instanceof Error && error.message === PART_MISSING

const seen = new Set<string>()

/** Tells the server of errors nobody expected, each once and not many; what a call refused was meant, and a fault of the report is none. */
export function reportFaults(): void {
  addEventListener('error', (event) => void report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => void report(event.reason))
  // A part of the page was not to be had: no network, or a deployment took this build's files away. The router would load the page again
  // for an error in the browser's words; in ours it is shown where the part would stand, and can be tried again.
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = PART_MISSING
    void lineFailed()
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
  fault instanceof CallError || isPartMissing(fault) || (fault instanceof DOMException && fault.name === 'AbortError')

function textOf(fault: unknown): { message: string; stack: string } {
  if (fault instanceof Error) return { message: fault.message.slice(0, 2000), stack: (fault.stack ?? '').slice(0, 4000) }
  return { message: typeof fault === 'string' ? fault.slice(0, 2000) : '', stack: '' }
}
