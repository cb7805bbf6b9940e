import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../../access/site.ts'
import { useUser } from '../../access/user.ts'

/** Whether this person's cart can go to a shop: one takes carts over, and he is neither a sub-account nor an operator in his name. */
export function useShop(): boolean {
  const { data: site } = useQuery(siteQuery)
  const user = useUser()
  return user?.sub === null && user.acting === null && site?.hasShop === true
}
