import type { OrderState } from '../../../shared/enums.ts'

export const ORDER_TONES = {
  5: 'warn',
  10: 'warn',
  20: 'info',
  30: 'info',
  40: 'info',
  50: 'info',
  60: 'good',
  80: 'bad',
  90: 'quiet',
  91: 'quiet',
} as const satisfies Record<OrderState, string>
