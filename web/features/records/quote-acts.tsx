import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { OfferDialog } from '../../bom/offer/offer-dialog.tsx'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { queryClient } from '../../lib/query.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { showDone } from '../../ui/toast.ts'
import type { QuoteView } from './quote-view.ts'
import { OrderQuoteDialog } from '../orders/order-quote-dialog.tsx'
import { ShareDialog } from '../share/share-dialog.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'

type Open = 'void' | 'reorder' | 'again' | 'share' | 'order' | null

const reload = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => LISTS.has(String(name)) })
const LISTS = new Set(['BomAnalyse/GetBomQuote', 'bomHistory/GetNewMyList', 'bomHistory/getMyList'])

/** What can be done with a quote, as far as its state lets it. */
export function QuoteActs({ quote }: { quote: QuoteView }) {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const name = quoteName(quote)
  const show = async (id: string, done: string) => {
    await reload()
    showDone(done)
    await navigate({ to: '/uc/history/quote', search: { id } })
  }
  const isSub = useUser()?.roleType === 2
  const showOrder = async (id: string, no: string) => {
    await reload()
    showDone(`已下单 ${no}`)
    await navigate({ to: '/uc/bomai/order', search: { id } })
  }
  const accept = async () => {
    const sure = await confirm({
      title: `把 ${name} 标记为已接受？`,
      text: '客户接受的就是这一版，之后不能改回有效。',
      act: '标记已接受',
    })
    if (!sure) return
    await call('quote/Accept', { id: quote.id }).catch(() => null)
    await reload()
  }
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="primary" onClick={() => print()}>
        打印
      </Button>
      {quote.state !== 'voided' && <Button onClick={() => setOpen('share')}>分享</Button>}
      <CopyButton text={name} what="编号" />
      <Link to="/bom/analyse" search={{ id: quote.bomId }} preload={false} className={buttonClass('plain')}>
        打开计价
      </Link>
      {(quote.state === 'valid' || quote.state === 'accepted') && <Button onClick={() => setOpen('order')}>下单</Button>}
      <Button onClick={() => setOpen('again')}>再报一版</Button>
      <Button onClick={() => setOpen('reorder')}>返单</Button>
      {quote.state === 'valid' && <Button onClick={() => void accept()}>标记已接受</Button>}
      {quote.state !== 'voided' && (
        <Button look="danger" onClick={() => setOpen('void')}>
          作废
        </Button>
      )}
      {open === 'order' && (
        <OrderQuoteDialog
          quote={{ id: quote.id, name, totalFen: quote.totalFen, isSub }}
          onClose={close}
          onOrdered={({ id, no }) => void showOrder(id, no)}
        />
      )}
      {open === 'share' && <ShareDialog id={quote.id} name={name} onClose={close} />}
      {open === 'void' && <VoidDialog quote={quote} onClose={close} />}
      {open === 'reorder' && (
        <ReorderDialog quote={quote} onClose={close} onOrdered={({ id, no }) => void show(id, `返单已出报价单 ${no}`)} />
      )}
      {open === 'again' && (
        <OfferDialog
          bill={{ id: quote.bomId, rowVersion: quote.bill.rowVersion }}
          again={{ id: quote.id, customerId: quote.customerId, options: quote.document.paper }}
          onClose={close}
          onQuoted={(next) => void show(next.id, `已出 ${quoteName(next)}，上一版作废`)}
        />
      )}
    </div>
  )
}

function VoidDialog({ quote, onClose }: { quote: QuoteView; onClose: () => void }) {
  const form = useDraft('quote/Void', quote.id)
  const [reason, setReason] = useTyped(form, 'reason', '')
  const save = async () => {
    await call('quote/Void', { id: quote.id, reason }, { shows: 'form' })
    await reload()
    showDone(`${quoteName(quote)} 已作废`)
  }
  return (
    <ActDialog
      title={`作废 ${quoteName(quote)}`}
      description="作废后不能恢复；编号不再使用。"
      act="作废"
      look="danger"
      draft={form}
      fields={['reason']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => <TextField label="原因" problem={problemAt('reason')} value={reason} onChange={setReason} />}
    </ActDialog>
  )
}
