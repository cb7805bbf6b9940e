import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { noticeText } from '../../../shared/notices.ts'
import type { CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { useRoutes } from '../../lib/use-routes.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { PLACES, searchOf } from './places.ts'

type Page = CallOutput<'user/notices'>
type Row = Page['items'][number]

type NoticeListProps = {
  query: UseQueryResult<Page>
  unread: number
  onRead: (ids?: string[]) => Promise<void>
  onLeave: () => void
}

/** The newest notices. Opening one reads it and leads to what it is about. */
export function NoticeList({ query, unread, onRead, onLeave }: NoticeListProps) {
  const { data, isError, refetch } = query
  // A refusal has been shown by the call.
  const read = (ids?: string[]) => void onRead(ids).catch(() => undefined)
  return (
    <>
      <header className="flex h-10 shrink-0 items-center border-b border-line px-3">
        <h2 className="mr-auto font-semibold">通知</h2>
        <Button size="small" look="ghost" disabled={unread === 0} onClick={() => read()}>
          全部标为已读
        </Button>
      </header>
      {data === undefined && isError && <RetryNote text="通知没有取到。" onRetry={() => void refetch()} />}
      {data === undefined && !isError && <p className="p-4 text-sm text-text-2">正在读取…</p>}
      {data?.items.length === 0 && (
        <p className="p-4 text-sm text-text-2">还没有通知。余额、次数、封装和型号建议有变化，或报价单被接受时会写在这里。</p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className="scroll-thin min-h-0 overflow-y-auto py-1">
          {data.items.map((row) => (
            <li key={row.id}>
              <NoticeRow row={row} onRead={() => read([row.id])} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type NoticeRowProps = { row: Row; onRead: () => void; onLeave: () => void }

function NoticeRow({ row, onRead, onLeave }: NoticeRowProps) {
  const routes = useRoutes()
  const { title, text } = noticeText(row)
  const to = PLACES[row.kind]
  const search = searchOf(row)
  const className =
    'grid w-full grid-cols-[8px_minmax(0,1fr)] items-start gap-x-2 px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2'
  const open = () => {
    if (!row.isRead) onRead()
  }
  const content = (
    <>
      <span aria-hidden className={`mt-1.5 size-2 rounded-full ${row.isRead ? '' : 'bg-primary'}`} />
      <span className="min-w-0 text-sm">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 truncate ${row.isRead ? '' : 'font-semibold'}`}>{title}</span>
          <span className="num ml-auto shrink-0 text-xs text-text-2">{timeText(row.at)}</span>
        </span>
        <span className="block wrap-anywhere text-text-2">{text}</span>
        {!row.isRead && <span className="sr-only">未读</span>}
      </span>
    </>
  )
  if (!(to in routes))
    return (
      <button type="button" className={className} onClick={open}>
        {content}
      </button>
    )
  return (
    <Link
      to={to}
      {...(search && { search })}
      className={className}
      onClick={() => {
        open()
        onLeave()
      }}
    >
      {content}
    </Link>
  )
}
