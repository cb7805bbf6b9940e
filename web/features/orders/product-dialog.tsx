import { useState } from 'react'
import { PRODUCT_STATE_NAMES, PRODUCT_STATES, SERVICE_NAMES, SERVICES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { bound } from '../../screen/form/bound.ts'
import { LabelledField, LongTextField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showDone } from '../../ui/toast.ts'
import { draftOf, inputOf, type ItemDraft, type Product, type ProductDraft } from './product-draft.ts'
import { reloadOrders } from './reload-orders.ts'

const FIELDS = ['name', 'summary', 'priceFen', 'originFen', 'memberLimit', 'saleFrom', 'saleTo', 'seq', 'items']
const MOST_FEN = 100_000_000
const STATES = PRODUCT_STATES.map((value) => ({ value: String(value), text: PRODUCT_STATE_NAMES[value] }))

/** A plan, new or changed; what was sold of it stays as it was sold. */
export function ProductDialog({ of, onClose }: { of: Product | null; onClose: () => void }) {
  const [start] = useState(() => draftOf(of))
  const form = useDraft('Product/SaveItem', of?.id)
  const [draft, setDraft] = useTyped(form, 'draft', start)
  const change = (part: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...part }))
  const save = async () => {
    await call('Product/SaveItem', inputOf(draft, of), { shows: 'form' })
    await reloadOrders()
    showDone(`套餐「${draft.name.trim()}」已保存`)
  }
  return (
    <ActDialog
      wide
      title={of === null ? '新增套餐' : `编辑套餐「${of.name}」`}
      description="已售出的订单按下单时的价格和内容，不受修改影响。"
      draft={form}
      fields={FIELDS}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField label="名称" {...bound(draft, change, problemAt).at('name')} />
          <Prices {...{ draft, change, problemAt }} />
          <Items {...{ draft, change, problemAt }} />
          <Sale {...{ draft, change, problemAt }} />
          <LongTextField
            label="说明"
            hint="会员能看到"
            problem={problemAt('summary')}
            maxLength={300}
            value={draft.summary}
            onChange={(summary) => change({ summary })}
          />
        </>
      )}
    </ActDialog>
  )
}

type PartProps = {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  problemAt: (field: string) => string | undefined
}

const ROW = 'grid gap-3 lg:grid-cols-3'

function Prices({ draft, change, problemAt }: PartProps) {
  const money = { places: 2, min: 1, max: MOST_FEN, className: 'num text-right' }
  return (
    <div className={ROW}>
      <LabelledField label="价格（元）" problem={problemAt('priceFen')}>
        {(ids) => <DecimalInput {...ids} {...money} value={draft.priceFen} onChange={(priceFen) => change({ priceFen })} />}
      </LabelledField>
      <LabelledField label="原价（元）" hint="划线显示，空为不显示" problem={problemAt('originFen')}>
        {(ids) => <DecimalInput {...ids} {...money} value={draft.originFen} onChange={(originFen) => change({ originFen })} />}
      </LabelledField>
      <LabelledField label="每个会员限购（份）" hint="空为不限" problem={problemAt('memberLimit')}>
        {(ids) => (
          <DecimalInput
            {...ids}
            className="num text-right"
            places={0}
            min={1}
            max={10_000}
            value={draft.memberLimit}
            onChange={(memberLimit) => change({ memberLimit })}
          />
        )}
      </LabelledField>
    </div>
  )
}

function Items({ draft, change, problemAt }: PartProps) {
  const problem = problemAt('items')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm text-text-2">内容</legend>
      {SERVICES.map((service) => (
        <ItemRow
          key={service}
          name={SERVICE_NAMES[service]}
          item={draft.items[service]}
          onChange={(part) => change({ items: { ...draft.items, [service]: { ...draft.items[service], ...part } } })}
        />
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type ItemRowProps = { name: string; item: ItemDraft; onChange: (part: Partial<ItemDraft>) => void }

function ItemRow({ name, item: { on, ticks, unlimited, days }, onChange }: ItemRowProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="w-28">{name}</span>
      <Switch aria-label={`包含${name}`} checked={on} onChange={(next) => onChange({ on: next })} />
      {on && (
        <>
          <NumberInput
            aria-label={`${name}次数`}
            className="num w-28! text-right"
            disabled={unlimited}
            value={ticks}
            min={1}
            max={1_000_000}
            onChange={(next) => onChange({ ticks: next })}
          />
          <span>次</span>
          <Switch aria-label={`${name}不限次数`} checked={unlimited} onChange={(next) => onChange({ unlimited: next })} />
          <span>不限次数</span>
          <NumberInput
            aria-label={`${name}有效天数`}
            className="num w-24! text-right"
            value={days}
            min={1}
            max={3660}
            onChange={(next) => onChange({ days: next })}
          />
          <span>天</span>
        </>
      )}
    </div>
  )
}

function Sale({ draft, change, problemAt }: PartProps) {
  return (
    <div className={ROW}>
      <LabelledField label="开售日" hint="空为马上" problem={problemAt('saleFrom')}>
        {(ids) => <DateField {...ids} value={draft.from} onChange={(from) => change({ from })} />}
      </LabelledField>
      <LabelledField label="最后一天" hint="空为一直卖" problem={problemAt('saleTo')}>
        {(ids) => <DateField {...ids} value={draft.to} onChange={(to) => change({ to })} />}
      </LabelledField>
      <LabelledField label="排序" hint="小的在前" problem={problemAt('seq')}>
        {(ids) => (
          <NumberInput
            {...ids}
            className="num text-right"
            value={draft.seq}
            min={0}
            max={1_000_000}
            onChange={(seq) => change({ seq })}
          />
        )}
      </LabelledField>
      <LabelledField label="状态" problem={undefined}>
        {() => (
          <Segments
            label="状态"
            value={String(draft.state)}
            choices={STATES}
            onChange={(value) => change({ state: value === '1' ? 1 : 0 })}
          />
        )}
      </LabelledField>
    </div>
  )
}
