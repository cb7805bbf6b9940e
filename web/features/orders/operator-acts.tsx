import { useState } from 'react'
import { ORDER_MOVES, PAID_STATES, SENDING_STATES } from '../../../shared/order-states.ts'
import { ORDER_ACT_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { showDone } from '../../ui/toast.ts'
import { ConfirmTransferDialog } from './confirm-transfer-dialog.tsx'
import type { Order } from './order-view.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { reloadOrders } from './reload-orders.ts'
import { ShipDialog } from './ship-dialog.tsx'

type Plain = 'prepare' | 'produce' | 'receive' | 'cancel' | 'beginRefund'
type Open = Plain | 'reject' | 'ship' | 'refund' | 'confirm' | null

const PLAIN: readonly Plain[] = ['prepare', 'produce', 'receive', 'cancel', 'beginRefund']

/** What an operator can do with an order as it stands. */
export function OperatorActs({ order }: { order: Order }) {
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const reported = order.transfers.find(({ state }) => state === 'reported')
  const maySend = may('Order/act') && SENDING_STATES[order.kind].includes(order.state)
  const mayRefund = may('Order/refund') && PAID_STATES.includes(order.state) && (order.backFen ?? 0) > 0
  return (
    <div className="flex flex-wrap gap-2">
      {reported && may('Order/confirmPayment') && (
        <Button look="primary" onClick={() => setOpen('confirm')}>
          确认到账
        </Button>
      )}
      {reported && may('Order/act') && <Button onClick={() => setOpen('reject')}>没有到账</Button>}
      {maySend && (
        <Button look="primary" onClick={() => setOpen('ship')}>
          发货
        </Button>
      )}
      {may('Order/act') &&
        PLAIN.filter((act) => order.moves.includes(ORDER_MOVES[act])).map((act) => (
          <Button key={act} onClick={() => setOpen(act)}>
            {ORDER_ACT_NAMES[act]}
          </Button>
        ))}
      {mayRefund && <Button onClick={() => setOpen('refund')}>退款</Button>}
      {open === 'confirm' && reported && <ConfirmTransferDialog order={order} transfer={reported} onClose={close} />}
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open !== null && open !== 'confirm' && open !== 'ship' && open !== 'refund' && (
        <PlainDialog order={order} act={open} onClose={close} />
      )}
    </div>
  )
}

const NEEDS_REASON: readonly string[] = ['cancel', 'beginRefund', 'reject']

/** An act that takes nothing but why. */
function PlainDialog({ order, act, onClose }: { order: Order; act: Plain | 'reject'; onClose: () => void }) {
  const form = useDraft(`Order/act ${act}`, order.id)
  const { key } = form
  const [reason, setReason] = useTyped(form, 'reason', '')
  const name = ORDER_ACT_NAMES[act]
  const save = async () => {
    await call('Order/act', { key, id: order.id, act, reason }, { shows: 'form' })
    await reloadOrders()
    showDone(`${order.no} ${name}`)
  }
  const isNeeded = NEEDS_REASON.includes(act)
  return (
    <ActDialog
      title={`${name} ${order.no}`}
      act={name}
      look={act === 'cancel' ? 'danger' : 'primary'}
      draft={form}
      fields={['reason']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <TextField
          label={isNeeded ? '原因' : '备注'}
          hint={isNeeded ? '至少 5 个字；会员能看到' : '可不填；会员能看到'}
          problem={problemAt('reason')}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActDialog>
  )
}
