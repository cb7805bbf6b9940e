import type { CartChange, SnapReason } from '../../shared/engine/cart/line.ts'
import { countText } from '../lib/format.ts'

/** What has changed, in a word, and how grave it is. */
export const CHANGES: Readonly<Record<CartChange, { text: string; tone: 'good' | 'warn' | 'bad' }>> = {
  dearer: { text: '涨价', tone: 'warn' },
  cheaper: { text: '降价', tone: 'good' },
  packs: { text: '起订量或倍数已变', tone: 'warn' },
  short: { text: '库存不足', tone: 'bad' },
  expired: { text: '报价已过期', tone: 'bad' },
  unpriced: { text: '暂无价格', tone: 'bad' },
  gone: { text: '已停供', tone: 'bad' },
}

type Snapped = { wanted: number; qty: number; snappedBy: readonly SnapReason[] }

/** Why more is bought than asked for; null where it is not. */
export function snapText({ wanted, qty, snappedBy }: Snapped): string | null {
  if (snappedBy.length === 0) return null
  const reasons = snappedBy.map((reason) => (reason === 'moq' ? '起订量' : '倍数'))
  return `要 ${countText(wanted)}，按${reasons.join('、')}买 ${countText(qty)}`
}
