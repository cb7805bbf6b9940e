import { pointsText, yuanText } from '../../../../shared/engine/price/text.ts'
import type { Tier } from '../../../../shared/engine/price/model.ts'
import { paidAt, samples, type Paid } from './tiers.ts'

const WIDE = 420
const HIGH = 220
const EDGE = { left: 52, right: 10, top: 12, bottom: 28 }

/** Unit price by the points of an order: the list's steps, and below them what is paid where a later tier caps it. */
export function TierCurve({ tiers }: { tiers: readonly Tier[] }) {
  const paid = samples(tiers).map((points) => paidAt(tiers, points))
  const most = Math.max(...tiers.map(({ priceMicro }) => priceMicro), 1)
  const { x, y, ticks } = scalesOf(paid, most)
  const listed = paid.map(({ pointsMilli }) => ({
    pointsMilli,
    priceMicro: tiers.findLast((tier) => tier.fromPointsMilli <= pointsMilli)?.priceMicro ?? 0,
  }))
  const capped = paid.filter((one) => one.capped).length
  const said = tiers.map((tier) => `${pointsText(tier.fromPointsMilli)} 点起 ${yuanText(tier.priceMicro)} 元`).join('，')
  return (
    <figure className="min-w-0">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={`单价曲线：${said}`} className="w-full max-w-[560px]">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={EDGE.left} x2={WIDE - EDGE.right} y1={y(most * share)} y2={y(most * share)} stroke="var(--line)" />
            <text x={EDGE.left - 6} y={y(most * share) + 4} textAnchor="end" fontSize="11" fill="var(--text-2)">
              {yuanText(Math.round(most * share))}
            </text>
          </g>
        ))}
        {ticks.map((points) => (
          <text key={points} x={x(points)} y={HIGH - 10} textAnchor="middle" fontSize="11" fill="var(--text-2)">
            {shortPoints(points)}
          </text>
        ))}
        <path d={pathOf(listed, x, y)} fill="none" stroke="var(--text-3)" strokeDasharray="4 3" />
        <path d={pathOf(paid, x, y)} fill="none" stroke="var(--primary)" strokeWidth="2" strokeLinejoin="round" />
        {tiers
          .filter((tier) => tier.fromPointsMilli > 0)
          .map((tier, index) => (
            <circle key={index} cx={x(tier.fromPointsMilli)} cy={y(tier.priceMicro)} r="3" fill="var(--primary)" />
          ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-text-2">
        <span>
          <span aria-hidden className="mr-1 inline-block w-4 border-t-2 border-primary align-middle" />
          实付单价（元/点，横轴为订单点数）
        </span>
        {capped > 0 && (
          <span title="临近下一档时，付的不会比下一档起点的订单多">
            <span aria-hidden className="mr-1 inline-block w-4 border-t border-dashed border-text-3 align-middle" />
            档内标价，临近下一档时封顶
          </span>
        )}
      </figcaption>
    </figure>
  )
}

type Point = Pick<Paid, 'pointsMilli' | 'priceMicro'>

const pathOf = (points: readonly Point[], x: (milli: number) => number, y: (micro: number) => number): string =>
  points
    .map(
      ({ pointsMilli, priceMicro }, index) =>
        `${index === 0 ? 'M' : 'L'}${x(pointsMilli).toFixed(1)} ${y(priceMicro).toFixed(1)}`,
    )
    .join('')

/** Places on the drawing: points on a logarithmic axis, prices from 0. */
function scalesOf(paid: readonly Paid[], most: number) {
  const low = Math.log10(paid[0]?.pointsMilli ?? 1000)
  const high = Math.log10(paid.at(-1)?.pointsMilli ?? 10_000)
  const wide = WIDE - EDGE.left - EDGE.right
  const room = HIGH - EDGE.top - EDGE.bottom
  const x = (milli: number) => EDGE.left + (wide * (Math.log10(milli) - low)) / (high - low)
  const y = (micro: number) => EDGE.top + room * (1 - micro / most)
  const ticks = Array.from({ length: 12 }, (_, power) => 10 ** (power + 3)).filter(
    (milli) => Math.log10(milli) >= low && Math.log10(milli) <= high,
  )
  return { x, y, ticks }
}

const shortPoints = (milli: number): string => (milli >= 1e7 ? `${pointsText(milli / 10_000)} 万` : pointsText(milli))
