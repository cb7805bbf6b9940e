import { getToken } from './session.ts'

/** The key of who is not signed in. */
export const NOBODY = 'anonymous'

/** Names the signed-in person in this browser's storage; the token's subject, or nobody. */
export function userKey(): string {
  const [, payload] = (getToken() ?? '').split('.')
  if (payload === undefined) return NOBODY
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof subject === 'string' ? subject : NOBODY
  } catch {
    return NOBODY
  }
}
