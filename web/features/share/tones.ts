import type { SharedState } from '../../../shared/enums.ts'

export const SHARED_TONES = {
  valid: 'good',
  expired: 'warn',
  accepted: 'info',
  voided: 'quiet',
  superseded: 'warn',
} as const satisfies Record<SharedState, string>
