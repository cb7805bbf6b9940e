import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SHOP_STATE_NAMES, type ShopState } from '../../../shared/engine/cart/shop-states.ts'
import { call } from '../../access/call.ts'
import { countText, timeText } from '../../lib/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { SHOP_TONES } from './shop-tones.ts'
import { useShop } from './use-shop.ts'

const OVER: readonly ShopState[] = ['done', 'cancelled', 'refunded']

/** What has gone to the shop and is not over, above the cart that it came from; nothing where there is no shop. */
export function ShopStrip() {
  const hasShop = useShop()
  const { data } = useQuery({
    queryKey: ['bomai/shopOrders', 'last'],
    queryFn: ({ signal }) => call('bomai/shopOrders', { pageSize: 5 }, { signal, shows: 'nobody' }),
    enabled: hasShop,
    staleTime: 0,
  })
  const open = data?.items.filter(({ state }) => !OVER.includes(state)) ?? []
  if (!hasShop || data === undefined || data.total === 0) return null
  return (
    <section aria-label="商城订单" className="mb-3 rounded-control border border-line bg-surface text-sm">
      <header className="flex items-baseline gap-3 px-3 py-2">
        <h2 className="text-base font-semibold">商城订单</h2>
        <Link to="/uc/bomai/shop" className="ml-auto rounded-control text-primary hover:underline">
          全部 {countText(data.total)} 个
        </Link>
      </header>
      <ul>
        {open.map(({ id, no, shopNo, state, lineCount, updated }) => (
          <li key={id} className="num flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-3 py-1.5">
            <Link to="/uc/bomai/shop" search={{ id }} className="rounded-control text-primary hover:underline">
              {no}
            </Link>
            <Tag tone={SHOP_TONES[state]}>{SHOP_STATE_NAMES[state]}</Tag>
            <span>{countText(lineCount)} 项</span>
            {shopNo !== null && <span className="wrap-anywhere text-text-2">商城单号 {shopNo}</span>}
            <span className="ml-auto text-text-2">{timeText(updated)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
