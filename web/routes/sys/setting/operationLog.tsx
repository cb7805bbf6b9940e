import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { OperationView } from '../../../people/operation-view.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../../screen/types.ts'

const columns: Columns<'setting/OperationLog'> = [
  { key: 'at', title: '时间', kind: 'time', width: 170 },
  { key: 'userName', title: '操作人', width: 140 },
  { key: 'actingName', title: '代登录的管理员', width: 140, hidden: true },
  { key: 'callLabel', title: '操作', width: 160 },
  { key: 'call', title: '调用', kind: 'code', width: 220 },
  { key: 'target', title: '对象', kind: 'code', width: 300 },
  { key: 'ip', title: '来源地址', kind: 'code', width: 140 },
  { key: 'input', title: '提交的内容', kind: 'code', width: 320, hidden: true },
]

const filters: Filters<'setting/OperationLog'> = [
  { key: 'keyword', kind: 'keyword', label: '操作人、操作、调用或对象' },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
]

export const Route = createFileRoute('/sys/setting/operationLog')({
  staticData: { title: '操作日志', group: 'setting', order: 2, icon: 'clipboard' },
  component: OperationLog,
})

function OperationLog() {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <ListScreen
        list="setting/OperationLog"
        noun="操作日志"
        columns={columns}
        filters={filters}
        actions={() => [{ text: '查看', run: (row) => setShown(row.id) }]}
      />
      {shown !== null && <OperationView id={shown} onClose={() => setShown(null)} />}
    </>
  )
}
