import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { countText } from '../../lib/format.ts'

export type Quota = { ticks: number; used: number; date: string }

/** What is left of an account and until when, in the words of the specification. */
export function quotaText(account: Quota | null | undefined): { left: string; until: string } {
  if (!account) return { left: '未开通', until: '-' }
  if (account.ticks !== UNLIMITED_TICKS && account.ticks - account.used <= 0) return { left: '已过期', until: '-' }
  const left = account.ticks === UNLIMITED_TICKS ? '不限' : countText(account.ticks - account.used)
  return { left, until: account.date.split(' ')[0] || '-' }
}

const BADGE_MAX = 99

export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count))
