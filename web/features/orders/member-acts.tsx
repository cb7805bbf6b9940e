import { useState } from 'react'
import { call } from '../../access/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'
import { ProgressDialog } from '../share/progress-dialog.tsx'
import type { Order } from './order-view.tsx'
import { reloadOrders } from './reload-orders.ts'

type Act = 'release' | 'receive' | 'cancel'

const ASKED = {
  release: { title: '确认这个订单？', text: '确认后在 24 小时内付款即可开始。', act: '确认订单', done: '订单已确认，等待付款' },
  receive: { title: '确认已收到货？', text: '确认后订单完成。', act: '确认收货', done: '已确认收货' },
  cancel: { title: '取消这个订单？', text: '取消后不能恢复，可以重新下单。', act: '取消订单', done: '订单已取消' },
} as const

/** What the buyer's side can do with an order as it stands; paying has a box of its own. */
export function MemberActs({ order }: { order: Order }) {
  const [key, setKey] = useState(newKey)
  const [pending, setPending] = useState(false)
  const act = async (name: Act) => {
    const { done, ...question } = ASKED[name]
    if (!(await confirm(question))) return
    setPending(true)
    await call('Order/save', { key, id: order.id, act: name }).then(
      () => {
        setKey(newKey())
        showDone(`${order.no} ${done}`)
      },
      // The refusal has been shown.
      () => undefined,
    )
    await reloadOrders()
    setPending(false)
  }
  const [isShared, setShared] = useState(false)
  const may = (state: Order['state']) => order.moves.includes(state)
  return (
    <div className="flex flex-wrap gap-2">
      {order.kind !== 'plan' && <Button onClick={() => setShared(true)}>分享进度</Button>}
      {isShared && <ProgressDialog id={order.id} no={order.no} onClose={() => setShared(false)} />}
      {may(10) && (
        <Button look="primary" pending={pending} onClick={() => void act('release')}>
          确认订单
        </Button>
      )}
      {order.state === 50 && may(60) && (
        <Button look="primary" pending={pending} onClick={() => void act('receive')}>
          确认收货
        </Button>
      )}
      {may(90) && (
        <Button disabled={pending} onClick={() => void act('cancel')}>
          取消订单
        </Button>
      )}
    </div>
  )
}
