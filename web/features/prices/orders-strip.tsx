import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import type { SplitOrder } from '../../../shared/engine/split/types.ts'
import { countText, percentText, yuan } from '../../lib/format.ts'

type OrdersStripProps = {
  document: PurchaseDocument
  /** The same without what is bound to a supplier, where something is. */
  free: PurchaseDocument | null
  /** The plan of a moment is on its way. */
  isBusy: boolean
}

/** What the plan comes to, supplier by supplier, how sure it is the best, and what is missing for free freight. */
export function OrdersStrip({ document: { plan, sources }, free, isBusy }: OrdersStripProps) {
  const names = new Map(sources.map((source) => [source.id, source]))
  return (
    <section
      aria-label="各供应商合计"
      aria-busy={isBusy}
      className="scroll-thin mb-3 flex shrink-0 items-stretch gap-2 overflow-x-auto lg:flex-wrap"
    >
      <div className="min-w-44 shrink-0 rounded-card border border-line bg-surface px-3 py-2">
        <div className="text-sm text-text-2">合计（含税、运费）</div>
        <div className="num text-lg font-semibold">¥ {yuan(plan.totalFen)}</div>
        <div className="text-xs text-text-2">{isBusy ? '正在重新拆分…' : proofText(plan)}</div>
        {free && <div className="num text-xs text-warn">{pinText(plan.totalFen - free.plan.totalFen)}</div>}
        {plan.undelivered.length > 0 && <div className="text-xs text-danger">{plan.undelivered.length} 种买不到，未计入</div>}
      </div>
      {plan.orders.map((order) => (
        <Order
          key={order.supplierId}
          order={order}
          name={names.get(order.supplierId)?.name ?? '供应商'}
          minimumFen={names.get(order.supplierId)?.minOrderFen ?? 0}
        />
      ))}
      {plan.orders.length === 0 && <p className="self-center text-sm text-text-2">没有要买的物料。</p>}
    </section>
  )
}

const proofText = ({ isOptimal, gapPpm }: PurchaseDocument['plan']): string =>
  isOptimal ? '已证明是最省的拆法' : `离最省至多差 ${percentText(Math.max(100, gapPpm))}`

const pinText = (moreFen: number): string =>
  moreFen === 0 ? '指定没有改变总价' : `比不指定${moreFen > 0 ? '多' : '少'} ${yuan(Math.abs(moreFen))} 元`

type OrderProps = { order: SplitOrder; name: string; minimumFen: number }

function Order({ order, name, minimumFen }: OrderProps) {
  const { rows, goodsFen, taxFen, freightFen, totalFen, missingFreeFen } = order
  return (
    <div className="min-w-40 shrink-0 rounded-card border border-line bg-surface px-3 py-2 text-sm">
      <div className="flex items-baseline gap-2">
        <span className="max-w-40 truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="num text-xs text-text-2">{countText(rows.length)} 行</span>
      </div>
      <div className="num">¥ {yuan(totalFen)}</div>
      <div className="num text-xs text-text-2">
        货 {yuan(goodsFen)}
        {taxFen > 0 && ` · 税 ${yuan(taxFen)}`} · {freightFen === 0 ? '免运费' : `运费 ${yuan(freightFen)}`}
      </div>
      {freightFen > 0 && missingFreeFen !== null && (
        <div className="num text-xs text-warn">再买 {yuan(missingFreeFen)} 元免运费</div>
      )}
      {minimumFen > 0 && <div className="num text-xs text-text-2">起订 {yuan(minimumFen)}，已满</div>}
    </div>
  )
}
