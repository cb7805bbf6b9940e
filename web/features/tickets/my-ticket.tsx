import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TICKET_CATEGORY_NAMES, MY_TICKET_STATE_NAMES } from '../../../shared/tickets.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { FactList } from '../../screen/list/fact-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Thread } from './thread.tsx'

type Ticket = CallOutput<'FeedBack/MyDetail'>
type MyTicketProps = { id: string; onClose: () => void }

/** One's own ticket: what was written, room for more, and its end. */
export function MyTicket({ id, onClose }: MyTicketProps) {
  const query = useQuery({
    queryKey: ['FeedBack/MyDetail', id],
    queryFn: () => call('FeedBack/MyDetail', { id }, { shows: 'nobody' }),
    staleTime: 0,
  })
  return (
    <DetailDialog query={query} title={query.data?.title ?? '工单'} onClose={onClose}>
      {(ticket) => (
        <div className="flex flex-col gap-4">
          <FactList
            facts={[
              ['编号', ticket.no],
              ['状态', MY_TICKET_STATE_NAMES[ticket.state]],
              ['类别', TICKET_CATEGORY_NAMES[ticket.category]],
              ['评分', ticket.score === null ? null : `${ticket.score} 分`],
            ]}
          />
          {ticket.bill && (
            <Link to="/bom/analyse" search={{ id: ticket.bill.id }} className="text-sm text-primary underline">
              相关计价：{ticket.bill.prjName}
            </Link>
          )}
          <Thread posts={ticket.posts} mine="member" />
          <Answering ticket={ticket} onDone={() => void query.refetch()} />
        </div>
      )}
    </DetailDialog>
  )
}

function Answering({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { id, state, reopenUntil } = ticket
  const isClosed = state === 3
  const isOver = isClosed && reopenUntil === null
  const send = async (text: string, files: string[], key: string) => {
    await call('FeedBack/Save', { id, key, text, files }, { shows: 'form' })
    onDone()
  }
  return (
    <>
      {isOver ? (
        <p className="text-sm text-text-2">工单已关闭超过 7 天；还有问题请另开一张。</p>
      ) : (
        <ReplyForm
          about={id}
          label={isClosed ? '还没有解决？' : '补充'}
          hint={isClosed && reopenUntil !== null ? `${timeText(reopenUntil)} 之前写下来，工单会重新打开` : undefined}
          act={isClosed ? '重新打开' : '发送'}
          send={send}
        />
      )}
      {(!isClosed || ticket.score === null) && <Ending ticket={ticket} onDone={onDone} />}
    </>
  )
}

const SCORES = ['1', '2', '3', '4', '5'].map((value) => ({ value, text: `${value} 分` }))

/** Closes the ticket with what one thinks of it, or says so afterwards. */
function Ending({ ticket: { id, state }, onDone }: { ticket: Ticket; onDone: () => void }) {
  const [key, setKey] = useState(newKey)
  const [score, setScore] = useState('5')
  const [pending, setPending] = useState(false)
  const isClosed = state === 3
  const end = async () => {
    setPending(true)
    // A refusal is shown by the call.
    await call('FeedBack/Save', { id, key, close: !isClosed, score: Number(score) }).then(onDone, () => undefined)
    setKey(newKey())
    setPending(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <span className="text-sm text-text-2">{isClosed ? '请为这次处理评分' : '问题已解决，评分并关闭'}</span>
      <Segments label="评分" value={score} choices={SCORES} onChange={setScore} />
      <Button pending={pending} onClick={() => void end()}>
        {isClosed ? '评分' : '关闭工单'}
      </Button>
    </div>
  )
}
