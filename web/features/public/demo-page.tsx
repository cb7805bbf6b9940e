import { useQuery } from '@tanstack/react-query'
import type { VisibleQuote } from '../../../shared/engine/visible.ts'
import type { Line } from '../../bom/engine/protocol.ts'
import { countText, pointsText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { Page } from '../../screen/page/page.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { PlainTable } from './plain-table.tsx'
import { demoQuery } from './demo.ts'

/** What the product makes of a bill, to look at: every line understood, its points, what it costs and the sum. */
export function DemoPage() {
  const query = useQuery(demoQuery)
  const { data } = query
  return (
    <Page
      width="tables"
      centred
      intro={`一份示例 BOM 由浏览器识别并按公开价目计价${data ? `：${data.name}，${countText(data.quote.sets)} 套` : ''}`}
    >
      <Loaded query={query} rows={10}>
        {({ lines, quote }) => (
          <>
            <Amounts quote={quote} />
            <Lines lines={lines} quote={quote} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Amounts({ quote }: { quote: VisibleQuote }) {
  return (
    <dl className="num mb-4 flex flex-wrap gap-x-8 gap-y-2 rounded-card border border-line bg-surface p-4">
      <div>
        <dt className="text-sm text-text-2">总价（元）</dt>
        <dd className="text-2xl font-semibold">{yuan(quote.totalFen)}</dd>
      </div>
      <div>
        <dt className="text-sm text-text-2">每套（元）</dt>
        <dd className="text-2xl font-semibold">{yuanOfMicro(quote.perSetMicro)}</dd>
      </div>
      {quote.amounts.map(({ code, name, amountFen }) => (
        <div key={code}>
          <dt className="text-sm text-text-2">{name}（元）</dt>
          <dd className="text-lg">{yuan(amountFen)}</dd>
        </div>
      ))}
    </dl>
  )
}

const TEXTS = ['位号', '规格', '封装', '类型'] as const
const NUMBERS = ['数量/套', '引脚', '点数/套', '加工费（元）'] as const
const HEADS = [...TEXTS.map((title) => ({ title })), ...NUMBERS.map((title) => ({ title, isNumeric: true }))]

function Lines({ lines, quote }: { lines: readonly Line[]; quote: VisibleQuote }) {
  const costs = new Map(quote.lines.map((cost) => [cost.id, cost]))
  return (
    <PlainTable label="BOM 行" heads={HEADS} className="whitespace-nowrap">
      {lines.map((line) => {
        const cost = costs.get(line.id)
        const texts = [
          line.designators,
          line.value ?? (line.line.value || line.line.mpn),
          line.package?.name ?? line.line.footprint,
          line.typeName,
        ]
        const numbers = [
          countText(line.pieces),
          line.package?.pins == null ? '—' : countText(line.package.pins),
          cost ? pointsText(cost.setPointsMilli) : '—',
          cost ? yuan(cost.labourFen) : '—',
        ]
        return (
          <tr key={line.key} className="h-[36px] border-t border-line">
            {texts.map((text, index) => (
              <td key={TEXTS[index]} title={text} className={`max-w-60 truncate px-3 ${index < 3 ? 'font-mono' : ''}`}>
                {text || '—'}
              </td>
            ))}
            {numbers.map((text, index) => (
              <td key={NUMBERS[index]} className="px-3 text-right">
                {text}
              </td>
            ))}
          </tr>
        )
      })}
    </PlainTable>
  )
}
