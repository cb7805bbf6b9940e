import { Page } from '../../screen/page/page.tsx'
import { useTab, ViewTabs } from '../../screen/list/view-tabs.tsx'
import { CompareList } from './compare-list.tsx'
import { PackageList } from './package-list.tsx'

const TABS = [
  { value: 'bills', text: '按清单' },
  { value: 'packages', text: '按封装' },
] as const

/** Bills beside the netlists of their boards: one by one, and which packages differ most often. */
export function NetlistsPage() {
  const tab = useTab(TABS)
  return (
    <Page fill>
      <ViewTabs label="网表对比" tabs={TABS} />
      {tab === 'bills' ? <CompareList /> : <PackageList />}
    </Page>
  )
}
