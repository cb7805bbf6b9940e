import type { FeeRule } from '../../../shared/engine/price/model.ts'
import { isOn } from '../../../shared/engine/price/fees.ts'
import type { FeeChoice } from '../../../shared/engine/price/types.ts'
import { percentText } from '../../lib/format.ts'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import type { QuoteOptionsProps } from './quote-options.tsx'

/** Processes and fees that can be switched on and off, with the extras and quantities of those that are on. */
export function QuoteFees({ model, hasRates, order, onChange }: QuoteOptionsProps) {
  const fees = model.fees.filter((fee) => fee.optional || fee.options.length > 0).toSorted((a, b) => a.seq - b.seq)
  const { waived = [] } = order
  const set = (fee: FeeRule, choice: FeeChoice) => onChange({ fees: { ...order.fees, [fee.code]: choice } }, fee.name)
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-0.5">
      {model.processes.map(({ code, name, coefPpm, defaultOn }) => (
        <li key={code}>
          <Check
            text={name}
            title={hasRates ? `单价 +${percentText(coefPpm)}` : ''}
            checked={order.processes[code] ?? defaultOn}
            onChange={(on) => onChange({ processes: { ...order.processes, [code]: on } }, name)}
          />
        </li>
      ))}
      {model.fees
        .filter(({ code }) => waived.includes(code))
        .map(({ code, name }) => (
          <li key={`waived ${code}`}>
            <Check
              text={`免收${name}`}
              title="来自客户的预设；不选则照收"
              checked
              onChange={() => onChange({ waived: waived.filter((each) => each !== code) }, `照收${name}`)}
            />
          </li>
        ))}
      {fees.map((fee) => {
        const on = isOn(fee, order)
        const choice = order.fees[fee.code] ?? { on }
        const more = on && (fee.options.length > 0 || QUANTITIES[fee.basis] !== undefined)
        return (
          <li key={fee.code} className={more ? 'col-span-2' : ''}>
            <Check
              text={fee.name}
              title={fee.code === 'stencil' ? `${fee.note}；客供钢网时不选` : fee.note}
              checked={on}
              disabled={!fee.optional}
              onChange={(next) => set(fee, { ...choice, on: next })}
            />
            {more && <FeeMore fee={fee} choice={choice} onChange={(next) => set(fee, next)} />}
          </li>
        )
      })}
    </ul>
  )
}

/** What the quantity of a fee means, by its basis; the others have none. */
const QUANTITIES: Partial<Record<FeeRule['basis'], string>> = {
  fixed: '次数',
  perSet: '做几套（空为全部）',
  perSelected: '数量（空为全部）',
  perMinute: '分钟/套',
}

type FeeMoreProps = { fee: FeeRule; choice: FeeChoice; onChange: (choice: FeeChoice) => void }

function FeeMore({ fee, choice, onChange }: FeeMoreProps) {
  const chosen = choice.options ?? fee.options.filter((option) => option.defaultOn).map((option) => option.code)
  const quantity = QUANTITIES[fee.basis]
  const setQuantity = (next: number | null) => {
    const { quantity: _, ...rest } = choice
    onChange(next === null ? rest : { ...rest, quantity: next })
  }
  return (
    <div className="mb-1 ml-7 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {fee.options.map(({ code, name }) => (
        <Check
          key={code}
          text={name}
          checked={chosen.includes(code)}
          onChange={(on) => onChange({ ...choice, options: on ? [...chosen, code] : chosen.filter((each) => each !== code) })}
        />
      ))}
      {quantity !== undefined && (
        <label className="flex items-center gap-2 text-text-2">
          {quantity}
          <DecimalInput
            aria-label={`${fee.name}${quantity}`}
            value={choice.quantity ?? null}
            places={0}
            min={0}
            max={1_000_000}
            placeholder={fee.basis === 'fixed' ? '1' : undefined}
            onChange={setQuantity}
            className="num max-w-20"
          />
        </label>
      )}
    </div>
  )
}

type CheckProps = { text: string; title?: string; checked: boolean; disabled?: boolean; onChange: (on: boolean) => void }

function Check({ text, title = '', checked, disabled = false, onChange }: CheckProps) {
  return (
    <label className="flex min-h-7 items-center gap-2 rounded-control px-1 text-sm hover:bg-hover" title={title || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-(--primary)"
      />
      <span className="min-w-0 truncate">{text}</span>
    </label>
  )
}
