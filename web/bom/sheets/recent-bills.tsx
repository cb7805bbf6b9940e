import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../access/call.ts'
import { getToken } from '../../access/session.ts'
import { countText, timeText } from '../../lib/format.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import type { BomPath } from './sheet.ts'

const MOST = 8

/** The bills one saved last: each opens on the sheet one came to. */
export function RecentBills({ path, className }: { path: BomPath; className: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['bomHistory/getMyList', 'recent'],
    queryFn: ({ signal }) => call('bomHistory/getMyList', { pageIndex: 1, pageSize: MOST }, { signal }),
    enabled: getToken() !== null,
  })
  if (isError) return <RetryNote text="最近的计价没有读出来，可以重试。" onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label="最近的计价" className={className}>
      <h2 className="mb-2 text-sm text-text-2">最近的计价，点一份在这里打开</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.items.map(({ id, prjName, lineCount, sets, updated }) => (
          <li key={id}>
            <Link to={path} search={{ id }} className="flex h-9 items-center gap-3 px-3 hover:bg-hover">
              <span className="min-w-0 flex-1 truncate">{prjName}</span>
              <span className="num text-sm text-text-2">
                {countText(lineCount)} 行 · {countText(sets)} 套
              </span>
              <span className="num text-sm text-text-2 max-lg:hidden">{timeText(updated)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
