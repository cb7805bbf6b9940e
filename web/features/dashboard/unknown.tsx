import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { seenName } from '../../lib/format.ts'
import { Bars } from './bars.tsx'

const TOP = 10

/** What bills of these days call packages that nobody recognises: those on most lines of the quarter. */
export function Unknown({ days }: { days: number }) {
  const may = useMay()
  const mayLook = may('Package/Seen')
  const { data } = useQuery({
    queryKey: ['Package/Seen', 'top', days],
    queryFn: ({ signal }) => call('Package/Seen', { pageSize: TOP, days, Names: null }, { signal, shows: 'nobody' }),
    enabled: mayLook,
  })
  if (!mayLook || data === undefined) return null
  const bars = data.items.map((seen) => {
    const { id, text, mpn, value, description, lines } = seen
    const search = { tab: 'seen', Names: text || mpn || value || description, days: String(days) }
    return { key: id, name: seenName(seen), value: lines, place: { path: '/sys/pcba/packageAlias', search } }
  })
  return <Bars title="最多的未知封装" head={['写法', '近 90 天行数']} bars={bars} empty="这些天的 BOM 里没有认不出的封装。" />
}
