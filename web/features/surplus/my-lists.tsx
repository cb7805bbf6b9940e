import { Upload } from 'lucide-react'
import { SURPLUS_EDGES, SURPLUS_STATE_NAMES, SURPLUS_STATES } from '../../../shared/engine/surplus/states.ts'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { timeText } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Tag } from '../../ui/tag.tsx'
import { showDone } from '../../ui/toast.ts'
import { STATE_TONES } from './tones.ts'

type Name = 'surplus/GetMyList'
type Row = ListRow<Name>

const AMOUNT: Columns<Name>[number] = { key: 'amountFen', title: '剩余金额（元）', kind: 'money', width: 130, sum: true }

const columnsFor = (seesCost: boolean): Columns<Name> => [
  { key: 'title', title: '名称', width: 220 },
  { key: 'state', title: '状态', width: 90, cell: (state) => <Tag tone={STATE_TONES[state]}>{SURPLUS_STATE_NAMES[state]}</Tag> },
  { key: 'items', title: '行数', kind: 'number', width: 80 },
  { key: 'remain', title: '剩余（个）', kind: 'number', width: 110, sum: true },
  { key: 'held', title: '预订中', kind: 'number', width: 90, sum: true },
  ...(seesCost ? [AMOUNT] : []),
  { key: 'validTo', title: '有效期', width: 110, cell: (at) => (at === null ? '长期' : timeText(at).slice(0, 10)) },
  { key: 'alias', title: '对外名称', kind: 'code', width: 150 },
  { key: 'reason', title: '说明', width: 180 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170 },
]

const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '名称或型号' },
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

const empty = (
  <ListNote
    title="还没有余料"
    text="上传库存表（.xlsx、.xls），先看识别结果再存为草稿；审核通过后以匿名报价出现在物料搜索里，买方看不到您是谁、货在哪里。"
  />
)

const REMOVED = '清单和里面的物料、照片不再显示，也不能恢复；已经成交的订单不变。'

/** The owner's moves of a list, as its row offers them. */
function actsOf({ id, state, rowVersion, title }: Row): Act<Row>[] {
  return SURPLUS_EDGES.filter(({ from, actor }) => from === state && actor === 'owner').map(({ to, label }) => ({
    text: label,
    call: to === 9 ? 'surplus/removeMy' : 'surplus/UpdateMyState',
    danger: to === 9,
    run: async () => {
      if (to === 9) {
        if (!(await confirm({ title: `删除余料「${title}」？`, text: REMOVED, act: '删除', danger: true }))) return
        await call('surplus/removeMy', { id, rowVersion })
      } else await call('surplus/UpdateMyState', { id, rowVersion, state: to })
      showDone(`${label}：${title}`)
    },
  }))
}

/** All lists, with what can be done with each. */
export function MyLists() {
  const seesCost = useUser()?.priceRights?.cost ?? true
  const { change } = useAddress()
  const open = ({ id }: Pick<Row, 'id'>) => change({ id })
  const upload = (
    <Button look="ghost" onClick={() => change({ upload: '1' })}>
      <Upload aria-hidden className="size-4" />
      上传库存表
    </Button>
  )
  const actions = (row: Row): Act<Row>[] => [{ text: '打开', run: open }, ...actsOf(row)]
  return (
    <ListScreen
      list="surplus/GetMyList"
      noun="余料"
      columns={columnsFor(seesCost)}
      filters={filters}
      actions={actions}
      {...(seesCost && { tools: upload, onAdd: () => change({ id: 'new' }) })}
      empty={empty}
    />
  )
}
