import { Page } from '../../../screen/page/page.tsx'
import { useTab, ViewTabs } from '../../../screen/list/view-tabs.tsx'
import { AliasList } from './alias-list.tsx'
import { PackageList } from './package-list.tsx'
import { Proposals } from './proposals.tsx'
import { SeenList } from './seen-list.tsx'

const TABS = [
  { value: 'packages', text: '封装' },
  { value: 'aliases', text: '别名' },
  { value: 'seen', text: '认不出的封装' },
  { value: 'proposals', text: '会员建议' },
] as const

/** Packages as the factory knows them, and what others call them. */
export function PackagesPage() {
  const tab = useTab(TABS)
  return (
    <Page fill>
      <ViewTabs label="视图" tabs={TABS} />
      {tab === 'packages' && <PackageList />}
      {tab === 'aliases' && <AliasList />}
      {tab === 'seen' && <SeenList />}
      {tab === 'proposals' && <Proposals />}
    </Page>
  )
}
