import type { Advice } from '../../../shared/engine/price/advice.ts'
import type { Explanation, Reason } from '../../../shared/engine/price/explain.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { QuoteRefusal } from '../../../shared/engine/price/refusal.ts'
import { countText, percentText, yuan } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from './card.tsx'
import { setOrder } from '../document/set-order.ts'

type ReasonsProps = { explanation: Explanation | QuoteRefusal | 'hidden' | null; onShow: (lines: readonly number[]) => void }

/** Why so dear, what to do: every amount by its share, and every change that saves, one click each. */
export function ReasonsAndAdvice({ explanation, onShow }: ReasonsProps) {
  if (explanation === null) return <Card title="为什么贵，怎么省">正在计算…</Card>
  if (explanation === 'hidden')
    return (
      <Card title="为什么贵，怎么省">无权查看：构成和省钱的改法要看到成本、售价、合计和毛利才能说明，需要时请联系主账号。</Card>
    )
  if ('refused' in explanation) return <Card title="为什么贵，怎么省">{quoteRefusalText(explanation)}</Card>
  const { reasons, advice } = explanation
  return (
    <Card title="为什么贵，怎么省">
      <ul aria-label="费用构成" className="flex flex-col gap-1">
        {reasons.slice(0, 8).map((reason) => (
          <Share key={reason.code} reason={reason} />
        ))}
      </ul>
      <h3 className="mt-4 mb-1 text-xs text-text-2">可以省的</h3>
      {advice.length === 0 && <p className="text-sm text-text-2">没有找到能省钱的改法。</p>}
      <ul aria-label="可以省的" className="divide-y divide-line border-y border-line">
        {advice.map((one) => (
          <AdviceItem key={one.code} advice={one} onShow={onShow} />
        ))}
      </ul>
    </Card>
  )
}

function Share({ reason }: { reason: Reason }) {
  const share = Math.max(0, Math.min(1_000_000, reason.sharePpm))
  return (
    <li className="text-sm" title={reason.why}>
      <span className="num flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate">{reason.name}</span>
        <span>{yuan(reason.amountFen)} 元</span>
        <span className="w-14 text-right text-text-2">{percentText(Math.round(reason.sharePpm / 1000) * 1000)}</span>
      </span>
      <span aria-hidden className="mt-0.5 block h-1 rounded-full bg-header-cell">
        <span className="block h-1 rounded-full bg-primary" style={{ width: `${share / 10_000}%` }} />
      </span>
    </li>
  )
}

function AdviceItem({ advice, onShow }: { advice: Advice; onShow: ReasonsProps['onShow'] }) {
  const { title, message, change, lines } = advice
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="num text-sm text-text-2">{message}</p>
      </div>
      {lines.length > 0 && (
        <Button size="small" look="ghost" onClick={() => onShow(lines)}>
          看 {countText(lines.length)} 行
        </Button>
      )}
      {change !== null && (
        <Button size="small" aria-label={`采用：${title}`} onClick={() => setOrder(change, title)}>
          采用
        </Button>
      )}
    </li>
  )
}
