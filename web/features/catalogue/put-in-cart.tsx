import { useCartActs } from '../../access/cart.ts'
import { snapText } from '../../access/cart-texts.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { showDone, showTakeBack } from '../../ui/toast.ts'

type PutInCartProps = { offerId: number; quantity: number; label: string; disabled: boolean }

/** Puts an offer into the cart, and says what became of the quantity and whether it was added to what lay there. */
export function PutInCart({ offerId, quantity, label, disabled }: PutInCartProps) {
  const { save, remove, isSaving } = useCartActs()
  const put = async () => {
    const {
      lines: [line],
    } = await save({ lines: [{ offerId, quantity }] })
    if (!line) return
    const why = snapText(line)
    const reason = why === null ? '' : `（${why}）`
    if (line.before > 0) return showDone(`已合并：原有 ${countText(line.before)} 个，现在 ${countText(line.qty)} 个${reason}`)
    showTakeBack(`已加入购物车 ${countText(line.qty)} 个${reason}`, () => void remove([line.id]).catch(() => undefined))
  }
  return (
    <Button
      size="small"
      aria-label={label}
      pending={isSaving}
      disabled={disabled}
      onClick={() => void put().catch(() => undefined)}
    >
      加入购物车
    </Button>
  )
}
