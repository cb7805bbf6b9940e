import type { VisibleBreak } from '../../../shared/engine/visible.ts'
import { countText, yuanOfMicro } from '../../lib/format.ts'

type CurveProps = { breaks: readonly VisibleBreak[]; sets: number; onChoose: (sets: number) => void }

const WIDTH = 520
const HEIGHT = 168
const PAD = { left: 64, right: 20, top: 22, bottom: 24 }

/** What one set costs by the size of the order, both axes logarithmic. The table beside it says the same in figures. */
export function BreaksCurve({ breaks: all, sets, onChoose }: CurveProps) {
  const breaks = all.flatMap(({ perSetMicro, ...row }) => (perSetMicro === null ? [] : [{ ...row, perSetMicro }]))
  const xs = scale(
    breaks.map((row) => row.sets),
    PAD.left,
    WIDTH - PAD.right,
  )
  const prices = breaks.map((row) => row.perSetMicro)
  const ys = scale(prices, HEIGHT - PAD.bottom, PAD.top)
  const points = breaks.map((row) => ({ row, x: xs(row.sets), y: ys(row.perSetMicro) }))
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="单套价格随套数的曲线" className="num mb-3 w-full text-xs">
      {[Math.max(...prices), Math.min(...prices)].map((price) => (
        <g key={price}>
          <line x1={PAD.left} x2={WIDTH - PAD.right} y1={ys(price)} y2={ys(price)} stroke="var(--line)" />
          <text x={PAD.left - 8} y={ys(price) + 4} textAnchor="end" fill="var(--text-2)">
            {yuanOfMicro(price, 2)}
          </text>
        </g>
      ))}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {points.map(({ row, x, y }, index) => (
        <g key={row.sets} onClick={() => onChoose(row.sets)} className="cursor-pointer">
          <title>{`${countText(row.sets)} 套，每套 ${yuanOfMicro(row.perSetMicro)} 元`}</title>
          <circle cx={x} cy={y} r="11" fill="transparent" />
          <circle
            cx={x}
            cy={y}
            r={row.sets === sets || row.cheapest ? 5 : 3.5}
            fill={row.sets === sets ? 'var(--primary)' : 'var(--surface)'}
            stroke="var(--primary)"
            strokeWidth="2"
          />
          {row.cheapest && (
            <text
              x={x}
              y={y - 10}
              textAnchor={index === points.length - 1 ? 'end' : 'middle'}
              fill="var(--primary)"
              fontWeight="600"
            >
              单套最低
            </text>
          )}
          <text x={x} y={HEIGHT - 6} textAnchor="middle" fill="var(--text-2)">
            {countText(row.sets)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Maps positive figures to pixels by their logarithm; equal figures lie in the middle. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const logs = values.map((value) => Math.log(Math.max(1, value)))
  const low = Math.min(...logs)
  const high = Math.max(...logs)
  return (value) => (high === low ? (from + to) / 2 : from + ((Math.log(Math.max(1, value)) - low) / (high - low)) * (to - from))
}
