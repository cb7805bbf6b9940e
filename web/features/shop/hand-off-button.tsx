import { useState } from 'react'
import { call } from '../../access/call.ts'
import { cartChanged } from '../../access/cart.ts'
import { Button } from '../../ui/button.tsx'

/** The lines go to the shop: the browser follows with a code that its server alone can use. */
export function HandOffButton({ ids }: { ids: string[] }) {
  const [pending, setPending] = useState(false)
  const handOff = async () => {
    setPending(true)
    try {
      const { address } = await call('bomai/handOff', { cart: ids })
      location.assign(address)
    } catch {
      // The refusal has been shown: prices may have changed.
      await cartChanged()
      setPending(false)
    }
  }
  return (
    <Button
      look="primary"
      pending={pending}
      disabled={ids.length === 0 || ids.length > 500}
      title={
        ids.length === 0 ? '所选的没有商城出售的物料' : ids.length > 500 ? '一次最多带 500 项物料' : '下单前这些物料留在购物车里'
      }
      onClick={() => void handOff()}
    >
      {`去商城结算${ids.length === 0 ? '' : `（${ids.length} 项）`}`}
    </Button>
  )
}
