import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OWN_DATA_DAYS } from '../../../shared/operation/own-data.ts'
import { dayText } from '../../../shared/day.ts'
import { call, downloadFrom, type CallOutput } from '../../access/call.ts'
import { countText, timeText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Section } from '../../screen/page/section.tsx'
import { sizeText } from '../../screen/form/file-size-text.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'

const KEY = ['user/MyData']
const reload = () => queryClient.invalidateQueries({ queryKey: KEY })
/** Each look works off a slice itself. */
const POLL_MS = 300

const WHAT =
  '您在这里的全部内容，整理成一个压缩包：计价记录和原始文件、报价单、订单、钱包与次数明细、发票、余料、工单、消息、客户和各项设置。'

type Archive = CallOutput<'user/MyData'>['items'][number]
const isOpen = ({ state }: Archive): boolean => state === 'waiting' || state === 'running'

/** All that one has here, as one file to take along. */
export function MyData() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('user/MyData', null, { signal, shows: 'nobody' }) })
  const begin = useMutation({ mutationFn: () => call('user/CollectMyData', null), onSettled: reload })
  if (data === undefined) return null
  const [last] = data.items
  const running = last && isOpen(last) ? last : null
  const whole = data.items.filter(({ bytes }) => bytes !== null)
  return (
    <Section title="我的数据" text={`${WHAT}一天可以整理一次，保留 ${OWN_DATA_DAYS} 天。`}>
      <div className="rounded-card border border-line bg-surface px-4 py-3">
        {running ? (
          <Progress job={running} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button pending={begin.isPending} disabled={data.nextAt !== null} onClick={() => begin.mutate()}>
              整理全部数据
            </Button>
            <span className="num text-sm text-text-2">{standing(last, data.nextAt)}</span>
          </div>
        )}
        {whole.length > 0 && (
          <ul className="mt-3 border-t border-line">
            {whole.map((archive) => (
              <Whole key={archive.id} archive={archive} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function standing(last: Archive | undefined, nextAt: number | null): string {
  if (nextAt !== null) return `${timeText(nextAt)} 之后可以再整理一次`
  if (last?.state === 'failed') return '上一次没有整理完，可以重新开始'
  if (last?.state === 'cancelled') return '上一次已取消'
  return '在后台进行，可以离开这个页面'
}

/** Watching it moves it on. */
function Progress({ job: { id, done: before, total: ofAll } }: { job: Archive }) {
  const watched = useQuery({
    queryKey: ['job/Watch', id],
    queryFn: () => call('job/Watch', { id }, { shows: 'nobody' }),
    refetchInterval: ({ state }) => (state.error === null && (state.data?.finished ?? null) === null ? POLL_MS : false),
    staleTime: 0,
  })
  const cancel = useMutation({ mutationFn: () => call('job/Cancel', { id }), onSettled: reload })
  const finished = watched.data?.finished ?? null
  useEffect(() => {
    if (finished !== null) void reload()
  }, [finished])
  const { done = before, total = ofAll } = watched.data ?? {}
  if (watched.error) return <RetryNote text="进度暂时看不到，整理会在后台继续。" onRetry={() => void watched.refetch()} />
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span role="status" className="flex flex-1 flex-wrap items-center gap-3">
        <progress
          aria-label="整理进度"
          className="h-2 w-56 accent-(--primary)"
          value={done}
          max={Math.max(total ?? done, done, 1)}
        />
        <span className="num">
          正在整理 {countText(done)}
          {total === null ? '' : ` / ${countText(total)}`} 份
        </span>
      </span>
      <Button size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
        取消
      </Button>
    </div>
  )
}

function Whole({ archive: { id, created, expires, bytes, files } }: { archive: Archive }) {
  const taking = useMutation({
    mutationFn: async () => saveFile(`我的数据 ${dayText(created)}.zip`, await downloadFrom(`/api/my-data/${id}`)),
  })
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-0 last:pb-0">
      <span className="num min-w-0 flex-1">
        {timeText(created)}
        <span className="ml-3 text-sm text-text-2">
          {countText(files ?? 0)} 个文件，{sizeText(bytes ?? 0)}，{timeText(expires)} 前可以下载
        </span>
      </span>
      <Button look="primary" size="small" pending={taking.isPending} onClick={() => taking.mutate()}>
        下载
      </Button>
    </li>
  )
}
