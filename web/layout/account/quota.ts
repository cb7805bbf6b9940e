import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { countText } from '../../lib/format.ts'

export type Quota = { ticks: number; used: number; date: string }

type QuotaState = 'none' | 'over' | 'unlimited' | 'counted'

/** How an account stands: never opened, used up or run out, without a limit, or with uses left. */
export function quotaState(account: Quota | null | undefined): QuotaState {
  if (!account) return 'none'
  if (account.ticks === UNLIMITED_TICKS) return 'unlimited'
  return account.ticks > account.used ? 'counted' : 'over'
}

/** What is left of an account and until when, in the words of the specification. */
export function quotaText(account: Quota | null | undefined): { left: string; until: string } {
  if (!account) return { left: '未开通', until: '-' }
  const state = quotaState(account)
  if (state === 'over') return { left: '已过期', until: '-' }
  const left = state === 'unlimited' ? '不限' : countText(account.ticks - account.used)
  return { left, until: account.date.split(' ')[0] || '-' }
}

const BADGE_MAX = 99

export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count))
