import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { quoteName } from '../../../../shared/engine/quote/names.ts'
import { QUOTE_STATE_NAMES } from '../../../../shared/enums.ts'
import { call } from '../../../access/call.ts'
import { countText, differenceText, pointsText, timeText, yuan } from '../../../lib/format.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { PageLink } from '../../../screen/page/page-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { signedYuan, type ComparedQuote, type Difference } from './difference.ts'
import { PlaceList } from './place-list.tsx'
import { Sums } from './sums.tsx'

/** Two quotes, or two versions of one: what is otherwise at every designator, and what the difference is made of. */
export function ComparePage() {
  const { search, change } = useAddress()
  const { id = '', against = '' } = search
  const isChosen = id !== '' && against !== ''
  const query = useQuery({
    queryKey: ['BomAnalyse/DiffQuotes', id, against],
    queryFn: ({ signal }) => call('BomAnalyse/DiffQuotes', { id, against }, { signal, shows: 'form' }),
    enabled: isChosen,
  })
  return (
    <Page>
      {isChosen ? (
        <Loaded query={query} rows={10}>
          {(difference) => (
            <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_340px] xl:items-start">
              <div className="flex min-w-0 flex-col gap-3">
                <Heads of={difference} onTurn={() => change({ id: against, against: id })} />
                <div className="xl:hidden">
                  <Sums of={difference} />
                </div>
                <PlaceList key={`${id} ${against}`} of={difference} />
              </div>
              <aside className="max-xl:hidden">
                <Sums of={difference} />
              </aside>
            </div>
          )}
        </Loaded>
      ) : (
        <ListNote title="没有选择报价单" text="在列表里勾选两份，再点“对比”；或在报价单里点“与上一版比较”。">
          <PageLink to="/uc/history/quotes" />
        </ListNote>
      )}
    </Page>
  )
}

/** What either quote says of itself, figures beside each other. */
function Heads({ of: { before, now }, onTurn }: { of: Difference; onTurn: () => void }) {
  const totals = before.totalFen === null || now.totalFen === null ? null : now.totalFen - before.totalFen
  return (
    <table className="num w-full rounded-card border border-line bg-surface text-sm" aria-label="两份报价单">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="px-3 py-1.5">
            <Button size="small" onClick={onTurn}>
              对调
            </Button>
          </th>
          <Name of={before} />
          <Name of={now} />
          <th scope="col" className="px-3 py-1.5 text-right font-normal text-text-2">
            差
          </th>
        </tr>
      </thead>
      <tbody>
        <Figures name="总价（元）" before={yuan(before.totalFen)} now={yuan(now.totalFen)} diff={signedYuan(totals)} />
        <Figures
          name="套数"
          before={countText(before.sets)}
          now={countText(now.sets)}
          diff={differenceText((now.sets - before.sets) * 1000)}
        />
        <Figures
          name="点数/套"
          before={pointsText(before.setPointsMilli)}
          now={pointsText(now.setPointsMilli)}
          diff={differenceText(now.setPointsMilli - before.setPointsMilli)}
        />
      </tbody>
    </table>
  )
}

function Name({ of: { id, no, version, prjName, customer, created, state } }: { of: ComparedQuote }) {
  return (
    <th scope="col" className="px-3 py-1.5 align-top font-normal">
      <Link
        to="/uc/history/quote"
        search={{ id }}
        preload={false}
        className="font-semibold wrap-anywhere text-primary hover:underline"
      >
        {quoteName({ no, version })}
      </Link>
      <span className="block wrap-anywhere text-text-2">{[prjName, customer].filter((text) => text !== '').join(' · ')}</span>
      <span className="block text-text-2">
        {timeText(created).slice(0, 16)} {QUOTE_STATE_NAMES[state]}
      </span>
    </th>
  )
}

type FiguresProps = { name: string; before: ReactNode; now: ReactNode; diff: string }

function Figures({ name, before, now, diff }: FiguresProps) {
  return (
    <tr>
      <th scope="row" className="px-3 py-1 text-left font-normal text-text-2">
        {name}
      </th>
      <td className="px-3 py-1">{before}</td>
      <td className="px-3 py-1">{now}</td>
      <td className="px-3 py-1 text-right">{diff}</td>
    </tr>
  )
}
