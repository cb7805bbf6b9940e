import { call } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { showDone } from '../../ui/toast.ts'
import type { Order } from './order-view.tsx'
import { reloadOrders } from './reload-orders.ts'

type ConfirmTransferDialogProps = { order: Order; transfer: Order['transfers'][number]; onClose: () => void }

/** A transfer has come in: under which number of the bank, and how much. */
export function ConfirmTransferDialog({ order, transfer, onClose }: ConfirmTransferDialogProps) {
  const form = useDraft('Order/confirmPayment', transfer.id)
  const { key } = form
  const [bankNo, setBankNo] = useTyped(form, 'bankNo', '')
  const [amountFen, setAmountFen] = useTyped<number | null>(form, 'amountFen', transfer.amountFen)
  const save = async () => {
    await call('Order/confirmPayment', { key, id: transfer.id, bankNo, amountFen: amountFen ?? 0 }, { shows: 'form' })
    await reloadOrders()
    showDone(`${order.no} 已入账 ${yuan(amountFen)} 元`)
  }
  return (
    <ActDialog
      title={`确认到账 ${order.no}`}
      description={`会员登记：${transfer.paidOn} 转账 ${yuan(transfer.amountFen)} 元；订单应付 ${yuan(order.totalFen)} 元，余额 ${yuan(order.walletFen)} 元。`}
      act="确认到账"
      draft={form}
      fields={['bankNo', 'amountFen']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label="银行流水号"
            hint="每个流水号只能入账一次"
            problem={problemAt('bankNo')}
            value={bankNo}
            onChange={setBankNo}
            className="num"
          />
          <LabelledField label="实际到账（元）" hint="多出的留作余额；不够时订单继续等待" problem={problemAt('amountFen')}>
            {(ids) => (
              <DecimalInput
                {...ids}
                className="num text-right"
                places={2}
                min={1}
                max={1_000_000_000}
                value={amountFen}
                onChange={setAmountFen}
              />
            )}
          </LabelledField>
        </>
      )}
    </ActDialog>
  )
}
