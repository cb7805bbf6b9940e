import { createFileRoute, Link } from '@tanstack/react-router'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import { pointsText } from '../../../lib/format.ts'

const columns: Columns<'bomHistory/getSysList'> = [
  {
    key: 'prjName',
    title: '项目名称',
    width: 240,
    sort: true,
    cell: (prjName, { id }) => (
      <Link to="/sys/user/historyView" search={{ id }} preload={false} className="text-primary hover:underline">
        {prjName}
      </Link>
    ),
  },
  { key: 'userName', title: '会员', width: 140 },
  { key: 'keyName', title: 'API 密钥', width: 140, cell: (keyName) => (keyName === null ? '' : `API：${keyName}`) },
  { key: 'fileName', title: '文件', width: 200 },
  { key: 'sets', title: '套数', kind: 'number', width: 90 },
  { key: 'lineCount', title: '物料行', kind: 'number', width: 90 },
  { key: 'pointsMilli', title: '点数/套', kind: 'number', width: 100, cell: (points) => pointsText(points) },
  { key: 'totalFen', title: '总价（元）', kind: 'money', width: 130, sort: true, sum: true },
  {
    key: 'state',
    title: '状态',
    width: 100,
    cell: (state) => <Tag tone={state === 2 ? 'good' : 'warn'}>{state === 2 ? '已报价' : '待确认'}</Tag>,
  },
  { key: 'updated', title: '更新时间', kind: 'time', width: 160, sort: true },
  { key: 'created', title: '创建时间', kind: 'time', width: 170, sort: true, hidden: true },
]

const filters: Filters<'bomHistory/getSysList'> = [
  { key: 'keyword', kind: 'keyword', label: '项目或文件名' },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: [
      { value: 1, text: '待确认' },
      { value: 2, text: '已报价' },
    ],
  },
  { key: 'from', until: 'to', kind: 'days', label: '更新时间' },
]

export const Route = createFileRoute('/sys/user/historyList')({
  staticData: {
    title: '计价记录',
    group: 'people',
    order: 3,
    icon: 'history',
    needs: ['bomHistory/getSysList'],
    isBomTool: true,
  },
  component: HistoryList,
})

function HistoryList() {
  return <ListScreen list="bomHistory/getSysList" noun="计价记录" columns={columns} filters={filters} />
}
