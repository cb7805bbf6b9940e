import { useQuery } from '@tanstack/react-query'
import { call, type CallOutput } from '../../access/call.ts'
import { countText, timeText } from '../../lib/format.ts'
import { ListNote, ListSkeleton } from '../../screen/list/list-state.tsx'
import { LinkFrame } from './link-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { endOf, LinkFailure } from './link-failure.tsx'

type Shown = CallOutput<'bomai/approval'>

/** Parts of a bill, to whoever was sent the link: he says of each line whether its part will do. */
export function ApprovalPage({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['bomai/approval', code],
    queryFn: ({ signal }) => call('bomai/approval', { code }, { signal, shows: 'nobody' }),
    networkMode: 'always',
    // What is being answered does not change by itself.
    refetchOnWindowFocus: false,
  })
  const reload = async () => {
    await refetch()
  }
  return (
    <LinkFrame>
      {error && (data === undefined || endOf(error)) ? (
        <LinkFailure title="物料没有取到" error={error} pending={isFetching} onRetry={() => void reload()} />
      ) : data ? (
        <Lines of={data} code={code} onSettled={reload} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </LinkFrame>
  )
}

function Lines({ of, code, onSettled }: { of: Shown; code: string; onSettled: () => Promise<void> }) {
  const { lines, accepted, expires, prices } = of
  return (
    <>
      <header className="mb-3">
        <div className="flex items-center gap-3">
          <h2 className="text-lg font-semibold">物料确认</h2>
          <Tag tone={accepted ? 'good' : 'info'}>{accepted ? '已确认' : '待确认'}</Tag>
        </div>
        <p className="num mt-1 text-sm text-text-2">
          {accepted
            ? `${accepted.name} 已于 ${timeText(accepted.at)} 确认。`
            : `请对下面 ${countText(lines.length)} 行逐一选择同意的物料；有可替代的物料时也可以选替代，都不同意的请说明。`}
          {prices && '单价为当前参考价。'}
        </p>
      </header>
      {lines.length === 0 ? (
        <ListNote title="没有需要确认的物料" text="发送方已自行处理，请以对方的通知为准。" />
      ) : accepted ? (
        <ol aria-label="物料" className="flex flex-col gap-2">
          {lines.map((line) => (
            <ApprovalCard key={line.key} line={line} answer={line.answer ?? undefined} />
          ))}
        </ol>
      ) : (
        <ApprovalForm code={code} lines={lines} onSettled={onSettled} />
      )}
      <p className="num mt-4 text-center text-sm text-text-2">链接到 {timeText(expires).slice(0, 10)} 为止有效 · 点价</p>
    </>
  )
}
