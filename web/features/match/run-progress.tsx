import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../access/call.ts'
import { countText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { matchesKey } from './matches.ts'

/** Each look works off a slice itself. */
const POLL_MS = 50

/** A matching under way: watching it moves it on, and what it has found so far is shown. */
export function RunProgress({ id, jobId }: { id: string; jobId: string }) {
  const job = useQuery({
    queryKey: ['job/Watch', jobId],
    queryFn: () => call('job/Watch', { id: jobId }, { shows: 'nobody' }),
    refetchInterval: ({ state }) => (state.error === null && (state.data?.finished ?? null) === null ? POLL_MS : false),
    staleTime: 0,
  })
  const { done = 0, total = null, finished = null } = job.data ?? {}
  // What every slice has found is shown; the last one has ended the job as well.
  const seen = `${done} ${finished ?? ''}`
  useEffect(() => {
    if (seen !== '0 ') void queryClient.invalidateQueries({ queryKey: matchesKey(id) })
  }, [id, seen])
  if (job.error) return <RetryNote text={`匹配停在 ${countText(done)} 行，它会在后台继续。`} onRetry={() => void job.refetch()} />
  return (
    <div role="status" className="mb-2 flex flex-wrap items-center gap-3 text-sm">
      <progress className="h-2 w-56 accent-(--primary)" value={done} max={Math.max(total ?? done, done, 1)} />
      <span className="num">
        已匹配 {countText(done)}
        {total === null ? '' : ` / ${countText(total)}`} 行
      </span>
    </div>
  )
}
