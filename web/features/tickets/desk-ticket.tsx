import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EMPTY_ID } from '../../../shared/constants.ts'
import {
  TICKET_CATEGORY_NAMES,
  TICKET_PRIORITIES,
  TICKET_PRIORITY_NAMES,
  TICKET_STATE_NAMES,
  type TicketPriority,
} from '../../../shared/tickets.ts'
import { call, type CallInput, type CallOutput } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { timeText } from '../../lib/format.ts'
import { choicesFrom } from '../../screen/list/choices.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { FactList } from '../../screen/list/fact-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'

type Ticket = CallOutput<'FeedBack/SysDetail'>
type Change = Omit<CallInput<'FeedBack/SysUpdate'>, 'id' | 'rowVersion'>

const instant = (at: number | null) => (at === null ? null : timeText(at))

/** A ticket with all that operators know and do. */
export function DeskTicket({ id, onClose }: { id: string; onClose: () => void }) {
  const may = useMay()
  const query = useQuery({
    queryKey: ['FeedBack/SysDetail', id],
    queryFn: ({ signal }) => call('FeedBack/SysDetail', { id }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  const reload = () => void query.refetch()
  return (
    <DetailDialog query={query} title={query.data?.title ?? '工单'} onClose={onClose}>
      {(ticket) => (
        <div className="flex flex-col gap-4">
          <FactList
            facts={[
              ['编号', ticket.no],
              ['会员', [ticket.userName, ticket.phone].filter(Boolean).join(' ')],
              ['状态', TICKET_STATE_NAMES[ticket.state]],
              ['类别', TICKET_CATEGORY_NAMES[ticket.category]],
              ['计价', ticket.bill?.prjName ?? null],
              ['首次答复期限', ticket.answered === null ? instant(ticket.firstDue) : null],
              ['解决期限', instant(ticket.solveDue)],
              ['暂停计时', ticket.pausedAt === null ? null : `自 ${timeText(ticket.pausedAt)}，等会员补充`],
              ['评分', ticket.score === null ? null : `${ticket.score} 分`],
            ]}
          />
          <Thread posts={ticket.posts} mine="staff" />
          {may('FeedBack/SysUpdate') && <Dealing ticket={ticket} onDone={reload} />}
        </div>
      )}
    </DetailDialog>
  )
}

const WAYS = choicesFrom(['reply', '回复'], ['ask', '请会员补充'], ['note', '内部备注'], ['close', '回复并关闭'])
type Way = (typeof WAYS)[number]['value']
const HINTS: Readonly<Record<Way, string | undefined>> = {
  reply: undefined,
  ask: '会员补充之前不计时',
  note: '会员看不到',
  close: '会员 7 天内可以重新打开',
}
const PRIORITIES = TICKET_PRIORITIES.map((value) => ({ value: String(value), text: `优先级：${TICKET_PRIORITY_NAMES[value]}` }))

function Dealing({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const [way, setWay] = useState<Way>('reply')
  const { id, rowVersion, state, operators, assigneeId, priority } = ticket
  const isClosed = state === 3
  const deal = async (change: Change, shows: 'form' | 'toast' = 'toast') => {
    await call('FeedBack/SysUpdate', { id, rowVersion, ...change }, { shows })
    onDone()
  }
  // A refusal is shown by the call; what stands there now is read again.
  const now = (change: Change) => void deal(change).catch(onDone)
  const people = [
    { value: EMPTY_ID, text: '处理人：未分配' },
    ...operators.map((one) => ({ value: one.id, text: `处理人：${one.name}` })),
  ]
  const levels: Readonly<Record<string, TicketPriority>> = { 1: 1, 2: 2, 3: 3 }
  return (
    <section aria-label="处理" className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        {!isClosed && assigneeId === null && (
          <Button look="primary" onClick={() => now({ act: 'take' })}>
            接手
          </Button>
        )}
        <Select
          label="处理人"
          value={assigneeId ?? EMPTY_ID}
          choices={people}
          onChange={(next) => now({ act: 'assign', assigneeId: next === EMPTY_ID ? null : next })}
        />
        <Select
          label="优先级"
          value={String(priority)}
          choices={PRIORITIES}
          onChange={(next) => now({ act: 'priority', priority: levels[next] })}
        />
      </div>
      {isClosed ? (
        <ReplyForm
          about={`${id} note`}
          label="内部备注"
          hint={HINTS.note}
          act="记下"
          send={(text, files) => deal({ act: 'note', text, files }, 'form')}
        />
      ) : (
        <ReplyForm
          key={way}
          about={`${id} ${way}`}
          label={WAYS.find(({ value }) => value === way)?.text ?? ''}
          hint={HINTS[way]}
          act={way === 'note' ? '记下' : '发送'}
          send={(text, files) => deal({ act: way, text, files }, 'form')}
        >
          <Segments label="方式" value={way} choices={WAYS} onChange={setWay} />
        </ReplyForm>
      )}
    </section>
  )
}
