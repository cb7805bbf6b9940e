import { bound } from '../../screen/form/bound.ts'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { NEW, type Customer, type OfferDraft } from './offer-draft.ts'
import { PresetNote } from './preset-note.tsx'
import type { CustomerPreset } from './use-customer-preset.ts'

type CustomerFieldProps = {
  draft: OfferDraft
  change: (part: Partial<OfferDraft>) => void
  problemAt: (field: string) => string | undefined
  customers: readonly Customer[]
  preset: CustomerPreset
  onChoose: (customerId: string) => void
}

/** Whom the quote is for: nobody, somebody new, or one of the address book with the preset that his orders go by. */
export function CustomerField({ draft, change, problemAt, customers, preset, onChoose }: CustomerFieldProps) {
  const { at } = bound(draft, change, problemAt)
  const choices = [
    { value: '', text: '不写客户' },
    { value: NEW, text: '＋ 新客户' },
    ...customers.map(({ id, name, contact }) => ({ value: id, text: name, hint: contact })),
  ]
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <LabelledField label="客户" problem={problemAt('customerId')}>
          {({ id }) => <Combobox label="客户" id={id} value={draft.customerId} choices={choices} onChange={onChoose} />}
        </LabelledField>
        {draft.customerId === NEW && <TextField label="新客户名称" hint="同时记入客户" {...at('name')} />}
      </div>
      <PresetNote preset={preset} customer={customers.find(({ id }) => id === draft.customerId)} />
    </>
  )
}
