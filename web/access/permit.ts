import type { CallName } from './call.ts'
import type { Role } from '../../shared/roles.ts'

/** An administrator may open everything, others what names one of their roles, and everybody what names none. */
export const mayOpen = (own: readonly Role[], wanted: readonly Role[] | undefined): boolean =>
  wanted === undefined || own.includes('admin') || own.some((role) => wanted.includes(role))

/**
 * What an administrator's role keeps from him closes the pages that need it. A page that does not say what it needs is open
 * to nobody whom a role narrows.
 */
export const mayLoad = (forbidden: readonly string[], needs: readonly CallName[] | undefined): boolean =>
  forbidden.length === 0 || (needs !== undefined && needs.every((call) => !forbidden.includes(call)))
