import { useQuery } from '@tanstack/react-query'
import { ORDER_KIND_NAMES, ORDER_STATE_NAMES } from '../../../shared/enums.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { ListSkeleton } from '../../screen/list/list-state.tsx'
import { LinkFrame } from './link-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { endOf, LinkFailure } from './link-failure.tsx'

type Progress = CallOutput<'mes/progress'>

const REFRESHED_MS = 60_000

/** How far an order is, to whoever was sent the link. */
export function ProgressPage({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['mes/progress', code],
    queryFn: ({ signal }) => call('mes/progress', { code }, { signal, shows: 'nobody' }),
    networkMode: 'always',
    refetchInterval: REFRESHED_MS,
  })
  return (
    <LinkFrame>
      {error && (data === undefined || endOf(error)) ? (
        <LinkFailure title="进度没有取到" error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Steps of={data} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </LinkFrame>
  )
}

function Steps({ of: { no, kind, state, deliverOn, steps, shipments, expires } }: { of: Progress }) {
  return (
    <>
      <header className="mb-3">
        <div className="flex items-center gap-3">
          <h2 className="num text-lg font-semibold">{no}</h2>
          <Tag tone={state === 60 ? 'good' : state >= 90 ? 'quiet' : 'info'}>{ORDER_STATE_NAMES[state]}</Tag>
        </div>
        <p className="num mt-1 text-sm text-text-2">
          {ORDER_KIND_NAMES[kind]}
          {deliverOn !== null && `，要求交期 ${deliverOn}`}
        </p>
      </header>
      <ol aria-label="进度" className="rounded-card border border-line bg-surface px-4 py-2">
        {steps.toReversed().map(({ state: to, at }, index) => (
          <li key={`${to} ${at}`} className="num flex items-center gap-3 py-1.5">
            <span aria-hidden className={`size-2 rounded-full ${index === 0 ? 'bg-primary' : 'bg-line'}`} />
            <span className={`flex-1 ${index === 0 ? 'font-semibold' : ''}`}>{ORDER_STATE_NAMES[to]}</span>
            <time className="text-sm text-text-2">{timeText(at)}</time>
          </li>
        ))}
      </ol>
      {shipments.length > 0 && (
        <section aria-label="物流" className="mt-3 rounded-card border border-line bg-surface px-4 py-2">
          {shipments.map(({ carrier, trackingNo, at }) => (
            <p key={`${trackingNo} ${at}`} className="num py-1">
              {carrier} {trackingNo} <span className="text-sm text-text-2">{timeText(at)}</span>
            </p>
          ))}
        </section>
      )}
      <p className="num mt-4 text-center text-sm text-text-2">链接到 {timeText(expires).slice(0, 10)} 为止有效 · 点价</p>
    </>
  )
}
