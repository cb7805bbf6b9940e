import { useEffect, useRef } from 'react'
import { recomputePrices } from '../document/recompute.ts'
import { useRights } from '../document/rights.ts'

/** Prices the BOM anew once somebody with other rights is signed in. */
export function useRightsChange(): void {
  const rights = JSON.stringify(useRights())
  const pricedWith = useRef(rights)
  useEffect(() => {
    if (pricedWith.current !== rights) recomputePrices()
    pricedWith.current = rights
  }, [rights])
}
