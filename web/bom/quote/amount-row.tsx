import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { VisibleAmount } from '../../../shared/engine/visible.ts'
import { yuan } from '../../lib/format.ts'
import { baseText, rateText } from './amount-text.ts'

/** One figure of the quote; it opens to show the rule, the base quantity and the rate it was made of. */
export function AmountRow({ amount }: { amount: VisibleAmount }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="group flex h-8 w-full items-center gap-1 rounded-control pr-2 pl-1 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight aria-hidden className={`size-3.5 shrink-0 text-text-3 transition-transform ${open ? 'rotate-90' : ''}`} />
        <span className="min-w-0 flex-1 truncate">{amount.name}</span>
        {amount.waivedFen !== undefined && (
          <span className="num text-text-2">
            免 <del>{yuan(amount.waivedFen)}</del>
          </span>
        )}
        <span className={`num ${toneOf(amount)}`}>{yuan(amount.amountFen)}</span>
      </button>
      {open && amount.amountFen === null && (
        <p id={id} className="mt-0.5 mr-2 mb-2 ml-5 text-sm text-text-2">
          主账号没有给您查看这项价格的权限。
        </p>
      )}
      {open && amount.amountFen !== null && (
        <div id={id} className="mt-0.5 mr-2 mb-2 ml-5 rounded-control bg-header-cell px-3 py-2 text-sm">
          <p className="num flex flex-wrap items-baseline gap-x-1.5">
            <span>{baseText(amount)}</span>
            <span className="text-text-2">×</span>
            <span>{rateText(amount)}</span>
            <span className="text-text-2">→</span>
            <span className="font-semibold">{yuan(amount.amountFen)} 元</span>
          </p>
          <p className="mt-1 text-text-2">
            {amount.waivedFen !== undefined && '免收：'}
            {amount.why}
          </p>
          {!amount.taxable && amount.group !== 'tax' && <p className="mt-1 text-xs text-text-2">不计税</p>}
        </div>
      )}
    </li>
  )
}

function toneOf({ amountFen }: VisibleAmount): string {
  if (amountFen === null) return 'text-text-3'
  return amountFen < 0 ? 'text-danger' : ''
}
