import { useUser } from '../../access/user.ts'
import { SupplierList } from './supplier-list.tsx'

/** A member's own suppliers, whom nobody else sees. */
export function MySuppliersPage() {
  // His sub-accounts look at them; he alone changes them.
  const isOwner = useUser()?.priceRights == null
  return <SupplierList side="own" isLocked={!isOwner} />
}
