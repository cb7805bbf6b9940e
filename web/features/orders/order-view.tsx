import { useState, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import {
  ORDER_ACT_NAMES,
  ORDER_FILE_KIND_NAMES,
  ORDER_KIND_NAMES,
  ORDER_STATE_NAMES,
  TRANSFER_STATE_NAMES,
} from '../../../shared/enums.ts'
import type { CallOutput } from '../../access/call.ts'
import { countText, timeText, yuan } from '../../lib/format.ts'
import { FactList } from '../../screen/list/fact-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Card, FileRow } from './order-card.tsx'
import { OrderInvoices } from './invoices/order-invoices.tsx'
import { linePrice, priceHeads } from './line-prices.ts'
import { itemText } from './plan-text.ts'
import { ORDER_TONES } from './order-tones.ts'

export type Order = CallOutput<'Order/detail'>

/** Number, state and sum, with what can be done beside them. */
export function OrderHead({ order, acts }: { order: Order; acts: ReactNode }) {
  const { no, state, kind, created, creatorName, totalFen } = order
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="num text-xl font-semibold">{no}</h2>
      <Tag tone={ORDER_TONES[state]}>{ORDER_STATE_NAMES[state]}</Tag>
      <span className="num text-sm text-text-2">
        {ORDER_KIND_NAMES[kind]}，{creatorName} {timeText(created)} 下单
      </span>
      <b className="num text-lg">¥ {yuan(totalFen)}</b>
      <span className="flex-1" />
      {acts}
    </header>
  )
}

/** An order whole, the same for its buyer and for operators; `inDialog` is an operator's. */
export function OrderView({ order, inDialog = false }: { order: Order; inDialog?: boolean }) {
  return (
    <div className={`grid gap-3 ${inDialog ? '' : 'xl:grid-cols-[minmax(0,1fr)_360px] xl:items-start'}`}>
      <div className="flex min-w-0 flex-col gap-3">
        <Lines order={order} />
        {order.assembly !== null && order.assembly.supplied.length > 0 && <Supplied parts={order.assembly.supplied} />}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Facts order={order} hasLink={!inDialog} />
        {order.files.length > 0 && (
          <Card title="附件">
            {order.files.map(({ id, kind, name }) => (
              <FileRow key={id} id={id} name={name} kind={ORDER_FILE_KIND_NAMES[kind]} />
            ))}
          </Card>
        )}
        <OrderInvoices order={order} />
        <Transfers order={order} />
        <Shipments order={order} />
        <Timeline order={order} />
      </div>
    </div>
  )
}

function Facts({ order, hasLink }: { order: Order; hasLink: boolean }) {
  const { address, assembly, plan, deliverOn, remark, taxFen, freightFen, refundedFen, userName, quoteId, state, payUntil } =
    order
  const days = assembly?.deliveryDays
  return (
    <Card title="订单信息">
      <FactList
        facts={[
          ['客户', userName],
          ['确认期限', state === 5 && payUntil !== null ? `${timeText(payUntil).slice(0, 16)}，逾期自动取消` : null],
          ['套餐内容', plan === null ? null : plan.items.map(itemText).join('\n')],
          ['项目', assembly?.prjName ?? null],
          ['套数', assembly ? countText(assembly.sets) : null],
          ['要求交期', deliverOn],
          ['报价交期', days ? `${days} 天` : null],
          ['收货人', address === null ? null : `${address.name} ${address.phone}`],
          ['收货地址', address?.address ?? null],
          ['其中税', taxFen === 0 ? null : `${yuan(taxFen)} 元`],
          ['运费', freightFen === 0 ? null : `${yuan(freightFen)} 元`],
          ['已退款', refundedFen === 0 ? null : `${yuan(refundedFen)} 元`],
          ['报价单', hasLink ? null : (assembly?.quoteNo ?? null)],
          ['备注', remark],
        ]}
      />
      {hasLink && quoteId !== null && (
        <Link
          to="/uc/history/quote"
          search={{ id: quoteId }}
          preload={false}
          className="rounded-control text-primary hover:underline"
        >
          报价单 {assembly?.quoteNo}
        </Link>
      )}
    </Card>
  )
}

const CELL = 'px-3 py-1.5'

function Lines({ order: { lines, kind } }: { order: Order }) {
  const { price, amount } = priceHeads(kind)
  return (
    <div
      className="scroll-thin overflow-x-auto rounded-card border border-line bg-surface"
      tabIndex={0}
      role="group"
      aria-label="明细"
    >
      <table className="num w-full min-w-[640px] text-sm">
        <thead>
          <tr className="bg-header-cell text-left whitespace-nowrap">
            <th className={CELL}>行</th>
            <th className={CELL}>内容</th>
            <th className={`${CELL} text-right`}>数量</th>
            <th className={`${CELL} text-right`}>{price}</th>
            <th className={`${CELL} text-right`}>{amount}</th>
            <th className={`${CELL} text-right`}>已发</th>
            <th className={`${CELL} text-right`}>已退（元）</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ n, part, supplier, qty, priceMicro, amountFen, shipped, refundedFen }) => (
            <tr key={n} className="border-t border-line">
              <td className={CELL}>{n}</td>
              <td className={`${CELL} wrap-anywhere`}>
                {part}
                {supplier !== '' && <span className="block text-xs text-text-2">{supplier}</span>}
              </td>
              <td className={`${CELL} text-right`}>{countText(qty)}</td>
              <td className={`${CELL} text-right`}>{linePrice(kind, priceMicro)}</td>
              <td className={`${CELL} text-right`}>{yuan(amountFen)}</td>
              <td className={`${CELL} text-right`}>{countText(shipped)}</td>
              <td className={`${CELL} text-right`}>{refundedFen === 0 ? '—' : yuan(refundedFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** So many lines are shown at once; a bill may have thousands. */
const AT_FIRST = 50

function Supplied({ parts }: { parts: NonNullable<Order['assembly']>['supplied'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? parts : parts.slice(0, AT_FIRST)
  return (
    <Card title={`客供物料（${countText(parts.length)} 项）`}>
      <div className="scroll-thin overflow-x-auto" tabIndex={0} role="group" aria-label="客供物料">
        <table className="num w-full min-w-[560px]">
          <thead>
            <tr className="text-left whitespace-nowrap text-text-2">
              <th className="py-1 pr-3 font-normal">位号</th>
              <th className="py-1 pr-3 font-normal">规格</th>
              <th className="py-1 pr-3 font-normal">型号</th>
              <th className="py-1 pr-3 font-normal">封装</th>
              <th className="py-1 text-right font-normal">数量</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a frozen list: its rows have no other name
              <tr key={at} className="border-t border-line align-top">
                <td className="max-w-56 truncate py-1 pr-3" title={part.designators.join(' ')}>
                  {part.designators.join(' ')}
                </td>
                <td className="py-1 pr-3 wrap-anywhere">{part.value}</td>
                <td className="py-1 pr-3 wrap-anywhere">{part.mpn}</td>
                <td className="py-1 pr-3 wrap-anywhere">{part.package}</td>
                <td className="py-1 text-right">{countText(part.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < parts.length && (
        <button type="button" className="list-act mt-1" onClick={() => setWhole(true)}>
          显示全部 {countText(parts.length)} 项
        </button>
      )}
    </Card>
  )
}

function Transfers({ order: { transfers } }: { order: Order }) {
  if (transfers.length === 0) return null
  return (
    <Card title="转账">
      <ul className="divide-y divide-line">
        {transfers.map(({ id, amountFen, paidOn, state, slipId, slipName, bankNo, receivedFen, reason, remark }) => (
          <li key={id} className="num py-1">
            <p className="flex flex-wrap gap-x-3">
              <span>{paidOn}</span>
              <b>{yuan(amountFen)} 元</b>
              <span className="ml-auto">{TRANSFER_STATE_NAMES[state]}</span>
            </p>
            <p className="wrap-anywhere text-text-2">
              {[bankNo === null ? '' : `流水号 ${bankNo}，到账 ${yuan(receivedFen)} 元`, remark, reason]
                .filter(Boolean)
                .join('；')}
            </p>
            {slipId !== null && <FileRow id={slipId} name={slipName} kind="付款凭证" />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Shipments({ order: { shipments } }: { order: Order }) {
  if (shipments.length === 0) return null
  return (
    <Card title="物流">
      <ul className="divide-y divide-line">
        {shipments.map(({ id, carrier, trackingNo, lines, created }) => (
          <li key={id} className="num py-1">
            <p className="flex flex-wrap gap-x-3">
              <span>{carrier}</span>
              <b className="wrap-anywhere">{trackingNo}</b>
              <span className="ml-auto text-text-2">{timeText(created)}</span>
            </p>
            <p className="text-text-2">{lines.map(({ n, qty }) => `第 ${n} 行 ${countText(qty)}`).join('，')}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Timeline({ order: { events } }: { order: Order }) {
  return (
    <Card title="进度">
      <ol className="flex flex-col gap-1">
        {events.toReversed().map(({ seq, act, toState, actorName, reason, at }) => (
          <li key={seq} className="num">
            <p className="flex flex-wrap gap-x-3">
              <b>{ORDER_ACT_NAMES[act]}</b>
              <span className="text-text-2">{ORDER_STATE_NAMES[toState]}</span>
              <span className="ml-auto text-text-2">
                {actorName} {timeText(at)}
              </span>
            </p>
            {reason !== '' && <p className="wrap-anywhere text-text-2">{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
