import { blockedText } from '../../../shared/engine/blocked.ts'
import { amountName } from '../../../shared/engine/price/text.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { VisibleAmount, VisibleBreak, VisibleQuote } from '../../../shared/engine/visible.ts'
import { countText, timeText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { baseText, moneyText, rateText } from '../quote/amount-text.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import { rowNames } from '../document/lines/row-names.ts'
import { PrintLines } from './print-lines.tsx'
import { PrintPage } from './print-page.tsx'
import { orderFacts } from '../quote/quote-facts.ts'
import type { OpenBom } from '../document/state.ts'

type PrintProps = { bom: OpenBom; rows: readonly LineRow[] }

/** The quote as it is printed. */
export function PrintSheet(props: PrintProps) {
  return <PrintPage title={`${props.bom.prjName.trim() || '未命名'} 报价单`}>{(at) => <Sheet {...props} at={at} />}</PrintPage>
}

function Sheet({ bom, rows, at }: PrintProps & { at: number }) {
  const { quote, breaks } = bom.priced
  return (
    <>
      <dl className="print-meta">
        {[...orderFacts(bom), ['日期', timeText(at).slice(0, 10)] as const, ['原文件', bom.source.name] as const].map(
          ([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {'refused' in quote ? (
        <p className="print-note">不能报价：{quoteRefusalText(quote)}</p>
      ) : (
        <>
          {bom.opened.blocked.length > 0 && (
            <p className="print-note">本报价仅供参考，下列事项处理完才算数：{bom.opened.blocked.map(blockedText).join('；')}。</p>
          )}
          <Amounts quote={quote} sheets={bom.opened.sheets} />
          {breaks.length > 0 && quote.totalFen !== null && <Breaks breaks={breaks} />}
        </>
      )}
      <PrintLines rows={rows} names={rowNames(bom.opened)} />
      <div className="print-sign">
        <span>报价：</span>
        <span>审核：</span>
        <span>客户确认：</span>
      </div>
    </>
  )
}

type Sheets = OpenBom['opened']['sheets']

function Amounts({ quote, sheets }: { quote: VisibleQuote; sheets: Sheets }) {
  const amounts = quote.amounts.filter((amount) => amount.amountFen !== 0)
  const tax = amounts.find((amount) => amount.group === 'tax')
  return (
    <>
      <h2>报价明细</h2>
      <table>
        <colgroup>
          <col style={{ width: '22%' }} />
          <col style={{ width: '27%' }} />
          <col />
          <col style={{ width: '16%' }} />
        </colgroup>
        <thead>
          <tr>
            <th>项目</th>
            <th>计算</th>
            <th>规则</th>
            <th className="is-right">金额（元）</th>
          </tr>
        </thead>
        <tbody>
          {amounts
            .filter((amount) => amount !== tax)
            .map((amount) => (
              <AmountLine key={amount.code} amount={amount} sheets={sheets} />
            ))}
          <tr className="print-total">
            <td colSpan={3}>未税合计</td>
            <td className="is-right">{yuan(quote.subtotalFen)}</td>
          </tr>
          {tax && <AmountLine amount={tax} sheets={sheets} />}
          <tr className="print-total is-last">
            <td colSpan={3}>
              {(quote.taxFen ?? 0) > 0 || quote.taxIncluded ? '含税总价' : '总价'}（{countText(quote.sets)} 套，每套{' '}
              {quote.perSetMicro === null ? yuan(null) : `${yuanOfMicro(quote.perSetMicro)} 元`}）
            </td>
            <td className="is-right">{moneyText(quote.totalFen)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

/** A top-up is no product: its rule says what it is. */
function AmountLine({ amount, sheets }: { amount: VisibleAmount; sheets: Sheets }) {
  return (
    <tr>
      <td>{amountName(amount, sheets)}</td>
      <td>{amount.basis === 'minimum' || amount.rate === null ? '' : `${baseText(amount)} × ${rateText(amount)}`}</td>
      <td className="print-soft">{amount.why}</td>
      <td className="is-right">{yuan(amount.amountFen)}</td>
    </tr>
  )
}

function Breaks({ breaks }: { breaks: readonly VisibleBreak[] }) {
  return (
    <>
      <h2>不同套数</h2>
      <table>
        <thead>
          <tr>
            <th className="is-right">套数</th>
            <th className="is-right">总价（元）</th>
            <th className="is-right">单套（元）</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {breaks.map((row) => (
            <tr key={row.sets}>
              <td className="is-right">{countText(row.sets)}</td>
              <td className="is-right">{yuan(row.totalFen)}</td>
              <td className="is-right">{yuanOfMicro(row.perSetMicro)}</td>
              <td>{row.cheapest ? '单套最低' : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
