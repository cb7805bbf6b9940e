import { ORDER_FILE_KIND_NAMES, ORDER_FILE_KINDS, type OrderFileKind } from '../../../shared/enums.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { FileField } from '../../screen/form/file-field.tsx'
import { LabelledField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { DELIVERY_FIELDS, DeliveryFields, useDelivery } from './delivery-fields.tsx'
import { reloadOrders } from './reload-orders.ts'

type Quote = { id: string; name: string; totalFen: number | null; isSub: boolean }
type OrderQuoteDialogProps = { quote: Quote; onClose: () => void; onOrdered: (order: CallOutput<'Order/save'>) => void }

const NO_FILES: Readonly<Record<OrderFileKind, string>> = { gerber: '', placement: '', process: '', other: '' }
const FIELDS = [...DELIVERY_FIELDS, 'files']

/** A version of a quote becomes an order at its price: where it goes, by when, and what it is built from. */
export function OrderQuoteDialog({ quote, onClose, onOrdered }: OrderQuoteDialogProps) {
  const form = useDraft('Order/save', quote.id)
  const { key } = form
  const delivery = useDelivery(form)
  const [files, setFiles] = useTyped(form, 'files', NO_FILES)
  const save = async () => {
    const order = await call(
      'Order/save',
      {
        key,
        quoteId: quote.id,
        ...(quote.totalFen !== null && { seenFen: quote.totalFen }),
        ...delivery.input,
        files: ORDER_FILE_KINDS.flatMap((kind) => (files[kind] === '' ? [] : [{ id: files[kind], kind }])),
      },
      { shows: 'form' },
    )
    // What was typed is an order now: leaving the page loses nothing.
    form.drop()
    await delivery.keep()
    await reloadOrders()
    onOrdered(order)
  }
  return (
    <ActDialog
      wide
      title={`下单 ${quote.name}`}
      description={`按报价单的价格${quote.totalFen === null ? '' : ` ¥ ${yuan(quote.totalFen)} `}下单，报价单同时标记为已接受。${quote.isSub ? '主账号确认后生效。' : '24 小时内付款。'}`}
      act="下单"
      draft={form}
      fields={FIELDS}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <DeliveryFields delivery={delivery} problemAt={problemAt}>
          <Files files={files} problem={problemAt('files')} onChange={setFiles} />
        </DeliveryFields>
      )}
    </ActDialog>
  )
}

type Files = typeof NO_FILES

/** What is built from, one file of each kind. */
const Files = ({ files, problem, onChange }: { files: Files; problem: string | undefined; onChange: (files: Files) => void }) => (
  <div className="grid gap-3 lg:grid-cols-2">
    {ORDER_FILE_KINDS.map((kind) => (
      <LabelledField key={kind} label={ORDER_FILE_KIND_NAMES[kind]} problem={kind === 'gerber' ? problem : undefined}>
        {({ id }) => (
          <FileField id={id} type={8} value={files[kind]} onChange={(fileId) => onChange({ ...files, [kind]: fileId })} />
        )}
      </LabelledField>
    ))}
  </div>
)
