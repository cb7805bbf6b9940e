import { useAddress } from '../../../screen/list/address.ts'
import { MyPricesPage } from '../my-page.tsx'
import { MaterialsView } from './materials-view.tsx'
import { TypesView } from './types-view.tsx'

/** A member's own prices begin here: what a point costs, then the kinds of parts. */
export function MyMaterialsPage() {
  const { search } = useAddress()
  return <MyPricesPage>{search['tab'] === 'materials' ? <MaterialsView /> : <TypesView />}</MyPricesPage>
}
