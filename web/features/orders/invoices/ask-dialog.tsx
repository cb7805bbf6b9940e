import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INVOICE_TYPE_NAMES } from '../../../../shared/invoice/states.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { yuan } from '../../../lib/format.ts'
import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { FormDialog } from '../../../screen/form/form.tsx'
import { LabelledField, TextField } from '../../../screen/form/labelled-field.tsx'
import { FactList } from '../../../screen/list/fact-list.tsx'
import { OptionPicker } from '../../../screen/list/option-picker.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { showDone } from '../../../ui/toast.ts'
import { reloadOrders } from '../reload-orders.ts'
import { titleFacts } from './title-facts.ts'
import { TITLE_FIELDS } from './titles.tsx'

export type ToInvoice = { id: string; no: string; title: string; openFen: number }
type AskDialogProps = {
  orders: readonly ToInvoice[]
  /** Of those that were chosen, so many can have none. */
  left: number
  onClose: () => void
}

/** Asks for one invoice over these orders, made out to one of the saved titles. */
export function AskDialog({ orders, left, onClose }: AskDialogProps) {
  const form = useDraft('Order/invoice', orders.map(({ id }) => id).join())
  const { key } = form
  const [chosen, setChosen] = useTyped<string | null>(form, 'chosen', null)
  const [remark, setRemark] = useTyped(form, 'remark', '')
  const [isAdding, setAdding] = useState(false)
  const titles = useTitles()
  const title = titles.find(({ id }) => id === chosen) ?? titles[0]
  const sumFen = orders.reduce((sum, { openFen }) => sum + openFen, 0)
  const save = async () => {
    const asked = { titleId: title?.id ?? null, orders: orders.map(({ id }) => id), seenFen: sumFen, remark }
    const { no } = await call('Order/invoice', { key, ...asked }, { shows: 'form' })
    await reloadOrders()
    showDone(`已申请发票 ${no}`)
  }
  return (
    <>
      <ActDialog
        title="申请发票"
        description={`${orders.length} 个订单合开一张，共 ${yuan(sumFen)} 元（已付款减已退款）。${left === 0 ? '' : `另外 ${left} 个不能开票，没有算在内。`}`}
        act="申请"
        disabled={!title || orders.length === 0}
        draft={form}
        fields={['titleId', 'orders', 'remark']}
        save={save}
        onClose={onClose}
      >
        {(problemAt) => (
          <>
            <TitlePicker
              titles={titles}
              title={title}
              problem={problemAt('titleId')}
              onChoose={setChosen}
              onAdd={() => setAdding(true)}
            />
            <OrderList orders={orders} />
            <TextField
              label="备注"
              hint="开票人能看到，可不填"
              problem={problemAt('remark') ?? problemAt('orders')}
              value={remark}
              onChange={setRemark}
            />
          </>
        )}
      </ActDialog>
      {isAdding && (
        <FormDialog
          title="新增抬头"
          save="Order/saveTitle"
          fields={TITLE_FIELDS}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false)
            setChosen(id)
            void reloadOrders()
          }}
        />
      )}
    </>
  )
}

type Title = CallOutput<'Order/titles'>['items'][number]

type TitlePickerProps = {
  titles: readonly Title[]
  title: Title | undefined
  problem: string | undefined
  onChoose: (id: string) => void
  onAdd: () => void
}

const TitlePicker = ({ titles, title, problem, onChoose, onAdd }: TitlePickerProps) => (
  <>
    <LabelledField label="抬头" problem={problem}>
      {() => (
        <div className="flex flex-wrap items-center gap-2">
          {title && (
            <OptionPicker
              label="抬头"
              value={title.id}
              choices={titles.map(({ id, name, type }) => ({ value: id, text: `${name}（${INVOICE_TYPE_NAMES[type]}）` }))}
              onChange={onChoose}
            />
          )}
          <Button size="small" onClick={onAdd}>
            新增抬头
          </Button>
        </div>
      )}
    </LabelledField>
    {title && <FactList facts={titleFacts(title)} />}
  </>
)

/** The default one first. */
function useTitles() {
  const { data } = useQuery({
    queryKey: ['Order/titles', 'all'],
    queryFn: ({ signal }) => call('Order/titles', { pageSize: 200 }, { signal }),
    staleTime: 0,
  })
  return data?.items ?? []
}

const OrderList = ({ orders }: { orders: readonly ToInvoice[] }) => (
  <ul aria-label="订单" className="scroll-thin max-h-48 overflow-auto rounded-control border border-line text-sm">
    {orders.map(({ id, no, title, openFen }) => (
      <li key={id} className="num flex flex-wrap gap-x-3 border-t border-line px-2 py-1 first:border-t-0">
        <span>{no}</span>
        <span className="min-w-0 flex-1 basis-32 truncate text-text-2" title={title}>
          {title}
        </span>
        <span>{yuan(openFen)} 元</span>
      </li>
    ))}
  </ul>
)
