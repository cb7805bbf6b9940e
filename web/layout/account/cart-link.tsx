import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { useCartCount } from '../../access/cart.ts'
import type { User } from '../../access/user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { badgeText } from './quota.ts'

/** The way to the cart, with how many lines lie in it. */
export function CartLink({ user }: { user: User }) {
  const count = useCartCount(user)
  return (
    <Link to="/uc/bomai/cart" aria-label={`购物车，${count} 项`} className={buttonClass('ghost', 'icon')}>
      <ShoppingCart aria-hidden className="size-4" />
      {count > 0 && (
        <span className="num absolute -top-0.5 -right-1 rounded-full bg-danger px-1 text-[11px] leading-4 text-on-primary">
          {badgeText(count)}
        </span>
      )}
    </Link>
  )
}
