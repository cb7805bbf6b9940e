import { NO_RIGHTS, type PriceRights } from '../../../shared/engine/price/rights.ts'
import { queryClient } from '../../lib/query.ts'
import { getToken, useToken } from '../../access/session.ts'
import { userQuery, useUser } from '../../access/user.ts'

/**
 * What the person may see of prices; null is everything, as without a sign-in. While it is not known who is signed in,
 * nothing is shown: the next answer of the engine asks again.
 */
export async function readRights(): Promise<PriceRights | null> {
  if (getToken() === null) return null
  return queryClient.ensureQueryData(userQuery).then(
    (user) => user.priceRights,
    () => NO_RIGHTS,
  )
}

/** The same for what is drawn. */
export function useRights(): PriceRights | null {
  const token = useToken()
  const user = useUser()
  if (token === null) return null
  return user === undefined ? NO_RIGHTS : user.priceRights
}
