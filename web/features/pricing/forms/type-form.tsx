import { useState } from 'react'
import type { MaterialType, Tier } from '../../../../shared/engine/price/model.ts'
import { mulDiv } from '../../../../shared/engine/money.ts'
import { Button } from '../../../ui/button.tsx'
import { DecimalInput } from '../../../ui/decimal-input.tsx'
import { bound } from '../../../screen/form/bound.ts'
import { ChoiceField, FigureField, Fields, Part, SwitchField } from '../editors/fields.tsx'
import { PROCESS_CHOICES } from '../editors/names.ts'
import { TiersEditor } from '../editors/tiers-editor.tsx'
import type { FormProps } from '../book/form-parts.ts'
import { ByConvention } from './by-convention.tsx'

export const newType = (code: string, seq: number): MaterialType => ({
  code,
  name: '',
  process: 'smt',
  countsPoints: true,
  tiers: {},
  minOrderFen: 0,
  seq,
})

const raised = (tiers: readonly Tier[], ppm: number): Tier[] =>
  tiers.map((tier) => ({ ...tier, priceMicro: mulDiv([tier.priceMicro, 1_000_000 + ppm], 1_000_000) }))

/** The type with all its unit prices by so much more or less, each rounded half up to 微元. */
export const raisedType = (type: MaterialType, ppm: number): MaterialType => ({
  ...type,
  tiers: Object.fromEntries(Object.entries(type.tiers).map(([code, tiers]) => [code, raised(tiers, ppm)])),
})

export function TypeForm({ value, onChange, problemAt }: FormProps<'type'>) {
  const { at } = bound(value, (part) => onChange({ ...value, ...part }), problemAt)
  return (
    <>
      <div className="mt-3">
        <Fields>
          <ChoiceField label="工艺" choices={PROCESS_CHOICES} {...at('process')} />
          <LeastField value={value} onChange={onChange} problemAt={problemAt} />
          <SwitchField label="计点（不计点的不收加工费）" {...at('countsPoints')} />
        </Fields>
      </div>
      {value.countsPoints && <Prices value={value} onChange={onChange} problemAt={problemAt} />}
    </>
  )
}

/** What a type costs, without what it is. */
export const TypePrices = (props: FormProps<'type'>) => (
  <>
    <div className="mt-3">
      <Fields>
        <LeastField {...props} />
      </Fields>
    </div>
    {props.value.countsPoints && <Prices {...props} />}
  </>
)

const LeastField = ({ value, onChange, problemAt }: FormProps<'type'>) => (
  <FigureField
    kind="money"
    label="起步价"
    hint="每单不足时补差；0 为没有"
    max={1e8}
    {...bound(value, (part) => onChange({ ...value, ...part }), problemAt).figure('minOrderFen', 0)}
  />
)

const NO_TIERS: Tier[] = []

/** Tiers by convention, and all of them raised together. */
function Prices({ value, onChange, problemAt }: FormProps<'type'>) {
  return (
    <Part
      title="阶梯单价"
      hint="整单点数到哪一档，全部按那一档的单价"
      acts={<RaiseAll onRaise={(ppm) => onChange(raisedType(value, ppm))} />}
    >
      <ByConvention
        values={value.tiers}
        onChange={(tiers) => onChange({ ...value, tiers })}
        fresh={NO_TIERS}
        noun="单价"
        none="没有另定，用默认约定的单价。"
        problemAt={(code) => problemAt(`tiers.${code}`)}
      >
        {(code, tiers, setTiers) => (
          <TiersEditor key={code} value={tiers} onChange={setTiers} problem={problemAt(`tiers.${code}`) ?? problemAt('tiers')} />
        )}
      </ByConvention>
    </Part>
  )
}

/** All unit prices by so many percent, each rounded half up to 微元. */
function RaiseAll({ onRaise }: { onRaise: (ppm: number) => void }) {
  const [ppm, setPpm] = useState<number | null>(50_000)
  return (
    <span className="flex items-center gap-1 text-sm">
      全部单价
      <DecimalInput
        aria-label="全部单价涨跌"
        className="num h-7! w-16! text-right"
        value={ppm}
        places={4}
        min={-900_000}
        max={10_000_000}
        onChange={setPpm}
      />
      %
      <Button size="small" disabled={ppm === null || ppm === 0} onClick={() => ppm !== null && onRaise(ppm)}>
        调整
      </Button>
    </span>
  )
}
