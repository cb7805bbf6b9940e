import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { newKey } from '../../../lib/new-key.ts'
import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { DetailDialog } from '../../../screen/list/detail-dialog.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone } from '../../../ui/toast.ts'
import { reloadOrders } from '../reload-orders.ts'
import { InvoiceHead, InvoiceView, type Invoice } from './invoice-view.tsx'
import { PaperDialog } from './paper-dialog.tsx'

type InvoiceDialogProps = { id: string; isOperator: boolean; onClose: () => void }

/** An invoice whole, with what its owner or an operator can do with it. */
export function InvoiceDialog({ id, isOperator, onClose }: InvoiceDialogProps) {
  const query = useQuery({
    queryKey: ['Order/invoiceDetail', id],
    queryFn: ({ signal }) => call('Order/invoiceDetail', { id }, { signal }),
    staleTime: 0,
  })
  return (
    <DetailDialog query={query} title={isOperator ? '处理发票' : '发票'} onClose={onClose}>
      {(invoice) => (
        <>
          <InvoiceHead
            invoice={invoice}
            acts={isOperator ? <OperatorActs invoice={invoice} /> : <OwnerActs invoice={invoice} />}
          />
          <InvoiceView invoice={invoice} isOperator={isOperator} />
        </>
      )}
    </DetailDialog>
  )
}

function OwnerActs({ invoice: { id, no, state } }: { invoice: Invoice }) {
  const [key] = useState(newKey)
  const [pending, setPending] = useState(false)
  const withdraw = async () => {
    if (!(await confirm({ title: `撤回申请 ${no}？`, text: '撤回后这些订单可以重新申请。', act: '撤回' }))) return
    setPending(true)
    await call('Order/invoice', { key, act: 'withdraw', id }).then(
      () => showDone(`${no} 已撤回`),
      // The refusal has been shown.
      () => undefined,
    )
    await reloadOrders()
    setPending(false)
  }
  if (state !== 'asked') return null
  return (
    <Button pending={pending} onClick={() => void withdraw()}>
      撤回申请
    </Button>
  )
}

function OperatorActs({ invoice }: { invoice: Invoice }) {
  const may = useMay()
  const [open, setOpen] = useState<'issue' | 'reject' | 'reverse' | null>(null)
  const close = () => setOpen(null)
  if (!may('Order/invoiceAct')) return null
  return (
    <div className="flex flex-wrap gap-2">
      {invoice.state === 'asked' && (
        <>
          <Button look="primary" onClick={() => setOpen('issue')}>
            开具
          </Button>
          <Button onClick={() => setOpen('reject')}>驳回</Button>
        </>
      )}
      {invoice.state === 'issued' && <Button onClick={() => setOpen('reverse')}>红冲</Button>}
      {(open === 'issue' || open === 'reverse') && <PaperDialog invoice={invoice} act={open} onClose={close} />}
      {open === 'reject' && <RejectDialog invoice={invoice} onClose={close} />}
    </div>
  )
}

function RejectDialog({ invoice: { id, no }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useDraft('Order/invoiceAct reject', id)
  const { key } = form
  const [reason, setReason] = useTyped(form, 'reason', '')
  const save = async () => {
    await call('Order/invoiceAct', { key, id, act: 'reject', reason }, { shows: 'form' })
    await reloadOrders()
    showDone(`${no} 已驳回`)
  }
  return (
    <ActDialog title={`驳回 ${no}`} act="驳回" draft={form} fields={['reason']} save={save} onClose={onClose}>
      {(problemAt) => (
        <TextField
          label="原因"
          hint="至少 5 个字；会员能看到"
          problem={problemAt('reason')}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActDialog>
  )
}
