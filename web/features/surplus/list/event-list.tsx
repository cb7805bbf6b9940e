import { SURPLUS_ACTOR_NAMES, SURPLUS_STATE_NAMES } from '../../../../shared/engine/surplus/states.ts'
import { timeText } from '../../../lib/format.ts'
import type { SurplusList } from './item.ts'

type Event = SurplusList['events'][number] & { byName?: string }

/** What has become of a list, the last first: from which state to which, by whom and why. */
export function EventList({ events }: { events: readonly Event[] }) {
  return (
    <section aria-label="经过" className="rounded-control border border-line bg-surface p-3">
      <h3 className="font-semibold">经过</h3>
      {events.length === 0 && <p className="mt-1 text-sm text-text-2">还是草稿，没有提交过。</p>}
      <ol className="mt-1 flex flex-col">
        {events.map(({ fromState, toState, actor, byName, reason, at }, index) => (
          <li key={events.length - index} className="border-b border-line py-1.5 text-sm last:border-0">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span>
                {SURPLUS_STATE_NAMES[fromState]} → {SURPLUS_STATE_NAMES[toState]}
              </span>
              <span className="text-text-2">{byName ?? SURPLUS_ACTOR_NAMES[actor]}</span>
              <span className="num ml-auto text-xs text-text-2">{timeText(at).slice(0, 16)}</span>
            </span>
            {reason !== '' && <p className="text-text-2 wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
