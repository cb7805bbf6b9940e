import { unknown, type Adapter, type Outcome, type Outgoing } from './types.ts'

const TIMEOUT_MS = 8000

/** One try: a reply that does not come, or not whole, leaves open whether the message was taken. */
export async function sendBy({ request, outcomeOf }: Adapter, out: Outgoing): Promise<Outcome> {
  const { url, headers, body } = request(out, Date.now())
  try {
    // A redirect is no success; the platform knows no other way to refuse one.
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return outcomeOf(answer.status, await answer.text())
  } catch (error) {
    return unknown(`没有收到应答：${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A JSON object, whatever was sent; of anything else an empty one. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

export const textIn = (object: Readonly<Record<string, unknown>>, key: string): string => {
  const value = object[key]
  return typeof value === 'string' ? value : ''
}
