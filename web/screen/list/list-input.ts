import { intOf } from '../../lib/search.ts'
import type { AddressChanges, AddressSearch } from './address.ts'
import { dayEnd, dayStart } from '../../lib/day.ts'
import type { AnyFilter } from '../types.ts'
import { namesOf } from './names.ts'

export const PAGE_SIZES = [20, 50, 100, 200] as const
const LAST_PAGE = 100_000

/** What a list shows, as the address says it; anything odd in the address counts for nothing. */
export type ListQuery = {
  page: number
  size: number
  sort: { key: string; descending: boolean } | null
  /** By filter key, as in the address: only what a filter accepts. */
  filters: AddressSearch
}

export function readQuery(search: AddressSearch, filters: readonly AnyFilter[], sortable: readonly string[]): ListQuery {
  const size = intOf(search['size'], PAGE_SIZES[0])
  const sort = search['sort'] ?? ''
  const key = sort.replace(/^-/, '')
  const accepted = filters.flatMap((filter) => keysOf(filter).filter((each) => wireOf(filter, each, search[each]) !== undefined))
  return {
    page: Math.min(intOf(search['page'], 1), LAST_PAGE),
    size: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
    sort: sortable.includes(key) ? { key, descending: sort.startsWith('-') } : null,
    filters: Object.fromEntries(accepted.map((each) => [each, search[each] ?? ''])),
  }
}

/** The call's input for a query. */
export function listInput(query: ListQuery, filters: readonly AnyFilter[]): Record<string, unknown> {
  const wanted = filters.flatMap((filter) => keysOf(filter).map((key) => [key, wireOf(filter, key, query.filters[key])] as const))
  return {
    pageIndex: query.page,
    pageSize: query.size,
    ...(query.sort === null ? {} : { sort: query.sort.key, descending: query.sort.descending }),
    ...Object.fromEntries(wanted.filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(filters.flatMap((filter) => namesIn(query, filter))),
  }
}

/** The entries of the address that a filter owns. */
export const keysOf = (filter: AnyFilter): string[] => (filter.kind === 'days' ? [filter.key, filter.until] : [filter.key])

/** Takes every filter away; how the list is sorted stays. */
export const withoutFilters = (filters: readonly AnyFilter[]): AddressChanges =>
  Object.fromEntries(['page', ...filters.flatMap(keysOf)].map((key) => [key, undefined]))

/** Asked for at any time: without a keyword it is null. */
const namesIn = ({ filters }: ListQuery, { key, kind }: AnyFilter): (readonly [string, string[] | null])[] =>
  kind === 'names' ? [[key, namesOf(filters[key] ?? '')]] : []

function wireOf(filter: AnyFilter, key: string, text: string | undefined): string | number | boolean | undefined {
  if (text === undefined || text === '') return undefined
  if (filter.kind === 'options') return filter.choices.find(({ value }) => String(value) === text)?.value
  if (filter.kind === 'days') return (key === filter.key ? dayStart(text) : dayEnd(text)) ?? undefined
  return text.slice(0, 100)
}
