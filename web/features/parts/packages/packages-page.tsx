import { TabbedPage } from '../../../screen/frame/tabbed-page.tsx'
import { AliasList } from './alias-list.tsx'
import { PackageList } from './package-list.tsx'
import { Proposals } from './proposals.tsx'
import { SeenList } from './seen-list.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const TABS = choicesFrom(['packages', '封装'], ['aliases', '别名'], ['seen', '认不出的封装'], ['proposals', '会员建议'])

/** Packages as the factory knows them, and what others call them. */
export function PackagesPage() {
  const views = { packages: <PackageList />, aliases: <AliasList />, seen: <SeenList />, proposals: <Proposals /> }
  return <TabbedPage label="视图" tabs={TABS} views={views} />
}
