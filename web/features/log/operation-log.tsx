import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { useAddress } from '../../screen/list/address.ts'
import { usePeopleFilter } from '../../screen/list/use-people-filter.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'
import { summaryOf } from './images.ts'
import { OperationView } from './operation-view.tsx'
import { Target } from './target.tsx'

type Log = 'setting/OperationLog'

const columns: Columns<Log> = [
  { key: 'at', title: '时间', kind: 'time', width: 170 },
  {
    key: 'userName',
    title: '操作人',
    width: 140,
    cell: (name, { userId }) => (userId === null || name === null ? name : <MemberLink id={userId} name={name} />),
  },
  { key: 'actingName', title: '代登录的管理员', width: 140, hidden: true },
  { key: 'keyName', title: 'API密钥', width: 140, hidden: true },
  { key: 'callLabel', title: '操作', width: 180 },
  { key: 'call', title: '调用', kind: 'code', width: 220, hidden: true },
  { key: 'target', title: '对象', width: 220, cell: (_, row) => <Target of={row} /> },
  { key: 'after', title: '改动', width: 320, cell: (after, { before, call: name }) => summaryOf(before, after, name) },
  { key: 'ip', title: '来源地址', kind: 'code', width: 140 },
  { key: 'input', title: '提交的内容', kind: 'code', width: 320, hidden: true },
]

/** Who did what and when: by call, by person, by day; each one whole in a dialog. `userId`: of one account alone. */
export const OperationLog = ({ userId }: { userId?: string }) =>
  userId === undefined ? <Everybodys /> : <List always={{ userId }} byUser={[]} />

const Everybodys = () => <List byUser={usePeopleFilter('userId', '操作人', useAddress().search['userId'])} />

function List({ byUser, always }: { byUser: Filters<Log>; always?: { userId: string } }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const view: Act<ListRow<Log>> = { text: '查看', call: 'setting/OperationDetail', run: (row) => setOpenId(row.id) }
  return (
    <>
      <ListScreen
        list="setting/OperationLog"
        noun="操作日志"
        columns={columns}
        filters={useFilters(useAddress().search['call'], byUser)}
        actions={() => [view]}
        {...(always && { always })}
      />
      {openId !== null && <OperationView id={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}

/** What an address asks for counts from the start, before its names are known. */
function useFilters(asked: string | undefined, byUser: Filters<Log>): Filters<Log> {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['setting/CallNames'],
    queryFn: () => call('setting/CallNames', null),
    enabled: may('setting/CallNames'),
    staleTime: Infinity,
  })
  const calls = data?.items ?? (asked === undefined ? [] : [{ name: asked, label: asked }])
  const choices = calls.map(({ name, label }) => ({ value: name, text: label, hint: name }))
  return [
    { key: 'keyword', kind: 'keyword', label: '操作人、操作、调用或对象编号' },
    { key: 'call', kind: 'options', label: '操作', choices },
    ...byUser,
    { key: 'from', until: 'to', kind: 'days', label: '时间' },
  ]
}
