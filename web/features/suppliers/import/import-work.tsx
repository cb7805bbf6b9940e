import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'

/** Each look works off a slice itself. */
const POLL_MS = 100

/** The work on a list: watching it moves it on. */
export function ImportWork({ jobId, doing, onOver }: { jobId: string; doing: string; onOver: () => void }) {
  const job = useQuery({
    queryKey: ['job/Watch', jobId],
    queryFn: () => call('job/Watch', { id: jobId }, { shows: 'nobody' }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.finished === null ? POLL_MS : false),
    staleTime: 0,
  })
  const isOver = job.error !== null || (job.data?.finished ?? null) !== null
  useEffect(() => {
    if (isOver) onOver()
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it ends
  }, [isOver])
  const { done = 0, total = null } = job.data ?? {}
  const cancel = () => {
    void call('job/Cancel', { id: jobId }).then(
      () => job.refetch(),
      () => undefined,
    )
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 py-2 text-sm">
      <progress aria-label={doing} className="h-2 w-56 accent-(--primary)" value={done} max={Math.max(total ?? done, done, 1)} />
      <span className="num">
        {doing} {countText(done)}
        {total !== null && ` / ${countText(Math.max(total, done))}`} 行
      </span>
      <Button size="small" onClick={cancel}>
        取消
      </Button>
    </div>
  )
}
