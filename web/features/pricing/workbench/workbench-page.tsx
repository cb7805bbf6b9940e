import { Loaded } from '../../../screen/list/loaded.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { timeText } from '../../../lib/format.ts'
import { useBookState } from '../book/rows.ts'
import { useTab, ViewTabs } from '../../../screen/list/view-tabs.tsx'
import { FirstPrices } from '../book/first-prices.tsx'
import { DraftView } from './draft-view.tsx'
import { TrialView } from './trial-view.tsx'
import { VersionList } from './version-list.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const TABS = choicesFrom(['draft', '草稿'], ['trial', '试算与发布'], ['versions', '版本'])

/** The way of a price from a draft over a trial on past bills into force, and back. */
export function WorkbenchPage() {
  const tab = useTab(TABS)
  const query = useBookState()
  const { data } = query
  const intro =
    data &&
    `草稿基于版本 ${data.version}${data.isScheduled ? `（${timeText(data.effectiveAt)} 生效）` : ''}，改了 ${data.changes.length} 项。`
  return (
    <Page intro={intro ?? '改价先存草稿，用历史单试算，发布后才生效。'}>
      <FirstPrices />
      <ViewTabs label="工作台" tabs={TABS} />
      {tab === 'versions' ? (
        <VersionList />
      ) : (
        <Loaded query={query} rows={8}>
          {(state) => (tab === 'draft' ? <DraftView state={state} /> : <TrialView state={state} />)}
        </Loaded>
      )}
    </Page>
  )
}
