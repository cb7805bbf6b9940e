import {
  TICKET_CATEGORY_NAMES,
  MY_TICKET_STATE_NAMES,
  TICKET_STATES,
  TICKET_TYPE_NAMES,
  type TicketType,
} from '../../../shared/tickets.ts'
import { useState } from 'react'
import { queryClient } from '../../lib/query.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { MyTicket } from './my-ticket.tsx'
import { NewTicket } from './new-ticket.tsx'
import { STATE_TONES } from './tones.ts'

type Name = 'FeedBack/MyList'

const columns: Columns<Name> = [
  {
    key: 'title',
    title: '标题',
    width: 320,
    cell: (title, { isUnread }) => (isUnread ? <b className="font-semibold">{title}（新回复）</b> : title),
  },
  {
    key: 'state',
    title: '状态',
    width: 110,
    cell: (state) => <Tag tone={STATE_TONES[state]}>{MY_TICKET_STATE_NAMES[state]}</Tag>,
  },
  { key: 'category', title: '类别', width: 110, cell: (category) => TICKET_CATEGORY_NAMES[category] },
  { key: 'no', title: '编号', kind: 'code', width: 150 },
  { key: 'userName', title: '提交人', width: 120 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170 },
  { key: 'created', title: '提交时间', kind: 'time', width: 170 },
  { key: 'score', title: '评分', kind: 'number', width: 80 },
]
const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '编号或标题' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(TICKET_STATES, MY_TICKET_STATE_NAMES) },
]

const reload = () => void queryClient.invalidateQueries({ queryKey: ['FeedBack/MyList'] })

/** What one's own side has complained of or told us, and what became of it. */
export function MyTickets({ type }: { type: TicketType }) {
  const [isWriting, setWriting] = useState(false)
  const { search, change } = useAddress()
  const id = search['id']
  const noun = TICKET_TYPE_NAMES[type]
  return (
    <>
      <ListScreen
        list="FeedBack/MyList"
        noun={noun}
        columns={columns}
        filters={filters}
        always={{ type }}
        onAdd={() => setWriting(true)}
        actions={() => [{ text: '查看', run: (row) => change({ id: row.id }) }]}
        empty={<ListNote title={`还没有${noun}`} text={`点“新增${noun}”写下来，我们会在这里答复。`} />}
      />
      {isWriting && <NewTicket type={type} onClose={() => setWriting(false)} onSaved={reload} />}
      {id !== undefined && (
        <MyTicket
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
