import { countText } from '../../lib/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import type { Compared } from './draft.ts'

type BillChipsProps = { compared: Compared; sets: Readonly<Record<string, number>>; onSets: (id: string, sets: number) => void }

/** The bills that are bought for, each with how many sets of it are made. */
export function BillChips({ compared: { bills }, sets, onSets }: BillChipsProps) {
  return (
    <ul aria-label="清单" className="flex flex-wrap gap-2">
      {bills.map((bill) => (
        <li key={bill.id} className="flex h-8 items-center gap-2 rounded-control border border-line bg-surface pl-2">
          <span className="max-w-44 truncate" title={`${bill.name}，${countText(bill.lines)} 行`}>
            {bill.name}
          </span>
          <NumberInput
            aria-label={`${bill.name} 的套数`}
            className="num h-7! w-20! rounded-none! border-0! border-l! text-right"
            value={sets[bill.id] ?? bill.sets}
            min={1}
            max={1_000_000}
            onChange={(count) => onSets(bill.id, count)}
          />
          <span className="pr-2 text-sm text-text-2">套</span>
        </li>
      ))}
    </ul>
  )
}
