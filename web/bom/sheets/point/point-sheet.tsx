import { ChevronRight } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { quoteRefusalText } from '../../../../shared/engine/price/refusal.ts'
import { ALL_RIGHTS } from '../../../../shared/engine/price/rights.ts'
import type { UnitPrices } from '../../../../shared/engine/price/types.ts'
import { HIDDEN_TEXT } from '../../../../shared/engine/visible.ts'
import { countText, pointsText, yuanOfMicro } from '../../../lib/format.ts'
import { shownPrice } from '../../document/lines/unit-prices.ts'
import { useRights } from '../../document/rights.ts'
import { setUnitPrice } from '../../document/set-order.ts'
import type { OpenBom } from '../../document/state.ts'
import { HeadRow } from '../../quote/head-row.tsx'
import { PriceInput } from '../../quote/price-input.tsx'
import { pointRows, type PointRow, type PointType } from './point-rows.ts'

const HEADS = [
  { text: '加工属性 / 物料', className: 'pl-3 text-left' },
  { text: '行', className: 'text-right max-lg:hidden' },
  { text: '元件/套', className: 'text-right max-lg:hidden' },
  { text: '点数/套', className: 'text-right' },
  { text: '单价（元/点）', className: 'text-right' },
  { text: '手工单价', className: 'w-32 pl-3 text-left' },
  { text: '金额/套（元）', className: 'pr-3 text-right' },
] as const

/** One set by its solder points alone: types and materials, prices by hand against the tiers'. */
export function PointSheet({ bom }: { bom: OpenBom }) {
  const { lines } = bom.opened
  const { quote } = useDeferredValue(bom.priced)
  const types = useMemo(() => pointRows(lines, quote), [lines, quote])
  const may = useRights() ?? ALL_RIGHTS
  const { unitPrices } = bom.order
  if ('refused' in quote)
    return (
      <p role="alert" className="m-3 rounded-control bg-danger-tint px-3 py-2 text-danger">
        {quoteRefusalText(quote)}
      </p>
    )
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-auto bg-surface">
      <table className="num w-full">
        <HeadRow cells={HEADS} />
        <tbody>
          {types.map((type) => (
            <TypeRows key={type.code} type={type} prices={may.sell ? unitPrices : null} />
          ))}
        </tbody>
        <tfoot>
          <tr className="h-10 border-t-2 border-line font-semibold">
            <th scope="row" className="pl-3 text-left">
              单套纯焊点
            </th>
            <td className="max-lg:hidden" />
            <td className="max-lg:hidden" />
            <td className="text-right">{pointsText(quote.setPointsMilli)}</td>
            <td />
            <td />
            <td className="pr-3 text-right">{types.length === 0 ? '—' : totalText(types)}</td>
          </tr>
        </tfoot>
      </table>
      {types.length === 0 && <p className="p-4 text-text-2">还没有可以按点计价的行。</p>}
      <p className="p-3 text-sm text-text-2">
        单价取本单 {countText(quote.sets)}{' '}
        套的阶梯；手工单价：本行优先于物料，物料优先于加工属性，行单价在“整理”的单价列里填。不含起步价、费用和税。
      </p>
    </div>
  )
}

type TypeProps = { type: PointType; prices: UnitPrices | null }

/** A type with its materials; it opens to show the rule. Without `prices` none may be seen. */
function TypeRows({ type, prices }: TypeProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <tr className="h-9 border-t border-line bg-header-cell font-semibold">
        <th scope="row" className="pl-1 text-left font-semibold">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex h-8 items-center gap-1 rounded-control pr-2 pl-1 hover:text-primary"
          >
            <ChevronRight aria-hidden className={`size-3.5 ${open ? 'rotate-90' : ''}`} />
            {type.name}
          </button>
        </th>
        <Figures row={type} />
        <td className="pl-3">
          {prices && (
            <PriceInput
              label={`${type.name}单价`}
              ruled="按阶梯"
              value={prices.types[type.code] ?? null}
              onCommit={(micro) => setUnitPrice('types', type.code, micro, type.name)}
            />
          )}
        </td>
        <Sum row={type} />
      </tr>
      {open && (
        <tr>
          <td colSpan={HEADS.length} className="px-3 py-2 text-sm text-text-2">
            {type.why ?? HIDDEN_TEXT}
          </td>
        </tr>
      )}
      {type.materials.map((row) => (
        <tr key={row.code} className="h-9 border-t border-line hover:bg-hover">
          <th scope="row" className="pl-8 text-left font-normal">
            {row.name}
          </th>
          <Figures row={row} />
          <td className="pl-3">
            {prices && row.code !== '' && (
              <PriceInput
                label={`${type.name} ${row.name}单价`}
                ruled={prices.types[type.code] === undefined ? '按规则' : '按加工属性'}
                value={prices.materials[row.code] ?? null}
                onCommit={(micro) => setUnitPrice('materials', row.code, micro, row.name)}
              />
            )}
          </td>
          <Sum row={row} />
        </tr>
      ))}
    </>
  )
}

const Figures = ({ row }: { row: PointRow }) => (
  <>
    <td className="text-right font-normal max-lg:hidden">{countText(row.lines)}</td>
    <td className="text-right font-normal max-lg:hidden">{countText(row.pieces)}</td>
    <td className="text-right">{pointsText(row.pointsMilli)}</td>
    <td className="text-right font-normal">{unitText(row)}</td>
  </>
)

const Sum = ({ row: { perSetMicro } }: { row: PointRow }) => (
  <td className="pr-3 text-right">{perSetMicro === null ? HIDDEN_TEXT : yuanOfMicro(perSetMicro)}</td>
)

function unitText({ unit, perSetMicro }: PointRow): string {
  if (unit === null) return perSetMicro === null ? HIDDEN_TEXT : '—'
  return unit.from === unit.to ? shownPrice(unit.from) : `${shownPrice(unit.from)}–${shownPrice(unit.to)}`
}

const totalText = (types: readonly PointRow[]): string => {
  const sum = types.reduce<number | null>(
    (all, { perSetMicro }) => (all === null || perSetMicro === null ? null : all + perSetMicro),
    0,
  )
  return sum === null ? HIDDEN_TEXT : yuanOfMicro(sum)
}
