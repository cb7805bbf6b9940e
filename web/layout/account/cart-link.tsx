import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { badgeText } from './quota.ts'
import { useRoutes } from '../../lib/use-routes.ts'

const CART: string = '/uc/bomai/cart'

/** The way to the cart, once there is a cart page, with how many items lie in it. */
export function CartLink({ count }: { count: number }) {
  const routes = useRoutes()
  if (!(CART in routes)) return null
  return (
    <Link to={CART} aria-label={`购物车，${count} 件`} className={buttonClass('ghost', 'icon')}>
      <ShoppingCart aria-hidden className="size-4" />
      {count > 0 && (
        <span className="num absolute -top-0.5 -right-1 rounded-full bg-danger px-1 text-[11px] leading-4 text-on-primary">
          {badgeText(count)}
        </span>
      )}
    </Link>
  )
}
