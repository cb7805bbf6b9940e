import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../access/call.ts'
import { DAY } from '../../../shared/day.ts'
import { dayEnd, dayStart, dayText } from '../../lib/day.ts'
import { timeText } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesFrom } from '../../screen/list/choices.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { useTab, ViewTabs } from '../../screen/list/view-tabs.tsx'
import { Page } from '../../screen/page/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Facts, Stretch } from './figures.ts'
import { MatchList } from './match-list.tsx'
import { QuoteList } from './quote-list.tsx'
import { SeriesCard } from './series-card.tsx'
import { Tiles } from './tiles.tsx'
import { Troubles } from './troubles.tsx'
import { Unknown } from './unknown.tsx'
import { Uses } from './uses.tsx'

const TABS = choicesFrom(['overview', '概览'], ['quotes', '报价单'], ['matches', 'BOM匹配'])
const SPANS = choicesFrom(['7', '近 7 天'], ['30', '近 30 天'], ['90', '近 90 天'])
/** So often it is asked again while it is looked at. */
const REFRESHED_MS = 60_000

/** What goes on: every figure opens the rows that add up to it. */
export function Dashboard({ above }: { above: ReactNode }) {
  const tab = useTab(TABS)
  const { search, change } = useAddress()
  const span = SPANS.find(({ value }) => value === search['days'])?.value ?? '30'
  return (
    <Page fill={tab !== 'overview'}>
      {above}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <ViewTabs label="视图" tabs={TABS} />
        {tab === 'overview' && (
          <div className="mb-3">
            <Segments
              label="时间"
              value={span}
              choices={SPANS}
              onChange={(days) => change({ days: days === '30' ? undefined : days })}
            />
          </div>
        )}
      </div>
      {tab === 'quotes' ? <QuoteList /> : tab === 'matches' ? <MatchList /> : <Overview days={Number(span)} />}
    </Page>
  )
}

function Overview({ days }: { days: number }) {
  const today = useToday()
  const [first, last] = [(dayStart(today) ?? 0) - (days - 1) * DAY, dayEnd(today) ?? 0]
  const stretch: Stretch = { from: dayText(first), to: today }
  const query = useQuery({
    queryKey: ['dashboard/facts', stretch],
    queryFn: ({ signal }) => call('dashboard/facts', { from: first, to: last }, { signal, shows: 'nobody' }),
    refetchInterval: REFRESHED_MS,
    staleTime: 0,
  })
  return (
    <Loaded query={query} rows={10}>
      {(facts) => (
        <div className="flex flex-col gap-3">
          <Troubles facts={facts} stretch={stretch} />
          <Tiles facts={facts} stretch={stretch} />
          <Charts facts={facts} />
          <div className="grid gap-3 lg:grid-cols-2">
            <Uses facts={facts} stretch={stretch} />
            <Unknown days={days} />
          </div>
          <p className="num text-xs text-text-2">更新于 {timeText(query.dataUpdatedAt)}，每分钟刷新，不含演示数据。</p>
        </div>
      )}
    </Loaded>
  )
}

/** The day it is, also in a page that stays open over midnight. */
function useToday(): string {
  const [today, setToday] = useState(() => dayText(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayText(Date.now())), REFRESHED_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

const COUNTS = ['members', 'bills', 'quotes', 'orders'] as const
const SUMS = ['quotes', 'orders', 'walletIn', 'walletOut'] as const

const Charts = ({ facts }: { facts: Facts }) => (
  <div className="grid gap-3 xl:grid-cols-2">
    <SeriesCard title="业务量" days={facts.days} of={facts.series} names={COUNTS} measure="n" />
    <SeriesCard title="金额（元）" days={facts.days} of={facts.series} names={SUMS} measure="fen" />
  </div>
)
