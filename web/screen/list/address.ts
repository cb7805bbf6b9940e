import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { parseSearch, stringifySearch } from '../../lib/search.ts'

export type AddressSearch = Readonly<Record<string, string>>
export type AddressChanges = Readonly<Record<string, string | undefined>>

export type Address = {
  path: string
  search: AddressSearch
  /** Takes the changes over; undefined and the empty text remove an entry. */
  change: (changes: AddressChanges, how?: { replace?: boolean }) => void
}

/** The query of the page's own address. While another page is shown, a kept one sees the address it was left with. */
export function useAddress(): Address {
  const router = useRouter()
  const here = useLocation()
  const [own, setOwn] = useState({ path: here.pathname, query: here.searchStr })
  if (here.pathname === own.path && here.searchStr !== own.query) setOwn({ path: own.path, query: here.searchStr })
  const search = parseSearch(own.query)

  const change = (changes: AddressChanges, { replace = false } = {}) => {
    const query = stringifySearch({ ...search, ...changes })
    // Who is on his way elsewhere is not led back by what a page has still to say, such as a search typed last.
    if (router.latestLocation.pathname === own.path) void router.navigate({ href: own.path + query, replace, resetScroll: false })
    else setOwn({ path: own.path, query })
  }
  return { path: own.path, search, change }
}
