import { Plus, Trash2 } from 'lucide-react'
import type { OrderChoices, SpecialCost } from '../../../shared/engine/price/types.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import type { QuoteChange } from './quote-options.tsx'

/** Costs of this order alone, added or, with a minus, deducted. */
export function QuoteSpecials({ order, onChange }: { order: OrderChoices; onChange: QuoteChange }) {
  const { specials } = order
  const set = (next: SpecialCost[]) => onChange({ specials: next }, '特殊费用')
  const change = (index: number, part: Partial<SpecialCost>) =>
    set(specials.map((special, at) => (at === index ? { ...special, ...part } : special)))
  const add = () => set([...specials, { name: `特殊费用 ${specials.length + 1}`, amountFen: 0, taxable: true, remark: '' }])
  return (
    <div className="flex flex-col gap-1.5">
      {specials.map((special, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name, and their order never changes
        <div key={index} className="grid grid-cols-[1fr_96px_auto_auto] items-center gap-1.5">
          <Input
            aria-label={`特殊费用 ${index + 1} 名称`}
            value={special.name}
            maxLength={60}
            aria-invalid={special.name.trim() === ''}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <DecimalInput
            aria-label={`特殊费用 ${index + 1} 金额（元，可为负）`}
            value={special.amountFen}
            places={2}
            min={-1e12}
            max={1e12}
            onChange={(amountFen) => change(index, { amountFen: amountFen ?? 0 })}
            className="num text-right"
          />
          <label className="flex items-center gap-1 text-xs text-text-2">
            <input
              type="checkbox"
              checked={special.taxable}
              onChange={(event) => change(index, { taxable: event.target.checked })}
              className="size-4 accent-(--primary)"
            />
            计税
          </label>
          <Button
            size="small"
            look="ghost"
            aria-label={`删除${special.name}`}
            onClick={() => set(specials.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden className="size-3.5" />
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={add} disabled={specials.length >= 50}>
          <Plus aria-hidden className="size-3.5" />
          加一项（金额可为负）
        </Button>
      </div>
    </div>
  )
}
