import type { ShopState } from '../../../shared/engine/cart/shop-states.ts'

export const SHOP_TONES = {
  handed: 'quiet',
  redeemed: 'warn',
  placed: 'warn',
  paid: 'info',
  shipped: 'info',
  done: 'good',
  cancelled: 'quiet',
  refunded: 'quiet',
} as const satisfies Record<ShopState, string>
