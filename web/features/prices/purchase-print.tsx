import { ordersToPlace, type OrderToPlace } from '../../../shared/engine/sourcing/lines-to-buy.ts'
import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import { PrintPage } from '../../bom/print/print-page.tsx'
import { countText, percentText, timeText, yuan, yuanOfMicro } from '../../lib/format.ts'

/** The purchase on paper: a list for each supplier. */
export function PurchasePrint({ document }: { document: PurchaseDocument }) {
  const orders = ordersToPlace(document)
  return (
    <PrintPage title="采购清单">
      {(at) => (
        <>
          <dl className="print-meta">
            <div>
              <dt>日期</dt>
              <dd>{timeText(at).slice(0, 10)}</dd>
            </div>
            <div>
              <dt>清单</dt>
              <dd>{document.bills.map(({ name, sets }) => `${name} × ${countText(sets)} 套`).join('；')}</dd>
            </div>
            <div>
              <dt>合计</dt>
              <dd>{yuan(document.plan.totalFen)} 元（含税、运费）</dd>
            </div>
          </dl>
          {document.plan.undelivered.length > 0 && (
            <p className="print-note">有 {document.plan.undelivered.length} 种物料没有买到，不在合计中。</p>
          )}
          <Totals orders={orders} />
          {orders.map((order) => (
            <OrderList key={order.source.id} order={order} />
          ))}
        </>
      )}
    </PrintPage>
  )
}

const COLUMNS = [
  ['型号', '26%'],
  ['品牌 / 封装', '22%'],
  ['供应商编号', '18%'],
  ['数量', '10%'],
  ['单价', '11%'],
  ['金额', '13%'],
] as const
const RIGHT = new Set(['数量', '单价', '金额'])

/** One supplier's list begins a page of its own, so that it can be sent. */
function OrderList({ order }: { order: OrderToPlace }) {
  const { source, lines, goodsFen, taxFen, freightFen, totalFen } = order
  return (
    <>
      <h2 className="break-before-page">
        {source.name}（{countText(lines.length)} 行，税率 {percentText(source.taxPpm)}
        {source.rateDay !== null && source.rateMicro !== null && `，1 ${source.currency} = ${yuanOfMicro(source.rateMicro)} 元`}）
      </h2>
      <table>
        <colgroup>
          {COLUMNS.map(([name, width]) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map(([name]) => (
              <th key={name} className={RIGHT.has(name) ? 'is-right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.offerId}>
              <td>{line.part.mpn}</td>
              <td>{[line.part.makerCn || line.part.maker, line.part.pkg].filter((text) => text !== '').join(' / ')}</td>
              <td>{line.sku}</td>
              <td className="is-right">{countText(line.quantity)}</td>
              <td className="is-right">{yuanOfMicro(line.unitMicro)}</td>
              <td className="is-right">{yuan(line.goodsFen)}</td>
            </tr>
          ))}
          <tr className="print-total">
            <td colSpan={5}>
              货款 {yuan(goodsFen)}，税 {yuan(taxFen)}，运费 {yuan(freightFen)}
            </td>
            <td className="is-right">{yuan(totalFen)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

function Totals({ orders }: { orders: readonly OrderToPlace[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>供应商</th>
          {['行数', '货款', '税额', '运费', '合计（元）'].map((name) => (
            <th key={name} className="is-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ source, lines, goodsFen, taxFen, freightFen, totalFen }) => (
          <tr key={source.id}>
            <td>{source.name}</td>
            <td className="is-right">{countText(lines.length)}</td>
            {[goodsFen, taxFen, freightFen, totalFen].map((fen, at) => (
              <td key={at} className="is-right">
                {yuan(fen)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
