import { call } from '../../access/call.ts'
import { dayText } from '../../lib/day.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { FileField } from '../../screen/form/file-field.tsx'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { showDone } from '../../ui/toast.ts'
import type { Order } from './order-view.tsx'
import { reloadOrders } from './reload-orders.ts'

const MOST_FEN = 1_000_000_000

/** The buyer says that he has transferred money: how much, when, with the bank's slip. */
export function TransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useDraft('Order/save report', order.id)
  const { key } = form
  const [amountFen, setAmountFen] = useTyped<number | null>(form, 'amountFen', order.totalFen)
  const [paidOn, setPaidOn] = useTyped(form, 'paidOn', () => dayText(Date.now()))
  const [slipId, setSlipId] = useTyped(form, 'slipId', '')
  const [remark, setRemark] = useTyped(form, 'remark', '')
  const save = async () => {
    const told = { amountFen: amountFen ?? 0, paidOn, slipId: slipId || null, reason: remark }
    await call('Order/save', { key, id: order.id, act: 'report', ...told }, { shows: 'form' })
    await reloadOrders()
    showDone('已登记，核对到账后订单自动变为已付款')
  }
  return (
    <ActDialog
      title={`登记转账 ${order.no}`}
      description="转账时请在附言里写订单编号。登记后订单保留五个工作日；多付的留作余额。"
      act="登记"
      draft={form}
      fields={['amountFen', 'paidOn', 'slipId', 'reason']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LabelledField label="转账金额（元）" problem={problemAt('amountFen')}>
            {(ids) => (
              <DecimalInput
                {...ids}
                className="num text-right"
                places={2}
                min={1}
                max={MOST_FEN}
                value={amountFen}
                onChange={setAmountFen}
              />
            )}
          </LabelledField>
          <LabelledField label="转账日期" problem={problemAt('paidOn')}>
            {(ids) => <DateField {...ids} value={paidOn} onChange={setPaidOn} />}
          </LabelledField>
          <LabelledField label="付款凭证" hint="银行回单，可不传" problem={problemAt('slipId')}>
            {({ id }) => <FileField id={id} type={7} value={slipId} onChange={setSlipId} />}
          </LabelledField>
          <TextField label="备注" problem={problemAt('reason')} value={remark} onChange={setRemark} />
        </>
      )}
    </ActDialog>
  )
}
