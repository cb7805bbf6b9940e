import type { UnitPrices } from '../../../shared/engine/price/types.ts'
import type { VisibleLine } from '../../../shared/engine/visible.ts'
import { UNIT_SOURCE_TEXT } from '../../../shared/engine/price/unit-price.ts'
import { countText } from '../../lib/format.ts'
import { setUnitPrice } from '../document/set-order.ts'
import { PriceInput } from '../quote/price-input.tsx'
import type { Line } from '../engine/protocol.ts'
import { shownPrice, unitPriceOf, type PriceScope } from '../document/lines/unit-prices.ts'

type LinePriceProps = {
  line: Line
  cost: VisibleLine
  prices: UnitPrices
  /** All lines, for how many a price holds. */
  lines: readonly Line[]
}

/** What a point of the line costs: which price holds, what the rule would give, and prices of one's own at each level. */
export function LinePrice({ line, cost, prices, lines }: LinePriceProps) {
  const holds = unitPriceOf(line, cost, prices)
  const { materialCode, typeCode } = line.points
  const counts = (of: (other: Line) => boolean) => lines.filter((other) => other.pieces > 0 && of(other)).length
  if (holds === null || holds.micro === null) return null
  return (
    <section aria-label="点单价" className="rounded-control bg-header-cell px-3 py-2.5">
      <p className="num">
        点单价 <span className="font-semibold">{shownPrice(holds.micro)}</span> 元/点，
        {holds.source === 'tier' ? '按订单点数阶梯' : `${UNIT_SOURCE_TEXT[holds.source]}手工指定`}
        {holds.source !== 'tier' && <span className="text-text-2">（阶梯价 {shownPrice(cost.tierMicro)}）</span>}
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        <Level scope="lines" name={line.key} title="只改本行" whose={line.designators || '本行'} {...{ line, cost, prices }} />
        {materialCode !== null && (
          <Level
            scope="materials"
            name={materialCode}
            title={`物料“${line.materialName ?? materialCode}”`}
            count={counts((other) => other.points.materialCode === materialCode)}
            whose={line.materialName ?? materialCode}
            {...{ line, cost, prices }}
          />
        )}
        <Level
          scope="types"
          name={typeCode}
          title={`类型“${line.typeName}”`}
          count={counts((other) => other.points.typeCode === typeCode)}
          whose={line.typeName}
          {...{ line, cost, prices }}
        />
      </ul>
      <p className="mt-2 text-xs text-text-2">
        元/点。本行优先于物料，物料优先于类型；手工单价不再加难度和工艺系数，清空即按规则。
      </p>
    </section>
  )
}

type LevelProps = Omit<LinePriceProps, 'lines'> & {
  scope: PriceScope
  name: string
  title: string
  count?: number
  whose: string
}

function withoutPrice(prices: UnitPrices, scope: PriceScope, name: string): UnitPrices {
  const { [name]: _, ...others } = prices[scope]
  return { ...prices, [scope]: others }
}

/** A price of one's own at one level; as long as there is none, the field says what holds instead. */
function Level({ line, cost, prices, scope, name, title, count, whose }: LevelProps) {
  const without = unitPriceOf(line, cost, withoutPrice(beneath(prices, scope), scope, name))
  return (
    <li className="grid grid-cols-[1fr_136px] items-center gap-x-3">
      <span className="min-w-0">
        {title}
        {count !== undefined && <span className="num text-text-2"> {countText(count)} 行</span>}
      </span>
      <div>
        <PriceInput
          key={name}
          label={`${title}的单价`}
          value={prices[scope][name] ?? null}
          ruled={
            without === null || without.micro === null ? '' : `${UNIT_SOURCE_TEXT[without.source]} ${shownPrice(without.micro)}`
          }
          onCommit={(micro) => setUnitPrice(scope, name, micro, whose)}
        />
      </div>
    </li>
  )
}

/** The prices without those that go before this level. */
const beneath = (prices: UnitPrices, scope: PriceScope): UnitPrices => ({
  types: prices.types,
  materials: scope === 'types' ? {} : prices.materials,
  lines: scope === 'lines' ? prices.lines : {},
})
