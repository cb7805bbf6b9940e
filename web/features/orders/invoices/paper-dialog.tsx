import { call } from '../../../access/call.ts'
import { dayText } from '../../../lib/day.ts'
import { yuan } from '../../../lib/format.ts'
import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { FileField } from '../../../screen/form/file-field.tsx'
import { LabelledField, TextField } from '../../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { DecimalInput } from '../../../ui/decimal-input.tsx'
import { showDone } from '../../../ui/toast.ts'
import { reloadOrders } from '../reload-orders.ts'
import type { Invoice } from './invoice-view.tsx'

type PaperDialogProps = { invoice: Invoice; act: 'issue' | 'reverse'; onClose: () => void }

/** What the tax office has given: number, day and PDF of an invoice, or of a red one that takes some of it back. */
export function PaperDialog({ invoice, act, onClose }: PaperDialogProps) {
  const { id, no, dueFen } = invoice
  const isRed = act === 'reverse'
  const restFen = invoice.amountFen - invoice.redFen
  const form = useDraft(`Order/invoiceAct ${act}`, id)
  const { key } = form
  const [number, setNumber] = useTyped(form, 'number', '')
  const [issuedOn, setIssuedOn] = useTyped(form, 'issuedOn', () => dayText(Date.now()))
  const [amountFen, setAmountFen] = useTyped<number | null>(form, 'amountFen', isRed && dueFen > 0 ? dueFen : restFen)
  const [fileId, setFileId] = useTyped(form, 'fileId', '')
  const [reason, setReason] = useTyped(form, 'reason', '')
  const name = isRed ? '红冲' : '开具'
  const save = async () => {
    const told = { number, issuedOn, amountFen: amountFen ?? 0, fileId: fileId || null, reason }
    await call('Order/invoiceAct', { key, id, act, ...told }, { shows: 'form' })
    await reloadOrders()
    showDone(`${no} 已${name}`)
  }
  return (
    <ActDialog
      title={`${name} ${no}`}
      description={isRed ? redText(invoice) : `开给 ${invoice.titleName}，${yuan(invoice.amountFen)} 元。`}
      act={name}
      look={isRed ? 'danger' : 'primary'}
      draft={form}
      fields={['number', 'issuedOn', 'amountFen', 'fileId', 'reason']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={isRed ? '红字发票号码' : '发票号码'}
            hint="20 位数字；纸质发票填 10 位代码加 8 位号码"
            className="num"
            problem={problemAt('number')}
            value={number}
            onChange={setNumber}
          />
          <LabelledField label="开票日期" problem={problemAt('issuedOn')}>
            {(ids) => <DateField {...ids} value={issuedOn} onChange={setIssuedOn} />}
          </LabelledField>
          {isRed && <AmountField most={restFen} value={amountFen} problem={problemAt('amountFen')} onChange={setAmountFen} />}
          <LabelledField label="发票 PDF" problem={problemAt('fileId')}>
            {(ids) => <FileField id={ids.id} type={9} value={fileId} onChange={setFileId} />}
          </LabelledField>
          {isRed && (
            <TextField
              label="原因"
              hint="至少 5 个字；会员能看到"
              problem={problemAt('reason')}
              value={reason}
              onChange={setReason}
            />
          )}
        </>
      )}
    </ActDialog>
  )
}

const redText = ({ number, amountFen, redFen, dueFen }: Invoice): string =>
  `蓝字发票 ${number}，${yuan(amountFen)} 元；可全部红冲 ${yuan(amountFen - redFen)} 元，部分红冲最多 ${yuan(dueFen)} 元（已退款的金额）。`

type AmountFieldProps = {
  most: number
  value: number | null
  problem: string | undefined
  onChange: (fen: number | null) => void
}

const AmountField = ({ most, value, problem, onChange }: AmountFieldProps) => (
  <LabelledField label="红冲金额（元）" problem={problem}>
    {(ids) => (
      <DecimalInput {...ids} className="num text-right" places={2} min={1} max={most} value={value} onChange={onChange} />
    )}
  </LabelledField>
)
