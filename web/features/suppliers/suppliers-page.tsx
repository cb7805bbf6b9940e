import { choicesFrom } from '../../screen/list/choices.ts'
import { TabbedPage } from '../../screen/frame/tabbed-page.tsx'
import { RateList } from './rate-list.tsx'
import { SupplierList } from './supplier-list.tsx'

const tabs = choicesFrom(['suppliers', '供应商'], ['rates', '汇率'])

/** Who sells parts to everybody, and what their money is worth. */
export function SuppliersPage() {
  return (
    <TabbedPage label="供应商与汇率" tabs={tabs} views={{ suppliers: <SupplierList side="system" />, rates: <RateList /> }} />
  )
}
