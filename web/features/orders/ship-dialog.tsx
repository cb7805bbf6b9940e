import { leftToSend } from '../../../shared/order-states.ts'
import { call } from '../../access/call.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { showDone } from '../../ui/toast.ts'
import type { Order } from './order-view.tsx'
import { reloadOrders } from './reload-orders.ts'

/** Sends what is left of an order, or a part of it. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useDraft('Order/act ship', order.id)
  const { key } = form
  const [carrier, setCarrier] = useTyped(form, 'carrier', '')
  const [trackingNo, setTrackingNo] = useTyped(form, 'trackingNo', '')
  const open = order.lines.map((line) => ({ ...line, left: leftToSend(order.kind, line) })).filter(({ left }) => left > 0)
  const [sent, setSent] = useTyped(form, 'sent', () => new Map(open.map(({ n, left }) => [n, left])))
  const lines = [...sent].flatMap(([n, qty]) => (qty > 0 ? [{ n, qty }] : []))
  const save = async () => {
    await call('Order/act', { key, id: order.id, act: 'ship', carrier, trackingNo, lines }, { shows: 'form' })
    await reloadOrders()
    showDone(`${order.no} 已发货`)
  }
  return (
    <ActDialog
      title={`发货 ${order.no}`}
      description="全部发完后订单变为已发货。"
      act="发货"
      disabled={lines.length === 0}
      draft={form}
      fields={['carrier', 'trackingNo', 'lines']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField label="物流公司" problem={problemAt('carrier')} value={carrier} onChange={setCarrier} />
          <TextField
            label="运单号"
            className="num"
            problem={problemAt('trackingNo')}
            value={trackingNo}
            onChange={setTrackingNo}
          />
          {open.map(({ n, part, left }) => (
            <LabelledField key={n} label={`${n}. ${part}`} hint={`还剩 ${left}`} problem={problemAt('lines')}>
              {(ids) => (
                <NumberInput
                  {...ids}
                  className="num text-right"
                  value={sent.get(n) ?? 0}
                  min={0}
                  max={left}
                  onChange={(next) => setSent(new Map(sent).set(n, next))}
                />
              )}
            </LabelledField>
          ))}
        </>
      )}
    </ActDialog>
  )
}
