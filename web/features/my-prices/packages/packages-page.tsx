import { choicesFrom } from '../../../screen/list/choices.ts'
import { useTab, ViewTabs } from '../../../screen/list/view-tabs.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { MyPricesTabs } from '../tabs.tsx'
import { MyAliasList } from './alias-list.tsx'
import { MyPackageList } from './package-list.tsx'
import { MyPartList } from './part-list.tsx'

const TABS = choicesFrom(['packages', '封装'], ['aliases', '别名'], ['parts', '型号'])

/** The packages of the person's own side beside the platform's, and the part numbers that it has taught. */
export function MyPackagesPage() {
  const tab = useTab(TABS)
  return (
    <Page fill>
      <MyPricesTabs />
      <p className="mb-2 shrink-0 text-sm text-text-2">您自己的封装、别名和型号先于平台的，只用在您的 BOM 上；别的会员看不到。</p>
      <ViewTabs label="视图" tabs={TABS} />
      {tab === 'packages' ? <MyPackageList /> : tab === 'aliases' ? <MyAliasList /> : <MyPartList />}
    </Page>
  )
}
