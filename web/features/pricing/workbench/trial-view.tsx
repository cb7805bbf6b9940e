import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { queryClient } from '../../../lib/query.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { reloadBook } from '../book/rows.ts'
import type { BookState } from './draft-view.tsx'
import { PublishForm } from './publish-form.tsx'
import { TrialResult } from './trial-result.tsx'

/** The draft tried on past bills, and the way into force. */
export function TrialView({ state }: { state: BookState }) {
  const may = useMay()
  const [running, setRunning] = useState<string | null>(null)
  const [sample, setSample] = useState(200)
  const [pending, setPending] = useState(false)
  const shown = running ?? state.testId
  if (state.changes.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <ListNote title="草稿里没有改动" text="先修改价目，再回来试算和发布。" />
      </div>
    )
  }
  const start = async () => {
    setPending(true)
    try {
      setRunning((await call('PriceBook/Test', { sample })).id)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {may('PriceBook/Test') && (
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor="trial-sample" className="text-sm text-text-2">
            试算最近的单数
          </label>
          <NumberInput
            id="trial-sample"
            className="num w-24! text-right"
            value={sample}
            min={1}
            max={1000}
            onChange={setSample}
          />
          <Button
            look={state.testId === null ? 'primary' : 'plain'}
            pending={pending}
            disabled={state.problems.length > 0}
            onClick={() => void start().catch(() => undefined)}
          >
            {state.testId === null ? '试算' : '重新试算'}
          </Button>
          <span className="text-xs text-text-2">按现行价和草稿价各算一遍，连同各会员的私有配置；不改动任何单。</span>
          {state.problems.length > 0 && (
            <span className="text-sm text-danger">草稿还有 {state.problems.length} 个问题，处理后才能试算</span>
          )}
        </div>
      )}
      {shown === null ? <p className="text-sm text-text-2">这份草稿还没有试算过；试算之后才能发布。</p> : <Trial id={shown} />}
      {state.testId !== null && <PublishForm state={state} />}
    </div>
  )
}

/** Each look works off a slice itself. */
const POLL_MS = 100

/** A trial under way or done: watching it moves it on. */
function Trial({ id }: { id: string }) {
  const job = useQuery({
    queryKey: ['job/Watch', id],
    queryFn: () => call('job/Watch', { id }, { shows: 'nobody' }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.finished === null ? POLL_MS : false),
    staleTime: 0,
  })
  const result = useQuery({ queryKey: ['PriceBook/TestResult', id], queryFn: () => call('PriceBook/TestResult', { id }) })
  const isOver = job.error !== null || (job.data?.finished ?? null) !== null
  // What it has come to is read once more when it ends.
  useEffect(() => {
    if (!isOver) return
    void queryClient.invalidateQueries({ queryKey: ['PriceBook/TestResult', id] })
    reloadBook()
  }, [isOver, id])
  const { done = 0, total = null, state } = job.data ?? {}
  return (
    <>
      {!isOver && (
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
          <progress className="h-2 w-56 accent-(--primary)" value={done} max={Math.max(total ?? done, done, 1)} />
          <span className="num">
            已算 {done}
            {total === null ? '' : ` / ${Math.max(total, done)}`} 单
          </span>
          <Button
            size="small"
            onClick={() =>
              void call('job/Cancel', { id }).then(
                () => job.refetch(),
                () => undefined,
              )
            }
          >
            取消试算
          </Button>
        </div>
      )}
      {state === 'cancelled' && <p className="text-sm text-warn">试算已取消，下面是取消前算过的。</p>}
      {isOver && (
        <Loaded query={result} rows={8}>
          {(data) => <TrialResult result={data} />}
        </Loaded>
      )}
    </>
  )
}
