import type { Role } from '../../shared/roles.ts'

/** An administrator may open everything, others what names one of their roles, and everybody what names none. */
export const mayOpen = (own: readonly Role[], wanted: readonly Role[] | undefined): boolean =>
  wanted === undefined || own.includes('admin') || own.some((role) => wanted.includes(role))
