import { useState } from 'react'
import { ALL_RIGHTS } from '../../../shared/engine/price/rights.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { setUnitPrice } from '../document/set-order.ts'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { PriceInput } from './price-input.tsx'
import { useRights } from '../document/rights.ts'
import { CountField, DecimalField, QuoteField, SelectField } from './quote-field.tsx'
import type { QuoteOptionsProps } from './quote-options.tsx'

const MM = { places: 0, min: 1, max: 5000 } as const

/** What few orders need: panel and board, discount, the way points are counted, prices set by hand. */
export function QuoteDetails({ model, order, onChange }: QuoteOptionsProps) {
  const { boardMm, unitPrices } = order
  const may = useRights() ?? ALL_RIGHTS
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
      <SelectField
        label="点数约定"
        value={order.conventionCode}
        choices={model.conventions.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(conventionCode) => onChange({ conventionCode }, '点数约定')}
        wide
      />
      <CountField
        title="拼板（片/拼）"
        label="拼板片数"
        value={order.panelPcs}
        min={1}
        max={10_000}
        onChange={(panelPcs) => onChange({ panelPcs }, '拼板')}
      />
      {may.margin && (
        <DecimalField
          title="加工费折扣（%）"
          label="加工费折扣"
          value={order.discountPpm}
          places={4}
          min={0}
          max={1_000_000}
          onChange={(discountPpm) => onChange({ discountPpm: discountPpm ?? 0 }, '折扣')}
        />
      )}
      <BoardSize boardMm={boardMm} onChange={(size) => onChange({ boardMm: size }, '板尺寸')} />
      {order.mode === 'smt' && may.cost && (
        <DecimalField
          title="PCB 光板（元，整单）"
          label="PCB 光板费用"
          value={order.pcbFen}
          places={2}
          min={0}
          max={1e12}
          onChange={(pcbFen) => onChange({ pcbFen: pcbFen ?? 0 }, 'PCB 光板')}
          wide
        />
      )}
      {model.materialTypes
        .filter((type) => may.sell && type.countsPoints)
        .map(({ code, name }) => (
          <QuoteField key={code} label={`${name}单价（元/点）`}>
            <PriceInput
              label={`${name}单价`}
              ruled="按阶梯"
              value={unitPrices.types[code] ?? null}
              onCommit={(micro) => setUnitPrice('types', code, micro, name)}
            />
          </QuoteField>
        ))}
    </div>
  )
}

type Size = NonNullable<OrderChoices['boardMm']>
type BoardSizeProps = { boardMm: Size | null; onChange: (size: Size | null) => void }

/** Both sides make a size; one alone waits for the other. */
function BoardSize({ boardMm, onChange }: BoardSizeProps) {
  const [half, setHalf] = useState<{ length: number | null; width: number | null } | null>(null)
  const sides = half ?? boardMm ?? { length: null, width: null }
  const change = (side: 'length' | 'width', value: number | null) => {
    const { length, width } = side === 'length' ? { ...sides, length: value } : { ...sides, width: value }
    const size = length !== null && width !== null ? { length, width } : null
    setHalf(size === null ? { length, width } : null)
    if (size !== null || boardMm !== null) onChange(size)
  }
  const side = (name: 'length' | 'width', label: string) => (
    <DecimalInput
      aria-label={label}
      placeholder={label.slice(1)}
      value={sides[name]}
      {...MM}
      onChange={(value) => change(name, value)}
      className="num"
    />
  )
  return (
    <QuoteField label="板尺寸（mm，长 × 宽）" wide>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {side('length', '板长')}
        <span aria-hidden className="text-text-2">
          ×
        </span>
        {side('width', '板宽')}
      </div>
    </QuoteField>
  )
}
