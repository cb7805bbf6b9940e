import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { FactList } from '../../screen/list/fact-list.tsx'
import { Button } from '../../ui/button.tsx'
import { changesOf, isChanged, type Change } from './images.ts'
import { targetText } from './target.tsx'

type Operation = CallOutput<'setting/OperationDetail'>

/** One write whole: who, from where, what was asked, and what the record was before and became. */
export function OperationView({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['setting/OperationDetail', id],
    queryFn: () => call('setting/OperationDetail', { id }),
  })
  return (
    <DetailDialog query={query} title={query.data?.callLabel ?? '操作明细'} onClose={onClose}>
      {(operation) => <OperationFacts of={operation} />}
    </DetailDialog>
  )
}

/** Who it was, and who or what acted in his name. */
function whoOf({ userName, actingName, keyName }: Operation): string {
  if (actingName !== null) return `${userName ?? ''}（由 ${actingName} 代登录）`
  return keyName === null ? (userName ?? '未登录') : `${userName ?? ''}（程序，API密钥「${keyName}」）`
}

function OperationFacts({ of }: { of: Operation }) {
  const facts = [
    ['时间', timeText(of.at)],
    ['操作人', whoOf(of)],
    ['调用', of.call],
    ['对象', targetText(of)],
    ['来源地址', of.ip],
  ] as const
  const changes = changesOf(of.before, of.after, of.call)
  return (
    <>
      <FactList facts={facts} />
      <h3 className="mt-4 mb-1 font-semibold">修改前后</h3>
      <Changes rows={changes} />
      <h3 className="mt-4 mb-1 font-semibold">提交的内容</h3>
      <pre className="scroll-thin max-h-60 overflow-auto rounded-card border border-line bg-bg p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {pretty(of.input)}
      </pre>
    </>
  )
}

/** What was changed; the rest of the record is there for who asks. */
function Changes({ rows }: { rows: readonly Change[] }) {
  const [isWhole, setWhole] = useState(false)
  const changed = rows.filter(isChanged)
  const visible = isWhole ? rows : changed
  return (
    <>
      {changed.length === 0 && <p className="text-sm text-text-2">这次操作没有改动已有的记录。</p>}
      {visible.length > 0 && (
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
              {visible.map((row) => (
                <ChangeRow key={row.path} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > changed.length && (
        <Button look="ghost" size="small" className="mt-1" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '只看改动' : `显示没有改动的 ${rows.length - changed.length} 项`}
        </Button>
      )}
    </>
  )
}

function ChangeRow({ row }: { row: Change }) {
  const { path, label, before, after } = row
  const look = isChanged(row) ? '' : 'text-text-2'
  return (
    <tr className={`border-t border-line align-top ${look}`}>
      <td title={path} className="px-3 py-1.5 wrap-anywhere">
        {label}
      </td>
      <td className={`px-3 py-1.5 wrap-anywhere ${isChanged(row) && before !== undefined ? 'bg-danger-tint' : ''}`}>
        {before ?? '—'}
      </td>
      <td className={`px-3 py-1.5 wrap-anywhere ${isChanged(row) && after !== undefined ? 'bg-primary-tint' : ''}`}>
        {after ?? '—'}
      </td>
    </tr>
  )
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
