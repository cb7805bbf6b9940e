import { useState } from 'react'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters, ListRow } from '../../screen/types.ts'
import { Dialog } from '../../ui/dialog.tsx'

const columns: Columns<'log/list'> = [
  { key: 'message', title: '错误', width: 360 },
  { key: 'times', title: '次数', kind: 'number', width: 90, sort: true },
  { key: 'url', title: '页面', kind: 'code', width: 260 },
  { key: 'last', title: '最近一次', kind: 'time', width: 170, sort: true },
  { key: 'first', title: '第一次', kind: 'time', width: 170, sort: true },
  { key: 'release', title: '版本', kind: 'code', width: 220, hidden: true },
  { key: 'agent', title: '浏览器', width: 300, hidden: true },
]

const filters: Filters<'log/list'> = [
  { key: 'keyword', kind: 'keyword', label: '错误、调用栈或页面' },
  { key: 'from', until: 'to', kind: 'days', label: '最近一次' },
]

/** Faults that pages reported, alike ones counted together. */
export function ErrorLog() {
  const [openEntry, setOpenEntry] = useState<ListRow<'log/list'> | null>(null)
  return (
    <>
      <ListScreen
        list="log/list"
        noun="页面错误"
        columns={columns}
        filters={filters}
        actions={() => [{ text: '查看', run: setOpenEntry }]}
      />
      {openEntry && (
        <Dialog open wide onOpenChange={() => setOpenEntry(null)} title="页面错误">
          <p className="font-semibold wrap-anywhere">{openEntry.message}</p>
          <p className="mt-1 text-sm text-text-2 wrap-anywhere">{openEntry.url}</p>
          <p className="text-sm text-text-2 wrap-anywhere">{openEntry.agent}</p>
          <pre className="scroll-thin mt-3 max-h-96 overflow-auto rounded-card border border-line bg-bg p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {openEntry.stack || '没有调用栈'}
          </pre>
        </Dialog>
      )}
    </>
  )
}
