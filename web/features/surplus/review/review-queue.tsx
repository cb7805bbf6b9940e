import { useRouter } from '@tanstack/react-router'
import { SURPLUS_STATE_NAMES, SURPLUS_STATES } from '../../../../shared/engine/surplus/states.ts'
import { timeText } from '../../../lib/format.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { MemberLink } from '../../../screen/list/member-link.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import { STATE_TONES } from '../tones.ts'

type Name = 'surplus/GetList'
type Row = ListRow<Name>

const columns: Columns<Name> = [
  { key: 'title', title: '名称', width: 200 },
  { key: 'userName', title: '卖方', width: 130, cell: (name, { userId }) => <MemberLink id={userId} name={name} /> },
  { key: 'state', title: '状态', width: 90, cell: (state) => <Tag tone={STATE_TONES[state]}>{SURPLUS_STATE_NAMES[state]}</Tag> },
  { key: 'items', title: '行数', kind: 'number', width: 80 },
  { key: 'unknown', title: '不在目录', kind: 'number', width: 90 },
  { key: 'undated', title: '没有批次', kind: 'number', width: 90 },
  { key: 'remain', title: '剩余（个）', kind: 'number', width: 110, sum: true },
  { key: 'held', title: '预订中', kind: 'number', width: 90, sum: true },
  { key: 'amountFen', title: '剩余金额（元）', kind: 'money', width: 130, sum: true },
  { key: 'validTo', title: '有效期', width: 110, cell: (at) => (at === null ? '长期' : timeText(at).slice(0, 10)) },
  { key: 'alias', title: '对外名称', kind: 'code', width: 150, hidden: true },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170 },
]

const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '名称、卖方或型号' },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: choicesOf(
      SURPLUS_STATES.filter((state) => state !== 9),
      SURPLUS_STATE_NAMES,
    ),
  },
]

const empty = <ListNote title="还没有余料" text="会员提交后出现在这里，待审核的排在最前，等得最久的最先。" />

/** All lists, those that wait for a decision first, and of these whoever has waited longest. */
export function ReviewQueue({ userId }: { /** His alone; they are looked at on the page of all. */ userId?: string }) {
  const router = useRouter()
  const { change } = useAddress()
  const actions = ({ state }: Row): Act<Row>[] => [
    {
      text: state === 1 ? '审核' : '查看',
      call: 'surplus/GetDetail',
      run: ({ id }) => (userId === undefined ? change({ id }) : void router.navigate({ to: '/sys/surplus', search: { id } })),
    },
  ]
  return (
    <ListScreen
      list="surplus/GetList"
      noun="余料"
      columns={columns}
      filters={filters}
      {...(userId !== undefined && { always: { userId } })}
      actions={actions}
      empty={empty}
    />
  )
}
