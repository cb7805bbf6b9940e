import type { SurplusState } from '../../../shared/engine/surplus/states.ts'

export const STATE_TONES = {
  0: 'quiet',
  1: 'warn',
  2: 'good',
  3: 'quiet',
  4: 'bad',
  5: 'info',
  9: 'quiet',
} as const satisfies Record<SurplusState, string>

/** How a price stands to that of the market: as `−12%`; null where either is missing. */
export function againstMarket(priceMicro: number | null, marketMicro: number | null): number | null {
  return priceMicro === null || marketMicro === null || marketMicro === 0
    ? null
    : Math.round((priceMicro / marketMicro - 1) * 100)
}

export const percentOff = (percent: number | null): string =>
  percent === null ? '' : `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
