import { useState } from 'react'
import { CallError, call, type CallOutput } from '../../access/call.ts'
import { cartChanged } from '../../access/cart.ts'
import { CHANGES } from '../../access/cart-texts.ts'
import { yuan, yuanOfMicro } from '../../lib/format.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { useDraft } from '../../screen/draft/use-draft.ts'
import { DELIVERY_FIELDS, DeliveryFields, useDelivery } from '../orders/delivery-fields.tsx'
import { reloadOrders } from '../orders/reload-orders.ts'

type OrderDialogProps = {
  ids: string[]
  /** What it comes to as shown; null where it is not. */
  totalFen: number | null
  isSub: boolean
  onClose: () => void
  onOrdered: (order: CallOutput<'Order/save'>) => void
}

/** The chosen lines become an order: where it goes and by when. What costs more than was shown is told, and nothing is ordered. */
export function OrderDialog({ ids, totalFen, isSub, onClose, onOrdered }: OrderDialogProps) {
  const form = useDraft('Order/save cart')
  const { key } = form
  const delivery = useDelivery(form)
  const [differences, setDifferences] = useState<CallError['differences']>([])
  const save = async () => {
    setDifferences([])
    try {
      const order = await call('Order/save', { key, cart: ids, seenFen: totalFen, ...delivery.input }, { shows: 'form' })
      // What was typed is an order now: leaving the page loses nothing.
      form.drop()
      await delivery.keep()
      await reloadOrders()
      onOrdered(order)
    } catch (error) {
      if (error instanceof CallError) setDifferences(error.differences)
      throw error
    } finally {
      await cartChanged()
    }
  }
  return (
    <ActDialog
      wide
      title={`提交订单，${ids.length} 项物料`}
      description={`${totalFen === null ? '' : `合计 ¥ ${yuan(totalFen)}。`}${isSub ? '主账号确认后生效。' : '24 小时内付款。'}`}
      act="提交订单"
      draft={form}
      fields={DELIVERY_FIELDS}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <DeliveryFields delivery={delivery} problemAt={problemAt} />
          <Differences rows={differences} />
        </>
      )}
    </ActDialog>
  )
}

/** What is otherwise than the person saw it. */
function Differences({ rows }: { rows: CallError['differences'] }) {
  if (rows.length === 0) return null
  return (
    <ul aria-label="变动的物料" className="max-h-48 overflow-auto rounded-control border border-line text-sm">
      {rows.map(({ id, mpn, changes, seenMicro, unitMicro }) => (
        <li key={id} className="flex flex-wrap gap-x-3 border-t border-line px-2 py-1 first:border-t-0">
          <span className="font-mono">{mpn}</span>
          <span>{changes.map((each) => CHANGES[each].text).join('，')}</span>
          {seenMicro !== null && unitMicro !== null && seenMicro !== unitMicro && (
            <span className="num">
              {yuanOfMicro(seenMicro)} → {yuanOfMicro(unitMicro)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
