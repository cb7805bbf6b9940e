import { waitUntil } from 'cloudflare:workers'

/** Goes on after the answer has left, so that its time tells nothing; a failure is for the platform's log. */
export function afterAnswer(work: Promise<unknown>): void {
  // oxlint-disable-next-line no-console -- the platform's log is the console
  waitUntil(work.catch((error: unknown) => console.error('after the answer:', error instanceof Error ? error.message : error)))
}
