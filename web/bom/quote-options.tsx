import type { ReactNode } from 'react'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { QuoteInput } from '../../shared/engine/price/types.ts'
import { percentText } from '../format.ts'
import { NumberInput } from '../ui/number-input.tsx'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'

type QuoteOptionsProps = { model: PriceModel; input: QuoteInput; onChange: (change: Partial<QuoteInput>) => void }

/** What a person chooses for the price; every change is priced at once. */
export function QuoteOptions({ model, input, onChange }: QuoteOptionsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
      <Field label="套数">
        <NumberInput
          aria-label="套数"
          value={input.sets}
          min={1}
          max={1_000_000}
          onChange={(sets) => onChange({ sets })}
          className="num"
        />
      </Field>
      <Field label="贴片面数">
        <Segments
          label="贴片面数"
          value={input.sides === 2 ? '2' : '1'}
          choices={[
            { value: '1', text: '单面' },
            { value: '2', text: '双面' },
          ]}
          onChange={(sides) => onChange({ sides: sides === '2' ? 2 : 1 })}
        />
      </Field>
      <Field label="税">
        <Select
          label="税"
          value={input.taxCode}
          choices={model.taxModes.map((mode) => ({ value: mode.code, text: mode.name, hint: percentText(mode.ppm) }))}
          onChange={(taxCode) => onChange({ taxCode })}
          className="w-full"
        />
      </Field>
      <Field label="交期">
        <Select
          label="交期"
          value={input.urgencyCode}
          choices={model.urgencies.map((each) => ({ value: each.code, text: each.name, hint: `+${percentText(each.ppm)}` }))}
          onChange={(urgencyCode) => onChange({ urgencyCode })}
          className="w-full"
        />
      </Field>
    </div>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <div aria-hidden className="mb-1 text-xs text-text-2">
        {label}
      </div>
      {children}
    </div>
  )
}
