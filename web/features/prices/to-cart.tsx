import { useNavigate } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { cartLinesOf } from '../../../shared/engine/sourcing/cart-lines.ts'
import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import { useCartActs } from '../../access/cart.ts'
import { Button } from '../../ui/button.tsx'
import { showDone } from '../../ui/toast.ts'

/** The whole purchase goes into the cart, each line with the bills that it is for; the same one once, for again would be twice as much. */
export function ToCart({ document }: { document: PurchaseDocument | null }) {
  const navigate = useNavigate()
  const { save, isSaving } = useCartActs()
  const [inCart, setInCart] = useState<PurchaseDocument | null>(null)
  const isThere = document !== null && document === inCart
  const wanted = document && cartLinesOf(document)
  const put = async ({ bills, lines, own }: NonNullable<typeof wanted>) => {
    const saved = await save({ bills, lines })
    setInCart(document)
    const merged = saved.lines.filter(({ before }) => before > 0).length
    const told = [
      `已把 ${saved.lines.length} 项加入购物车`,
      ...(merged > 0 ? [`其中 ${merged} 项与原有的合并`] : []),
      ...(own > 0 ? [`自有供应商的 ${own} 项请导出后直接采购`] : []),
    ]
    showDone(told.join('，'))
  }
  return (
    <Button
      pending={isSaving}
      disabled={wanted === null || wanted.lines.length === 0}
      title={wanted?.lines.length === 0 ? '没有要在本站买的物料' : undefined}
      // The refusal has been shown.
      onClick={() => void (isThere ? navigate({ to: '/uc/bomai/cart' }) : wanted && put(wanted).catch(() => undefined))}
    >
      <ShoppingCart aria-hidden className="size-4" />
      {isThere ? '去购物车' : '加入购物车'}
    </Button>
  )
}
