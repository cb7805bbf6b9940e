import { Page } from '../../../screen/page/page.tsx'
import { MyPricesTabs } from '../tabs.tsx'
import { MyPackageList } from './package-list.tsx'

/** The packages of the person's own side beside the platform's. */
export function MyPackagesPage() {
  return (
    <Page fill>
      <MyPricesTabs />
      <p className="mb-2 shrink-0 text-sm text-text-2">您自己的封装和别名先于平台的，只用在您的 BOM 上；别的会员看不到。</p>
      <MyPackageList />
    </Page>
  )
}
