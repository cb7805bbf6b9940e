import { useQuery } from '@tanstack/react-query'
import { call, type CallOutput } from '../call.ts'
import { timeText } from '../format.ts'
import { ListError, ListSkeleton } from '../screen/list-state.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { changesOf, isChanged, type Change } from './images.ts'

type Operation = CallOutput<'setting/OperationDetail'>

/** One write whole: who, from where, what was asked, and what the record was before and became. */
export function OperationView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['setting/OperationDetail', id],
    queryFn: () => call('setting/OperationDetail', { id }),
  })
  return (
    <Dialog open wide onOpenChange={onClose} title={data ? data.callLabel : '操作明细'}>
      {data ? (
        <Facts of={data} />
      ) : error ? (
        <ListError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Dialog>
  )
}

function Facts({ of }: { of: Operation }) {
  const who = of.actingName === null ? (of.userName ?? '未登录') : `${of.userName ?? ''}（由 ${of.actingName} 代登录）`
  const facts = [
    ['时间', timeText(of.at)],
    ['操作人', who],
    ['调用', of.call],
    ['对象', of.target ?? '—'],
    ['来源地址', of.ip],
  ] as const
  const changes = changesOf(of.before, of.after)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="num wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-1 font-semibold">修改前后</h3>
      {changes.length === 0 ? <p className="text-sm text-text-2">这次操作没有改动已有的记录。</p> : <Changes rows={changes} />}
      <h3 className="mt-4 mb-1 font-semibold">提交的内容</h3>
      <pre className="scroll-thin max-h-60 overflow-auto rounded-card border border-line bg-bg p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {pretty(of.input)}
      </pre>
    </>
  )
}

function Changes({ rows }: { rows: readonly Change[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="num w-full text-sm">
        <thead>
          <tr className="bg-header-cell text-left">
            {['字段', '修改前', '修改后'].map((title) => (
              <th key={title} className="px-3 py-1.5 font-semibold whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path} className={`border-t border-line align-top ${isChanged(row) ? 'bg-warn-tint' : 'text-text-2'}`}>
              <td className="px-3 py-1.5 font-mono text-xs wrap-anywhere">{row.path}</td>
              <td className="px-3 py-1.5 wrap-anywhere">{row.before ?? '—'}</td>
              <td className="px-3 py-1.5 wrap-anywhere">
                {row.after ?? '—'}
                {isChanged(row) && <span className="sr-only">（已改动）</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
