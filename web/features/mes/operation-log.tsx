import { useAddress } from '../../screen/list/address.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'

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
const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '公司、操作人、模块、操作或对象' },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
]

/** What was done in the MES of companies; of one of our accounts alone where the address names it. */
export function MesOperationLog() {
  const { search, change } = useAddress()
  const userId = search['userId']
  if (userId !== undefined) return <OfUser userId={userId} />
  return (
    <ListScreen
      list="setting/MesOperationLog"
      noun="MES操作记录"
      columns={columns}
      filters={filters}
      actions={(row) =>
        row.userId === null ? [] : [{ text: '只看此人', run: () => change({ userId: row.userId ?? undefined, page: undefined }) }]
      }
    />
  )
}

const OfUser = ({ userId }: { userId: string }) => (
  <ListScreen list="setting/GetUserMesOperationLog" noun="MES操作记录" columns={columns} filters={filters} always={{ userId }} />
)
