import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../shared/constants.ts'
import type { PaperOptions } from '../../../shared/engine/quote/document.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { forCustomer, NEW, offerDraft, paperOf, validDaysOf, type OfferDraft } from './offer-draft.ts'
import { CustomerField } from './customer-field.tsx'
import type { Bill } from './customer-preset.ts'
import { PaperFields } from './paper-fields.tsx'
import { useCustomerPreset } from './use-customer-preset.ts'

export type Quoted = CallOutput<'BomAnalyse/SaveBomQuote'>

type OfferDialogProps = {
  bill: Bill
  /** The quote whose number goes on, with what was chosen for it. */
  again: { id: string; customerId: string | null; options: PaperOptions } | null
  /** The bill is open: a customer's preset is put on it, and this is how it is then. */
  onBill?: (bill: Bill) => void
  onClose: () => void
  onQuoted: (quote: Quoted) => void
}

const customersQuery = {
  queryKey: ['customer/GetMyList', 'all by name'],
  queryFn: () => call('customer/GetMyList', { pageSize: MAX_PAGE_SIZE, sort: 'name', descending: false }, { shows: 'nobody' }),
}

/** Asks whom a quote is for and what its paper says, and freezes it. */
export function OfferDialog({ bill, again, onBill, onClose, onQuoted }: OfferDialogProps) {
  const [start] = useState(() => offerDraft(again?.options ?? null, again?.customerId ?? null))
  const form = useDraft('BomAnalyse/SaveBomQuote', `${bill.id} ${again?.id ?? ''}`)
  const { key } = form
  const [draft, setDraft] = useTyped(form, 'draft', start)
  const [wrong, setWrong] = useState<{ field: string; problem: string } | null>(null)
  const { data } = useQuery(customersQuery)
  const customers = data?.items ?? []
  const preset = useCustomerPreset(onBill)
  const change = (part: Partial<OfferDraft>) => {
    setWrong(null)
    setDraft((now) => ({ ...now, ...part }))
  }
  const choose = (customerId: string) => {
    const customer = customers.find(({ id }) => id === customerId)
    preset.choose(customer ?? null)
    if (customer) setDraft((now) => forCustomer(now, customer))
    else change({ customerId })
  }
  const save = async () => {
    const paper = paperOf(draft)
    const validDays = validDaysOf(draft)
    const problem =
      'problem' in paper ? paper : validDays === null ? { field: 'validDays', problem: '填 1 到 365 的整数，或留空' } : null
    setWrong(problem)
    if (problem || 'problem' in paper || validDays === null) throw new Error(problem?.problem)
    const customerId = await customerOf(draft)
    const quote = await call(
      'BomAnalyse/SaveBomQuote',
      { ...bill, key, again: again?.id ?? null, customerId, paper, ...(validDays !== undefined && { validDays }) },
      { shows: 'form' },
    )
    await queryClient.invalidateQueries({ queryKey: ['bomHistory/GetNewMyList'] })
    // Nothing is lost by leaving now.
    form.drop()
    onQuoted(quote)
  }
  return (
    <ActDialog
      wide
      title={again ? '再报一版' : '出报价单'}
      description={again ? '同一编号的下一版；上一版随之作废。' : '按现在的价格定下来，编号、内容和价格以后不再改变。'}
      act={again ? '再报一版' : '出报价单'}
      draft={form}
      disabled={preset.isBusy}
      fields={['name', 'customerId']}
      save={save}
      onClose={onClose}
    >
      {(refused) => {
        const problemAt = (field: string) => (wrong?.field === field ? wrong.problem : refused(field))
        return (
          <>
            <CustomerField {...{ draft, change, problemAt, customers, preset }} onChoose={choose} />
            <PaperFields {...{ draft, change, problemAt }} />
          </>
        )
      }}
    </ActDialog>
  )
}

/** The customer's id; a new one goes into the address book first. */
async function customerOf({ customerId, name }: OfferDraft): Promise<string | null> {
  if (customerId !== NEW) return customerId === '' ? null : customerId
  const { id } = await call('customer/SaveMyItem', { name }, { shows: 'form' })
  await queryClient.invalidateQueries({ queryKey: ['customer/GetMyList'] })
  return id
}
