import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { timeText, yuan } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone } from '../../ui/toast.ts'
import { itemText, type Plan } from './plan-text.ts'
import { reloadOrders } from './reload-orders.ts'

/** The plans on sale, to be bought out of the balance or ordered and paid by transfer. Open while it is rendered. */
export function PlansDialog({ walletFen, onClose }: { walletFen: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['Product/getSimpleList'],
    queryFn: ({ signal }) => call('Product/getSimpleList', null, { signal }),
    staleTime: 0,
  })
  const [ordered, setOrdered] = useState<string | null>(null)
  return (
    <Dialog open wide onOpenChange={onClose} title="购买套餐" description={`钱包余额 ¥ ${yuan(walletFen)}`}>
      {ordered === null ? (
        <Loaded query={query} rows={4}>
          {(plans) =>
            plans.length === 0 ? (
              <ListNote title="现在没有在售的套餐" text="需要次数时请联系您的专属销售。" />
            ) : (
              <ul className="grid gap-3 lg:grid-cols-2">
                {plans.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} walletFen={walletFen} onBought={onClose} onOrdered={setOrdered} />
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : (
        <ListNote title="已下单，等待付款" text="24 小时内用银行转账付款，并在订单里登记转账；到账后次数自动开通。">
          <Link to="/uc/bomai/order" search={{ id: ordered }} onClick={onClose} className="text-primary hover:underline">
            去订单登记转账
          </Link>
        </ListNote>
      )}
    </Dialog>
  )
}

type PlanCardProps = { plan: Plan; walletFen: number; onBought: () => void; onOrdered: (id: string) => void }

function PlanCard({ plan, walletFen, onBought, onOrdered }: PlanCardProps) {
  const { buy, pending } = usePurchase(plan, { onBought, onOrdered })
  const isEnough = walletFen >= plan.priceFen
  const isOut = plan.left === 0
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-3">
      <h3 className="font-semibold wrap-anywhere">{plan.name}</h3>
      <p className="num">
        <b className="text-xl">¥ {yuan(plan.priceFen)}</b>
        {plan.originFen !== null && <s className="ml-2 text-sm text-text-2">¥ {yuan(plan.originFen)}</s>}
      </p>
      <ul className="num my-1 text-sm">
        {plan.items.map((item) => (
          <li key={item.service}>{itemText(item)}</li>
        ))}
      </ul>
      {plan.summary !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line text-text-2">{plan.summary}</p>}
      <p className="num text-xs text-text-2">
        {[
          plan.left === null ? '' : `还可以买 ${plan.left} 份`,
          plan.saleTo === null ? '' : `${timeText(plan.saleTo).slice(0, 16)} 停售`,
        ]
          .filter(Boolean)
          .join('，')}
      </p>
      <p className="mt-auto flex flex-wrap gap-2 pt-2">
        <Button look="primary" pending={pending} disabled={!isEnough || isOut} onClick={() => void buy(true)}>
          {isEnough ? '余额付款' : '余额不足'}
        </Button>
        <Button disabled={pending || isOut} onClick={() => void buy(false)}>
          转账付款
        </Button>
      </p>
    </li>
  )
}

/** One request for one purchase, however often the button is pressed; the key stays until there is a definite answer. */
function usePurchase(plan: Plan, { onBought, onOrdered }: Pick<PlanCardProps, 'onBought' | 'onOrdered'>) {
  const [keys, setKeys] = useState(() => ({ now: newKey(), later: newKey() }))
  const [pending, setPending] = useState(false)
  const buy = async (payNow: boolean) => {
    setPending(true)
    try {
      const key = payNow ? keys.now : keys.later
      const { id, no } = await call('Order/save', { key, productId: plan.id, seenFen: plan.priceFen, payNow })
      setKeys({ now: newKey(), later: newKey() })
      await reloadOrders()
      showDone(payNow ? `已购买「${plan.name}」，订单 ${no}` : `已下单 ${no}`)
      if (payNow) onBought()
      else onOrdered(id)
    } catch {
      // The refusal has been shown; another price is read anew.
      await reloadOrders()
    } finally {
      setPending(false)
    }
  }
  return { buy, pending }
}
