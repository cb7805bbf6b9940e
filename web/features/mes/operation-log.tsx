import { useAddress } from '../../screen/list/address.ts'
import { usePeopleFilter } from '../../screen/list/use-people-filter.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns } from '../../screen/types.ts'

type Name = 'setting/MesOperationLog'

const columns: Columns<Name> = [
  { key: 'at', title: '时间', kind: 'time', width: 170 },
  { key: 'company', title: '公司', width: 200 },
  { key: 'userName', title: '操作人', width: 140 },
  { key: 'module', title: '模块', width: 120 },
  { key: 'action', title: '操作', width: 180 },
  { key: 'target', title: '对象', width: 260 },
  { key: 'ip', title: '来源地址', kind: 'code', width: 140 },
]
/** What was done in the MES of companies. */
export function MesOperationLog() {
  const byUser = usePeopleFilter('userId', '操作人', useAddress().search['userId'])
  return (
    <ListScreen
      list="setting/MesOperationLog"
      noun="MES操作记录"
      columns={columns}
      filters={[
        { key: 'keyword', kind: 'keyword', label: '公司、操作人、模块、操作或对象' },
        ...byUser,
        { key: 'from', until: 'to', kind: 'days', label: '时间' },
      ]}
    />
  )
}
