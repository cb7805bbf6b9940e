import { percentText } from '../../../../shared/engine/price/text.ts'
import { countText } from '../../../lib/format.ts'
import type { TrialOutcome } from './trial.ts'

type Step = TrialOutcome['histogram'][number]

const stepText = ({ fromPpm, toPpm }: Step): string => {
  if (isUnchanged({ fromPpm, toPpm, bills: 0 })) return '不变'
  if (fromPpm === null) return `降 ${percentText(-(toPpm ?? 0))} 以上`
  if (toPpm === null) return `涨 ${percentText(fromPpm)} 以上`
  return toPpm <= 0 ? `降 ${edge(-toPpm)}–${edge(-fromPpm)}` : `涨 ${edge(fromPpm)}–${edge(toPpm)}`
}

/** One part per million stands for anything at all. */
const edge = (ppm: number): string => percentText(ppm <= 1 ? 0 : ppm)

/** How many bills change by how much: bars with their figures. */
export function Histogram({ steps }: { steps: readonly Step[] }) {
  const most = Math.max(1, ...steps.map(({ bills }) => bills))
  if (steps.length === 0) return <p className="py-2 text-sm text-text-2">没有两边都能报价的单</p>
  return (
    <ul className="flex flex-col gap-1 py-1 text-sm">
      {steps.map((step) => {
        const isRise = (step.fromPpm ?? -1) >= 1
        const isSame = isUnchanged(step)
        return (
          <li key={stepText(step)} className="flex items-center gap-2">
            <span className="num w-28 shrink-0 text-right text-text-2">{stepText(step)}</span>
            <span className="h-4 min-w-0 flex-1 rounded-control bg-header-cell">
              <span
                className={`block h-full rounded-control ${isSame ? 'bg-text-3' : isRise ? 'bg-warn' : 'bg-info'}`}
                style={{ width: `${(step.bills / most) * 100}%` }}
              />
            </span>
            <span className="num w-14 shrink-0 text-right">{countText(step.bills)} 单</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The step that holds no change at all. */
const isUnchanged = ({ fromPpm }: Step): boolean => fromPpm === -1
