import { useState } from 'react'
import { call } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { showDone } from '../../ui/toast.ts'
import type { Order } from './order-view.tsx'
import { reloadOrders } from './reload-orders.ts'

/** What is given back: of lines by their number, and of the freight. */
type Back = { lines: ReadonlyMap<number, number>; freightFen: number }

const NOTHING: Back = { lines: new Map(), freightFen: 0 }

/** A plan is given back once: as much as is not used of it, unless somebody says less. */
const startOf = ({ kind, backFen }: Order): Back =>
  kind === 'plan' && backFen !== null ? { ...NOTHING, lines: new Map([[1, backFen]]) } : NOTHING

/** Money of an order back to the balance, line by line; an order that is being given back is so whole. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useDraft('Order/refund', order.id)
  const { key } = form
  const [reason, setReason] = useTyped(form, 'reason', '')
  const [start] = useState(() => startOf(order))
  const [back, setBack] = useTyped(form, 'back', start)
  const isWhole = order.state === 80
  const lines = [...back.lines].flatMap(([n, amountFen]) => (amountFen > 0 ? [{ n, amountFen }] : []))
  const sumFen = isWhole
    ? (order.paidFen ?? 0) - (order.refundedFen ?? 0)
    : lines.reduce((sum, { amountFen }) => sum + amountFen, back.freightFen)
  const save = async () => {
    const asked = isWhole ? {} : { lines, freightFen: back.freightFen }
    await call('Order/refund', { key, id: order.id, reason, ...asked }, { shows: 'form' })
    await reloadOrders()
    showDone(`${order.no} 已退款 ${yuan(sumFen)} 元`)
  }
  return (
    <ActDialog
      title={`退款 ${order.no}`}
      description={`退到会员余额：${yuan(sumFen)} 元${order.kind === 'plan' ? '。剩余的次数一并收回，用过的次数和天数不退。' : ''}`}
      act="退款"
      look="danger"
      disabled={sumFen === 0}
      draft={form}
      fields={['reason', 'lines', 'freightFen']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          {!isWhole && <Parts {...{ order, back, problemAt }} onChange={setBack} />}
          <TextField
            label="原因"
            hint="至少 5 个字；会员能看到"
            problem={problemAt('reason')}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </ActDialog>
  )
}

type PartsProps = {
  order: Order
  back: Back
  problemAt: (field: string) => string | undefined
  onChange: (back: Back) => void
}

function Parts({ order, back, problemAt, onChange }: PartsProps) {
  const freightLeft = (order.freightFen ?? 0) - (order.freightRefundedFen ?? 0)
  return (
    <>
      {order.lines.map(({ n, part, amountFen, refundedFen }) => (
        <AmountField
          key={n}
          label={`${n}. ${part}`}
          most={order.kind === 'plan' ? (order.backFen ?? 0) : (amountFen ?? 0) - (refundedFen ?? 0)}
          problem={problemAt('lines')}
          value={back.lines.get(n) ?? 0}
          onChange={(fen) => onChange({ ...back, lines: new Map(back.lines).set(n, fen) })}
        />
      ))}
      {freightLeft > 0 && (
        <AmountField
          label="运费"
          most={freightLeft}
          problem={problemAt('freightFen')}
          value={back.freightFen}
          onChange={(freightFen) => onChange({ ...back, freightFen })}
        />
      )}
    </>
  )
}

type AmountFieldProps = {
  label: string
  most: number
  problem: string | undefined
  value: number
  onChange: (fen: number) => void
}

const AmountField = ({ label, most, problem, value, onChange }: AmountFieldProps) => (
  <LabelledField label={label} hint={`最多 ${yuan(most)} 元`} problem={problem}>
    {(ids) => (
      <DecimalInput
        {...ids}
        className="num text-right"
        places={2}
        min={0}
        max={most}
        value={value === 0 ? null : value}
        onChange={(fen) => onChange(fen ?? 0)}
      />
    )}
  </LabelledField>
)
