import { CURRENCY_CODES, PAPER_COLUMNS, PAPER_LANGUAGES } from '../../../shared/engine/quote/document.ts'
import { CURRENCY_NAMES, PAPER_COLUMN_NAMES, PAPER_LANGUAGE_NAMES } from '../../../shared/engine/quote/names.ts'
import { bound } from '../../screen/form/bound.ts'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import type { OfferDraft } from './offer-draft.ts'

type PaperFieldsProps = {
  draft: OfferDraft
  change: (part: Partial<OfferDraft>) => void
  problemAt: (field: string) => string | undefined
}

const LANGUAGES = PAPER_LANGUAGES.map((value) => ({ value, text: PAPER_LANGUAGE_NAMES[value] }))
const CURRENCIES = [
  { value: '' as const, text: '只用人民币' },
  ...CURRENCY_CODES.map((value) => ({ value, text: CURRENCY_NAMES[value] })),
]

/** What the paper of a quote says beside its price. */
export function PaperFields({ draft, change, problemAt }: PaperFieldsProps) {
  const { at } = bound(draft, change, problemAt)
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <TextField label="付款方式" hint="留空用客户的，没有再用抬头里的" {...at('terms')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="交期（天）" inputMode="numeric" {...at('deliveryDays')} />
        <TextField label="有效期（天）" hint="留空按设置" inputMode="numeric" {...at('validDays')} />
      </div>
      <LabelledField label="语言" problem={undefined}>
        {() => <Segments label="语言" value={draft.language} choices={LANGUAGES} onChange={(language) => change({ language })} />}
      </LabelledField>
      <TextField label="备注" {...at('remark')} />
      <LabelledField label="外币总价" problem={undefined}>
        {() => (
          <Select label="外币总价" value={draft.currency} choices={CURRENCIES} onChange={(currency) => change({ currency })} />
        )}
      </LabelledField>
      {draft.currency !== '' && (
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <TextField label={`1 ${draft.currency} 合多少元`} inputMode="decimal" {...at('rate')} />
          <LabelledField label="汇率日期" problem={undefined}>
            {(ids) => <DateField {...ids} value={draft.date} onChange={(date) => change({ date })} />}
          </LabelledField>
        </div>
      )}
      {draft.currency !== '' && <TextField label="汇率来源" hint="如 中国银行现汇卖出价" {...at('source')} />}
      <Columns draft={draft} change={change} />
    </div>
  )
}

function Columns({ draft: { columns }, change }: Pick<PaperFieldsProps, 'draft' | 'change'>) {
  return (
    <fieldset className="lg:col-span-2">
      <legend className="mb-1 text-sm text-text-2">物料明细显示的列（都不选则不附明细）</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {PAPER_COLUMNS.map((column) => (
          <label key={column} className="flex min-h-7 items-center gap-1.5">
            <input
              type="checkbox"
              checked={columns.includes(column)}
              onChange={({ target }) =>
                change({ columns: PAPER_COLUMNS.filter((each) => (each === column ? target.checked : columns.includes(each))) })
              }
              className="size-4 accent-(--primary)"
            />
            {PAPER_COLUMN_NAMES[column]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
