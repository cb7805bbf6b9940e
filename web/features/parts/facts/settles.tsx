import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type CallInput } from '../../../access/call.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { messageOf } from '../../../ui/toast.ts'
import { TriedSummary } from './tried-summary.tsx'

type Trial = CallInput<'Package/Try'>

const WAIT_MS = 500

/** What a change would do to the lines of the last 30 days, before it is saved; it follows what is typed. */
export function Settles({ trial }: { trial: Trial }) {
  const asked = useSettled(JSON.stringify(trial), WAIT_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['Package/Try', asked],
    queryFn: ({ signal }) => call('Package/Try', JSON.parse(asked) as Trial, { signal, shows: 'nobody' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section aria-label="近 30 天的效果" aria-busy={isFetching} className="rounded-card border border-line px-3 py-2 text-sm">
      {error && <p className="text-warn">{messageOf(error)}</p>}
      {!error && !data && <p className="text-text-2">正在对照近 30 天的写法…</p>}
      {!error && data && <TriedSummary of={data} />}
    </section>
  )
}
