import { createPortal } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import { ORDER_KIND_NAMES } from '../../../shared/enums.ts'
import { amountWords } from '../../../shared/engine/quote/amount-words.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { siteQuery } from '../../access/site.ts'
import { countText, timeText, yuan } from '../../lib/format.ts'
import { linePrice, priceHeads } from './line-prices.ts'
import type { Order } from './order-view.tsx'
import '../paper/paper.css'

/** So many lines fit under the parties on the first sheet, and on a sheet of their own. */
const FIRST = 18
const NEXT = 36

type Head = CallOutput<'quote/Head'>
type Line = Order['lines'][number]

/** An order as a contract on A4, for the printer alone: the same sheets as a quote's. */
export function PrintedContract({ order }: { order: Order }) {
  const { data: site } = useQuery(siteQuery)
  const { data: head } = useQuery({ queryKey: ['quote/Head'], queryFn: () => call('quote/Head', null), staleTime: 60_000 })
  const pages = [order.lines.slice(0, FIRST), ...chunks(order.lines.slice(FIRST))]
  return createPortal(
    <div className="paper-printed" aria-hidden>
      <div className="paper" lang="zh-CN">
        {pages.map((lines, at) => (
          <section key={lines[0]?.n ?? 0} className="paper-sheet">
            <header className="paper-head">
              <div>
                <strong>{site?.company}</strong>
              </div>
              <div className="paper-title">
                <h3>{order.kind === 'assembly' ? '加工合同' : '购销合同'}</h3>
                <span>编号 {order.no}</span>
              </div>
            </header>
            {at === 0 && <Parties order={order} head={head} company={site?.company ?? ''} />}
            <Lines lines={lines} kind={order.kind} />
            {at === pages.length - 1 && <Closing order={order} />}
            <footer className="paper-foot">
              <span>{order.no}</span>
              <span>
                第 {at + 1} 页，共 {pages.length} 页
              </span>
            </footer>
          </section>
        ))}
      </div>
    </div>,
    document.body,
  )
}

const chunks = (lines: readonly Line[]): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / NEXT) }, (_, at) => lines.slice(at * NEXT, (at + 1) * NEXT))

type Fact = readonly [name: string, text: string | null | undefined]

const Facts = ({ of }: { of: readonly Fact[] }) => (
  <dl>
    {of
      .filter(([, text]) => text)
      .map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
)

function Parties({ order, head, company }: { order: Order; head: Head | undefined; company: string }) {
  const { address, assembly, created, deliverOn, kind } = order
  return (
    <div className="paper-parties">
      <Facts
        of={[
          ['甲方（买方）', head?.name || order.userName],
          ['地址', head?.address],
          ['电话', head?.phone],
          ['税号', head?.taxNo],
          ['乙方（卖方）', company],
        ]}
      />
      <Facts
        of={[
          ['签订日期', timeText(created).slice(0, 10)],
          ['类型', ORDER_KIND_NAMES[kind]],
          ['项目', assembly?.prjName],
          ['报价单', assembly?.quoteNo],
          ['交期', deliverOn ?? (assembly?.deliveryDays ? `付款后 ${assembly.deliveryDays} 天` : null)],
          ['收货人', address && `${address.name} ${address.phone}`],
          ['收货地址', address?.address],
        ]}
      />
    </div>
  )
}

function Lines({ lines, kind }: { lines: readonly Line[]; kind: Order['kind'] }) {
  const { price, amount } = priceHeads(kind)
  return (
    <table className="paper-lines">
      <colgroup>
        <col style={{ width: '10mm' }} />
        <col />
        <col style={{ width: '22mm' }} />
        <col style={{ width: '28mm' }} />
        <col style={{ width: '30mm' }} />
      </colgroup>
      <thead>
        <tr>
          <th>序号</th>
          <th>内容</th>
          <th className="is-right">数量</th>
          <th className="is-right">{price}</th>
          <th className="is-right">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ n, part, qty, priceMicro, amountFen }) => (
          <tr key={n}>
            <td>{n}</td>
            <td>{part}</td>
            <td className="is-right">{countText(qty)}</td>
            <td className="is-right">{linePrice(kind, priceMicro)}</td>
            <td className="is-right">{yuan(amountFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Closing({ order: { totalFen, taxFen, freightFen, remark, assembly } }: { order: Order }) {
  const supplied = assembly?.supplied.length ?? 0
  return (
    <div className="paper-sums">
      <table>
        <tbody>
          {freightFen !== 0 && (
            <tr>
              <th scope="row">运费</th>
              <td>{yuan(freightFen)}</td>
            </tr>
          )}
          {taxFen !== 0 && (
            <tr>
              <th scope="row">其中税</th>
              <td>{yuan(taxFen)}</td>
            </tr>
          )}
          <tr className="is-total">
            <th scope="row">合计（含税）</th>
            <td>¥ {yuan(totalFen)}</td>
          </tr>
        </tbody>
      </table>
      {totalFen !== null && <p className="paper-words">大写：{amountWords(totalFen)}</p>}
      <Facts
        of={[
          ['付款', '全款付清后开始备料和生产'],
          ['客供物料', supplied === 0 ? null : `${countText(supplied)} 项，由甲方按订单清单提供`],
          ['备注', remark],
        ]}
      />
      <div className="paper-sign">
        <span>甲方（签章）</span>
        <span>乙方（签章）</span>
      </div>
    </div>
  )
}
