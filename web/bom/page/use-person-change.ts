import { useEffect, useRef } from 'react'
import { useToken } from '../../access/session.ts'
import { userKey } from '../../access/user-key.ts'
import { recomputePrices } from '../document/recompute.ts'
import { refreshPrices } from '../document/refresh-prices.ts'
import { useRights } from '../document/rights.ts'

/** Prices the BOM anew once somebody else is signed in, or the same person with other rights. */
export function usePersonChange(): void {
  const rights = JSON.stringify(useRights())
  // A renewed token is the same person's.
  useToken()
  const person = userKey()
  const pricedWith = useRef({ rights, person })
  useEffect(() => {
    if (pricedWith.current.person !== person) void refreshPrices()
    if (pricedWith.current.rights !== rights) recomputePrices()
    pricedWith.current = { rights, person }
  }, [rights, person])
}
