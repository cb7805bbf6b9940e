import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'

/** Before something is sold: one's own bills that need it. */
export function BillNeeds({ id, rowVersion }: { id: string; rowVersion: number }) {
  const { data } = useQuery({
    queryKey: ['surplus/MyMatches', id, rowVersion],
    queryFn: ({ signal }) => call('surplus/MyMatches', { id }, { signal, shows: 'nobody' }),
  })
  if (data === undefined) return null
  return (
    <section aria-label="自己的物料单" className="rounded-control border border-line bg-surface p-3">
      <h3 className="font-semibold">
        自己的物料单{' '}
        <span className="num text-sm font-normal text-text-2">{data.total === 0 ? '' : `${countText(data.total)} 行用得上`}</span>
      </h3>
      {data.total === 0 ? (
        <p className="mt-1 text-sm text-text-2">近期的物料单里没有用到这些型号。</p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {data.items.slice(0, 50).map(({ seq, mpn, bomId, prjName, designators, need, remain }) => (
            <li key={`${bomId} ${seq} ${designators}`} className="border-b border-line py-1.5 text-sm last:border-0">
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 truncate font-mono">{mpn}</span>
                <span className={`num ${need > remain ? 'text-warn' : ''}`}>
                  需 {countText(need)} / 余 {countText(remain)}
                </span>
              </span>
              <span className="flex gap-2 text-text-2">
                <Link to="/bom/analyse" search={{ id: bomId }} className="min-w-0 truncate text-primary hover:underline">
                  {prjName}
                </Link>
                <span className="min-w-0 truncate">{designators}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
