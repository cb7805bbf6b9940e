import { useState } from 'react'
import { NETLIST_FORMAT_NAMES } from '../../../shared/engine/netlist/netlist-text.ts'
import { IPC_STATE_NAMES, IPC_STATES } from '../../../shared/enums.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Fields, Filters, ListRow } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { CompareLines } from './compare-lines.tsx'
import { DifferencePercent } from './texts.tsx'

type List = 'bomHistory/LoadPageIpcCompared'
type Row = ListRow<List>

const TONES = { 0: 'warn', 1: 'good', 2: 'quiet' } as const

const columns: Columns<List> = [
  { key: 'prjName', title: '项目', width: 190 },
  { key: 'fileName', title: '文件', width: 180, cell: (name, { boards }) => (boards > 1 ? `${name}（${boards} 拼板）` : name) },
  { key: 'refsBill', title: '位号数', kind: 'number', width: 80 },
  { key: 'matched', title: '匹配', kind: 'number', width: 80 },
  { key: 'diffLines', title: '差异行', kind: 'number', width: 90, sort: true },
  { key: 'diffPpm', title: '点差', kind: 'percent', width: 90, sort: true, cell: (ppm) => <DifferencePercent ppm={ppm} /> },
  { key: 'state', title: '状态', width: 90, cell: (state) => <Tag tone={TONES[state]}>{IPC_STATE_NAMES[state]}</Tag> },
  { key: 'userName', title: '会员', width: 120 },
  { key: 'created', title: '时间', kind: 'time', width: 170, sort: true },
  { key: 'onlyBill', title: '仅BOM有', kind: 'number', width: 90, hidden: true },
  { key: 'onlyNetlist', title: '仅网表有', kind: 'number', width: 90, hidden: true },
  { key: 'format', title: '格式', width: 110, hidden: true, cell: (format) => NETLIST_FORMAT_NAMES[format] },
  { key: 'reason', title: '原因', width: 200, hidden: true },
]

const filters: Filters<List> = [
  { key: 'keyword', kind: 'keyword', label: '项目、文件或会员' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(IPC_STATES, IPC_STATE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
]

const fields: Fields<'bomHistory/SaveIpcState'> = [
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(IPC_STATES, IPC_STATE_NAMES) },
  { key: 'reason', kind: 'textarea', label: '原因', hint: '忽略时必填，例如网表是旧版' },
]

/** Saved bills beside the netlists that members compared them with. */
export function CompareList() {
  const [open, setOpen] = useState<Row | null>(null)
  const actions = (): Act<Row>[] => [{ text: '逐行查看', call: 'bomHistory/IpcLines', run: setOpen }]
  return (
    <>
      <ListScreen
        list="bomHistory/LoadPageIpcCompared"
        noun="网表对比"
        columns={columns}
        filters={filters}
        edit={{ save: 'bomHistory/SaveIpcState', fields }}
        actions={actions}
      />
      {open && <CompareLines of={open} onClose={() => setOpen(null)} />}
    </>
  )
}
