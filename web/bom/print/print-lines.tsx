import type { RowNames } from '../../../shared/engine/bom/row-names.ts'
import { LINE_STATUS_NAMES } from '../../../shared/engine/line/status.ts'
import { countText, pointsText, yuan } from '../../lib/format.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import { unitText } from '../document/lines/unit-prices.ts'

const WIDTHS = [5, 20, 6, 17, 15, 8, 6, 6, 10, 7]

/** The lines on paper; the head stands again on every page. */
export function PrintLines({ rows, names }: { rows: readonly LineRow[]; names: RowNames }) {
  return (
    <>
      <h2>物料明细（{countText(rows.length)} 行）</h2>
      <table>
        <colgroup>
          {WIDTHS.map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns stand where they stand
            <col key={index} style={{ width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th>行号</th>
            <th>位号</th>
            <th className="is-right">数量</th>
            <th>值 / 型号</th>
            <th>封装</th>
            <th>安装</th>
            <th className="is-right">点/件</th>
            <th className="is-right">点/套</th>
            <th className="is-right">元/点</th>
            <th className="is-right">元</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cost, unit }) => (
            <tr key={line.key}>
              <td>{names.short(line.line)}</td>
              <td>{line.designators}</td>
              <td className="is-right">{line.line.quantity === null ? '—' : countText(line.line.quantity)}</td>
              <td>
                {[line.line.value, line.line.mpn].filter((text, at, all) => text !== '' && all.indexOf(text) === at).join(' / ')}
              </td>
              <td>{line.package?.name ?? line.line.footprint}</td>
              <td>{line.status === 'dnp' || line.status === 'none' ? LINE_STATUS_NAMES[line.status] : line.typeName}</td>
              <td className="is-right">{pointsText(line.points.pointsMilli)}</td>
              <td className="is-right">{cost === undefined ? '—' : pointsText(cost.setPointsMilli)}</td>
              <td className="is-right">{unit === null ? '—' : unitText(unit)}</td>
              <td className="is-right">{cost === undefined || cost.setPointsMilli === 0 ? '—' : yuan(cost.labourFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
