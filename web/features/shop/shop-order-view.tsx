import { SHOP_STATE_NAMES } from '../../../shared/engine/cart/shop-states.ts'
import type { CallOutput } from '../../access/call.ts'
import { countText, timeText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { FactList } from '../../screen/list/fact-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SHOP_TONES } from './shop-tones.ts'

type Order = CallOutput<'bomai/shopOrder'>

/** A cart as it went to the shop, and what the shop has said of it: the same for its buyer and for operators. */
export function ShopOrderView({ order }: { order: Order }) {
  const { no, state, shopNo, userName, goodsFen, taxFen, created } = order
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="num text-xl font-semibold">{no}</h2>
        <Tag tone={SHOP_TONES[state]}>{SHOP_STATE_NAMES[state]}</Tag>
        <b className="num ml-auto text-lg">¥ {yuan(goodsFen + taxFen)}</b>
      </header>
      <div className="flex flex-col gap-3">
        <section aria-label="订单信息" className="rounded-card border border-line bg-surface p-3">
          <FactList
            facts={[
              ['客户', userName],
              ['商城单号', shopNo],
              ['提交时间', timeText(created)],
              ['货款', `${yuan(goodsFen)} 元`],
              ['税', taxFen === 0 ? null : `${yuan(taxFen)} 元`],
            ]}
          />
          <p className="mt-2 text-sm text-text-2">金额按交给商城时的报价，以商城结算的为准。</p>
        </section>
        <Lines order={order} />
        <Timeline order={order} />
      </div>
    </>
  )
}

const CELL = 'px-3 py-1.5'

function Lines({ order: { lines } }: { order: Order }) {
  return (
    <div
      className="scroll-thin overflow-x-auto rounded-card border border-line bg-surface"
      tabIndex={0}
      role="group"
      aria-label="物料"
    >
      <table className="num w-full min-w-[560px] text-sm">
        <thead>
          <tr className="bg-header-cell text-left whitespace-nowrap">
            <th className={CELL}>行</th>
            <th className={CELL}>物料</th>
            <th className={`${CELL} text-right`}>数量</th>
            <th className={`${CELL} text-right`}>未税单价（元）</th>
            <th className={`${CELL} text-right`}>货款（元）</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ n, mpn, maker, supplier, sku, qty, unitMicro, goodsFen }) => (
            <tr key={n} className="border-t border-line align-top">
              <td className={CELL}>{n}</td>
              <td className={`${CELL} wrap-anywhere`}>
                <span className="font-mono">{mpn}</span> {maker}
                <span className="block text-xs text-text-2">
                  {supplier} {sku}
                </span>
              </td>
              <td className={`${CELL} text-right`}>{countText(qty)}</td>
              <td className={`${CELL} text-right`}>{yuanOfMicro(unitMicro)}</td>
              <td className={`${CELL} text-right`}>{yuan(goodsFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Timeline({ order: { events } }: { order: Order }) {
  return (
    <section aria-label="进度" className="rounded-card border border-line bg-surface p-3 text-sm">
      <h3 className="mb-1 font-semibold">进度</h3>
      <ol className="flex flex-col gap-1">
        {events.toReversed().map(({ seq, toState, remark, saidAt, at }) => (
          <li key={seq} className="num">
            <p className="flex flex-wrap gap-x-3">
              <b>{SHOP_STATE_NAMES[toState]}</b>
              <span className="ml-auto text-text-2">{timeText(saidAt ?? at)}</span>
            </p>
            {remark !== '' && <p className="wrap-anywhere text-text-2">{remark}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
