import {
  TICKET_CATEGORIES,
  TICKET_CATEGORY_NAMES,
  TICKET_DUE_NAMES,
  TICKET_DUES,
  TICKET_PRIORITIES,
  TICKET_PRIORITY_NAMES,
  TICKET_STATE_NAMES,
  TICKET_STATES,
  TICKET_TYPE_NAMES,
  TICKET_TYPES,
  type TicketType,
} from '../../../shared/tickets.ts'
import { useState } from 'react'
import { timeText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesFrom, choicesOf } from '../../screen/list/choices.ts'
import { useMay } from '../../access/may.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { DeskTicket } from './desk-ticket.tsx'
import { DUE_TONES, PRIORITY_TONES, STATE_TONES } from './tones.ts'

type Name = 'FeedBack/SysGetList'

const columns: Columns<Name> = [
  { key: 'title', title: '标题', width: 300 },
  { key: 'state', title: '状态', width: 100, cell: (state) => <Tag tone={STATE_TONES[state]}>{TICKET_STATE_NAMES[state]}</Tag> },
  {
    key: 'due',
    title: '应完成',
    kind: 'time',
    width: 150,
    cell: (due, { dueState }) =>
      due === null ? '' : <Tag tone={DUE_TONES[dueState]}>{`${TICKET_DUE_NAMES[dueState]} ${timeText(due).slice(5, 16)}`}</Tag>,
  },
  {
    key: 'priority',
    title: '优先级',
    width: 90,
    cell: (priority) => <Tag tone={PRIORITY_TONES[priority]}>{TICKET_PRIORITY_NAMES[priority]}</Tag>,
  },
  { key: 'userName', title: '会员', width: 110 },
  { key: 'company', title: '公司', width: 160 },
  { key: 'assigneeName', title: '处理人', width: 100, cell: (name) => name ?? '未分配' },
  { key: 'category', title: '类别', width: 100, cell: (category) => TICKET_CATEGORY_NAMES[category] },
  { key: 'type', title: '类型', width: 80, weight: -1, cell: (type) => TICKET_TYPE_NAMES[type] },
  { key: 'no', title: '编号', kind: 'code', width: 130 },
  { key: 'created', title: '提交时间', kind: 'time', width: 150 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170 },
  { key: 'score', title: '评分', kind: 'number', width: 80 },
]
const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '编号、标题、会员或公司' },
  { key: 'whose', kind: 'options', label: '处理人', choices: choicesFrom(['mine', '我的'], ['none', '未分配']) },
  { key: 'due', kind: 'options', label: '时限', choices: choicesOf(TICKET_DUES, TICKET_DUE_NAMES) },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(TICKET_STATES, TICKET_STATE_NAMES) },
  { key: 'category', kind: 'options', label: '类别', choices: choicesOf(TICKET_CATEGORIES, TICKET_CATEGORY_NAMES) },
  { key: 'priority', kind: 'options', label: '优先级', choices: choicesOf(TICKET_PRIORITIES, TICKET_PRIORITY_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '提交时间' },
]
const typeFilter: Filters<Name> = [
  { key: 'type', kind: 'options', label: '类型', choices: choicesOf(TICKET_TYPES, TICKET_TYPE_NAMES) },
]

const reload = () => void queryClient.invalidateQueries({ queryKey: ['FeedBack/SysGetList'] })

/** Tickets of all members for who answers them: what is overdue first. `type`: of one kind alone; `userId`: of one account. */
export function Desk({ type, userId }: { type?: TicketType; userId?: string }) {
  const may = useMay()
  const { search, change } = useAddress()
  const [isCalendar, setCalendar] = useState(false)
  const id = search['id']
  return (
    <>
      <ListScreen
        list="FeedBack/SysGetList"
        noun={type === undefined ? '工单' : TICKET_TYPE_NAMES[type]}
        columns={columns}
        filters={type === undefined ? [...filters, ...typeFilter] : filters}
        always={{ ...(type && { type }), ...(userId && { userId }) }}
        actions={() => [{ text: '处理', call: 'FeedBack/SysDetail', run: (row) => change({ id: row.id }) }]}
        tools={may('FeedBack/Calendar') && <Button onClick={() => setCalendar(true)}>工作日历</Button>}
      />
      {isCalendar && <CalendarDialog onClose={() => setCalendar(false)} />}
      {id !== undefined && (
        <DeskTicket
          id={id}
          onClose={() => {
            change({ id: undefined })
            reload()
          }}
        />
      )}
    </>
  )
}
