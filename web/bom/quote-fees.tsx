import type { FeeRule, PriceModel } from '../../shared/engine/price/model.ts'
import type { FeeChoice, QuoteInput } from '../../shared/engine/price/types.ts'

type QuoteFeesProps = { model: PriceModel; input: QuoteInput; onChange: (change: Partial<QuoteInput>) => void }

/** Process options that can be switched on and off. */
export function QuoteFees({ model, input, onChange }: QuoteFeesProps) {
  const fees = model.fees.filter((fee) => fee.optional).toSorted((a, b) => a.seq - b.seq)
  const set = (fee: FeeRule, choice: FeeChoice) => onChange({ fees: { ...input.fees, [fee.code]: choice } })
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-0.5">
      {fees.map((fee) => {
        const choice = input.fees[fee.code] ?? { on: fee.defaultOn }
        return (
          <li key={fee.code}>
            <label
              className="flex min-h-7 items-center gap-2 rounded-control px-1 text-sm hover:bg-hover"
              title={fee.note || undefined}
            >
              <input
                type="checkbox"
                checked={choice.on}
                onChange={(event) => set(fee, { ...choice, on: event.target.checked })}
                className="size-4 shrink-0 accent-(--primary)"
              />
              <span className="min-w-0 truncate">{fee.name}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
