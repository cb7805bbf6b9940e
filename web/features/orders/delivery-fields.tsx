import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { bound } from '../../screen/form/bound.ts'
import { LabelledField, LongTextField, TextField } from '../../screen/form/labelled-field.tsx'
import { useTyped, type Draft } from '../../screen/draft/use-draft.ts'
import { OptionPicker } from '../../screen/list/option-picker.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Switch } from '../../ui/switch.tsx'

type Address = CallOutput<'Order/addresses'>['items'][number]

const EMPTY = { name: '', phone: '', address: '', deliverOn: '', remark: '' }
/** In the list of saved addresses: one that is typed. */
const TYPED = 'typed'

/** The fields at which an order's delivery can be refused. */
export const DELIVERY_FIELDS = ['address.name', 'address.phone', 'address.address', 'deliverOn', 'remark'] as const

/** Where an order goes, by when and with which remark, while it is filled in: to a saved address, the default one at first, or to one that is typed. */
export function useDelivery(form: Draft) {
  const [draft, setDraft] = useTyped(form, 'delivery', EMPTY)
  const [chosen, setChosen] = useTyped<string | null>(form, 'address', null)
  const [keeps, setKeeps] = useTyped(form, 'keeps', false)
  const { data, isPending } = useQuery({
    queryKey: ['Order/addresses', 'all'],
    queryFn: ({ signal }) => call('Order/addresses', { pageSize: 200 }, { signal }),
    staleTime: 0,
  })
  const saved = data?.items ?? []
  const to = chosen === TYPED ? null : (saved.find(({ id }) => id === chosen) ?? saved[0] ?? null)
  const { name, phone, address } = to ?? draft
  return {
    draft,
    change: (part: Partial<typeof EMPTY>) => setDraft((now) => ({ ...now, ...part })),
    saved,
    isPending,
    to,
    choose: setChosen,
    keeps,
    setKeeps,
    /** What the order is told. */
    input: { address: { name, phone, address }, deliverOn: draft.deliverOn || null, remark: draft.remark },
    /** Into the book, once the order stands; what is refused there changes nothing of the order. */
    keep: async () => {
      if (to === null && keeps)
        await call('Order/saveAddress', { name, phone, address, isDefault: saved.length === 0 }).catch(() => null)
    },
  }
}

type DeliveryFieldsProps = {
  delivery: ReturnType<typeof useDelivery>
  problemAt: (field: string) => string | undefined
  /** Above the remark. */
  children?: ReactNode
}

export function DeliveryFields({ delivery, problemAt, children }: DeliveryFieldsProps) {
  const { draft, change, saved, isPending, to, choose } = delivery
  return (
    <>
      {saved.length > 0 && (
        <LabelledField label="送到" problem={to === null ? undefined : problemAt('address.address')}>
          {() => <OptionPicker label="送到" value={to?.id ?? TYPED} choices={choicesOf(saved)} onChange={choose} />}
        </LabelledField>
      )}
      {to === null && !isPending && <TypedAddress delivery={delivery} problemAt={problemAt} />}
      <LabelledField label="要求交期" hint="可不填" problem={problemAt('deliverOn')}>
        {(ids) => <DateField {...ids} value={draft.deliverOn} onChange={(deliverOn) => change({ deliverOn })} />}
      </LabelledField>
      {children}
      <LongTextField
        label="备注"
        problem={problemAt('remark')}
        maxLength={500}
        value={draft.remark}
        onChange={(remark) => change({ remark })}
      />
    </>
  )
}

const choicesOf = (saved: readonly Address[]) => [
  ...saved.map(({ id, name, phone, address, isDefault }) => ({
    value: id,
    text: `${name} ${phone}，${address}${isDefault ? '（默认）' : ''}`,
  })),
  { value: TYPED, text: '另填一个地址' },
]

function TypedAddress({ delivery: { draft, change, keeps, setKeeps }, problemAt }: Omit<DeliveryFieldsProps, 'children'>) {
  const { at } = bound(draft, change, (field) => problemAt(`address.${field}`))
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <TextField label="收货人" {...at('name')} />
        <TextField label="电话" type="tel" {...at('phone')} />
      </div>
      <TextField label="收货地址" {...at('address')} />
      <LabelledField label="存入地址簿" problem={undefined}>
        {({ id }) => <Switch id={id} checked={keeps} onChange={setKeeps} />}
      </LabelledField>
    </>
  )
}
