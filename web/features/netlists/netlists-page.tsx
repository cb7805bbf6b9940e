import { TabbedPage } from '../../screen/frame/tabbed-page.tsx'
import { CompareList } from './compare-list.tsx'
import { PackageList } from './package-list.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'

const TABS = choicesFrom(['bills', '按 BOM'], ['packages', '按封装'])

/** Bills beside the netlists of their boards: one by one, and which packages differ most often. */
export function NetlistsPage() {
  return <TabbedPage label="网表对比" tabs={TABS} views={{ bills: <CompareList />, packages: <PackageList /> }} />
}
