import type { Quote } from '../../../shared/engine/price/types.ts'
import { yuan } from '../../lib/format.ts'

/** The figures of a kept quote, each with the rule that made it. */
export function BillAmounts({ quote }: { quote: Quote }) {
  const amounts = quote.amounts.filter(
    ({ amountFen, waivedFen, group }) => (amountFen !== 0 || waivedFen !== undefined) && group !== 'tax',
  )
  return (
    <section aria-label="报价明细" className="rounded-card border border-line bg-surface">
      <h2 className="px-3 pt-2 font-semibold">报价明细</h2>
      <ul className="num divide-y divide-line text-sm">
        {amounts.map(({ code, name, why, amountFen, waivedFen }) => (
          <li key={code} className="px-3 py-1.5">
            <p className="flex gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {waivedFen !== undefined && '（免）'}
              </span>
              <span className="whitespace-nowrap">{yuan(amountFen)} 元</span>
            </p>
            <p className="text-xs text-text-2">{why}</p>
          </li>
        ))}
        <Sum name="未税合计" fen={quote.subtotalFen} />
        <Sum name={quote.taxIncluded ? '其中税额' : '税额'} fen={quote.taxFen} />
        <Sum name="总价" fen={quote.totalFen} strong />
      </ul>
    </section>
  )
}

function Sum({ name, fen, strong = false }: { name: string; fen: number; strong?: boolean }) {
  return (
    <li className={`flex gap-3 px-3 py-1.5 ${strong ? 'text-base font-semibold' : ''}`}>
      <span className="flex-1">{name}</span>
      <span>¥ {yuan(fen)}</span>
    </li>
  )
}
