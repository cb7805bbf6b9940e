import { PART_SORTS } from '../../../shared/api/bomai/catalogue.ts'
import type { CallInput, CallOutput } from '../../access/call.ts'
import { intOf } from '../../lib/search.ts'
import { isText, listOf, recordOf } from '../../lib/shape.ts'
import type { AddressChanges, AddressSearch } from '../../screen/list/address.ts'
import { PAGE_SIZES } from '../../screen/list/list-input.ts'

export type FoundPart = CallOutput<'bomai/search'>['items'][number]
/** A row of the grid, which knows its rows by texts. */
export type PartRow = Omit<FoundPart, 'id'> & { id: string; partId: number }
export type Facets = Readonly<Record<string, readonly string[]>>
type Sort = (typeof PART_SORTS)[number]

/** What the page looks for, as its address says it; anything odd in the address counts for nothing. */
export type Wanted = {
  keyword: string
  facets: Facets
  quantity: number
  inStock: boolean
  sort: Sort
  page: number
  size: (typeof PAGE_SIZES)[number]
}

const isFacets = recordOf(listOf(isText))

export function wantedIn(search: AddressSearch, seesCost: boolean): Wanted {
  const size = intOf(search['size'], 50)
  const sort = PART_SORTS.find((each) => each === search['sort']) ?? 'fit'
  return {
    keyword: (search['keyword'] ?? '').slice(0, 200),
    facets: facetsIn(search['facets']),
    quantity: Math.min(intOf(search['quantity'], 100), 1_000_000_000),
    inStock: search['stock'] === '1',
    sort: sort === 'price' && !seesCost ? 'fit' : sort,
    page: Math.min(intOf(search['page'], 1), 1000),
    size: PAGE_SIZES.find((each) => each === size) ?? 50,
  }
}

function facetsIn(text = '{}'): Facets {
  try {
    const value: unknown = JSON.parse(text)
    return isFacets(value) ? value : {}
  } catch {
    return {}
  }
}

export const filtersOf = ({ keyword, facets, quantity, inStock }: Wanted): CallInput<'bomai/facets'> => ({
  keyword,
  facets: Object.fromEntries(Object.entries(facets).map(([key, values]) => [key, [...values]])),
  quantity,
  inStock,
})

/** A value of a facet chosen or left again; the search begins at its first page. */
export function toggled(facets: Facets, key: string, value: string): AddressChanges {
  const before = facets[key] ?? []
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  const next = Object.fromEntries(Object.entries({ ...facets, [key]: values }).filter(([, some]) => some.length > 0))
  return { facets: Object.keys(next).length === 0 ? undefined : JSON.stringify(next), page: undefined }
}
