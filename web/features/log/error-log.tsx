import { useState } from 'react'
import { FAULT_PLACE_NAMES, FAULT_PLACES } from '../../../shared/enums.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters, ListRow } from '../../screen/types.ts'
import { Dialog } from '../../ui/dialog.tsx'

const columns: Columns<'log/list'> = [
  { key: 'message', title: '错误', width: 360 },
  { key: 'times', title: '次数', kind: 'number', width: 90, sort: true },
  { key: 'place', title: '位置', width: 90, cell: (place) => FAULT_PLACE_NAMES[place] },
  { key: 'call', title: '接口或任务', kind: 'code', width: 200 },
  { key: 'url', title: '页面', kind: 'code', width: 220 },
  { key: 'number', title: '最近编号', kind: 'code', width: 110 },
  { key: 'userName', title: '最近用户', width: 120 },
  { key: 'last', title: '最近一次', kind: 'time', width: 170, sort: true },
  { key: 'first', title: '第一次', kind: 'time', width: 170, sort: true },
  { key: 'ms', title: '耗时（毫秒）', kind: 'number', width: 120, hidden: true },
  { key: 'release', title: '版本', kind: 'code', width: 220, hidden: true },
  { key: 'agent', title: '浏览器', width: 300, hidden: true },
]

const filters: Filters<'log/list'> = [
  { key: 'keyword', kind: 'keyword', label: '编号、错误、调用栈、页面或接口' },
  { key: 'place', kind: 'options', label: '位置', choices: choicesOf(FAULT_PLACES, FAULT_PLACE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '最近一次' },
]

/** Faults of server and pages, alike ones counted together. */
export function ErrorLog() {
  const [openEntry, setOpenEntry] = useState<ListRow<'log/list'> | null>(null)
  return (
    <>
      <ListScreen
        list="log/list"
        noun="错误"
        columns={columns}
        filters={filters}
        actions={() => [{ text: '查看', run: setOpenEntry }]}
      />
      {openEntry && (
        <Dialog open wide onOpenChange={() => setOpenEntry(null)} title={`错误 ${openEntry.number ?? ''}`}>
          <p className="font-semibold wrap-anywhere">{openEntry.message}</p>
          <p className="mt-1 text-sm text-text-2 wrap-anywhere">{openEntry.url}</p>
          <p className="text-sm text-text-2 wrap-anywhere">{openEntry.agent}</p>
          <p className="text-sm text-text-2 wrap-anywhere">版本 {openEntry.release || '未知'}</p>
          <pre className="scroll-thin mt-3 max-h-96 overflow-auto rounded-card border border-line bg-bg p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {openEntry.stack || '没有调用栈'}
          </pre>
        </Dialog>
      )}
    </>
  )
}
