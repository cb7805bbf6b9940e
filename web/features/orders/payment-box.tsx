import { useState } from 'react'
import { useUser } from '../../access/user.ts'
import { call } from '../../access/call.ts'
import { timeText, yuan } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'
import type { Order } from './order-view.tsx'
import { reloadOrders } from './reload-orders.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** How an order that waits for its payment is paid: out of the balance, or by a transfer that is told of here. */
export function PaymentBox({ order }: { order: Order }) {
  const user = useUser()
  const [isReporting, setReporting] = useState(false)
  const [key, setKey] = useState(newKey)
  const [pending, setPending] = useState(false)
  if (order.state !== 10 || order.totalFen === null || order.walletFen === null || user?.id !== order.userId) return null
  const { totalFen, walletFen, payUntil, no } = order
  const isReported = order.transfers.some(({ state }) => state === 'reported')
  const isEnough = walletFen >= totalFen
  const pay = async () => {
    const sure = await confirm({
      title: `用余额支付 ${no}？`,
      text: `扣款 ${yuan(totalFen)} 元，余额还剩 ${yuan(walletFen - totalFen)} 元。`,
      act: '付款',
    })
    if (!sure) return
    setPending(true)
    await call('Order/save', { key, id: order.id, act: 'pay' }).then(
      () => {
        setKey(newKey())
        showDone(`${no} 已付款`)
      },
      // The refusal has been shown.
      () => undefined,
    )
    await reloadOrders()
    setPending(false)
  }
  return (
    <section
      aria-label="付款"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-warn-tint p-3"
    >
      <p className="num text-sm">
        应付 <b className="text-lg">¥ {yuan(totalFen)}</b>
        <span className="ml-3">余额 ¥ {yuan(walletFen)}</span>
        {payUntil !== null && (
          <span className="ml-3 text-text-2">请在 {timeText(payUntil).slice(0, 16)} 前付款，逾期自动取消</span>
        )}
      </p>
      <span className="flex-1" />
      {isReported ? (
        <span role="status" className="text-sm">
          已登记转账，等待核对到账
        </span>
      ) : (
        <Button onClick={() => setReporting(true)}>登记转账</Button>
      )}
      <Button look="primary" pending={pending} disabled={!isEnough} onClick={() => void pay()}>
        {isEnough ? '余额付款' : `余额还差 ${yuan(totalFen - walletFen)} 元`}
      </Button>
      {isReporting && <TransferDialog order={order} onClose={() => setReporting(false)} />}
    </section>
  )
}
