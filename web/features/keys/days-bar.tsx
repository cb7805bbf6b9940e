import { countText } from '../../lib/format.ts'
import type { MyKey } from './keys.ts'

const HEIGHT = 44
const STEP = 10

/** Requests of the last 30 days, a bar for each; the exact numbers are in its title and in the table for readers. */
export function DaysBar({ days }: { days: MyKey['days'] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const total = days.reduce((sum, { calls }) => sum + calls, 0)
  const text = `近 30 天共 ${countText(total)} 次${total === 0 ? '' : `，最多一天 ${countText(most)} 次`}`
  return (
    <figure className="mt-2">
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        className="h-11 w-full"
        preserveAspectRatio="none"
      >
        {days.map(({ day, calls }, index) => {
          const height = calls === 0 ? 1 : Math.max(3, Math.round((calls / most) * HEIGHT))
          return (
            <rect
              key={day}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className={calls === 0 ? 'fill-line' : 'fill-primary'}
            >
              <title>{`${day}：${countText(calls)} 次`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="num mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-text-2">
        <span>{days[0]?.day}</span>
        <span>今天</span>
        <span className="w-full">{text}</span>
      </figcaption>
    </figure>
  )
}
