import { mulDiv } from '../../../shared/engine/money.ts'
import { UNIT_SOURCE_TEXT } from '../../../shared/engine/price/unit-price.ts'
import type { VisibleLine } from '../../../shared/engine/visible.ts'
import { countText, percentText, pointsText, yuan } from '../../lib/format.ts'
import { shownPrice } from '../document/lines/unit-prices.ts'
import type { Line } from '../engine/protocol.ts'
import { Part } from './panel-part.tsx'

/** How the points of a line and its labour come about, step by step. */
export function LineLabour({ line, cost, sets }: { line: Line; cost: VisibleLine; sets: number }) {
  return (
    <Part title="焊点与加工费">
      <li className="num">{line.points.formula}</li>
      <li className="num">
        {pointsText(line.points.pointsMilli)} 点/件 × {countText(line.pieces)} 件 = {pointsText(cost.setPointsMilli)} 点/套
      </li>
      {cost.unitMicro === null ? (
        <li className="text-text-3">单价和加工费：{yuan(null)}</li>
      ) : (
        <>
          <li className="num">
            单价 {shownPrice(cost.unitMicro)} 元/点{whyUnit(cost)}
          </li>
          <li className="num font-semibold">
            {pointsText(cost.setPointsMilli)} 点 × {countText(sets)} 套 × {shownPrice(cost.unitMicro)} → {yuan(cost.labourFen)} 元
          </li>
          {isApportioned(cost, sets) && (
            <li className="text-text-2">
              各行的金额由这一类的合计分到各行，合计才取整（封顶时按封顶的合计），所以与相乘的结果差一点
            </li>
          )}
        </>
      )}
    </Part>
  )
}

/** Whether the shown figures multiply out to another amount than the line's share of its type's. */
const isApportioned = ({ setPointsMilli, unitMicro, labourFen }: VisibleLine, sets: number): boolean =>
  unitMicro !== null && labourFen !== null && mulDiv([setPointsMilli, sets, unitMicro], 10_000_000) !== labourFen

function whyUnit(cost: VisibleLine): string {
  if (cost.unitSource === 'book') return `（${UNIT_SOURCE_TEXT.book}）`
  if (cost.unitSource !== 'tier') return `（${UNIT_SOURCE_TEXT[cost.unitSource]}手工指定）`
  const surcharges = [
    (cost.gradePpm ?? 0) === 0 ? '' : `难度 +${percentText(cost.gradePpm ?? 0)}`,
    (cost.processPpm ?? 0) === 0 ? '' : `工艺 +${percentText(cost.processPpm ?? 0)}`,
  ].filter(Boolean)
  return `（${['按订单点数阶梯', ...surcharges].join('，')}）`
}
