import { userKey } from '../../access/user-key.ts'
import { isBoolean, isText, listOf, objectOf, recordOf } from '../../lib/shape.ts'
import { createStorage, type Entry } from '../../lib/storage.ts'
import type { AddressChanges, AddressSearch } from '../list/address.ts'
import { keysOf, type ListQuery } from '../list/list-input.ts'
import { isLooks, type Looks } from '../table/use-columns.ts'
import type { AnyFilter } from '../types.ts'

/** A list as somebody likes to see it: what it looks for, how it is sorted, which columns it shows. */
export type View = { name: string; search: AddressSearch; looks: Looks; isDefault: boolean }

const isView = objectOf<View>({ name: isText, search: recordOf(isText), looks: isLooks, isDefault: isBoolean })

/** What the list of `noun` at `path` is called; the pages of all members have the same. */
export const listKey = (path: string, noun: string): string => `${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '*')}/${noun}`

/** What this browser has kept of a person's views of a list: they stood nowhere else once. */
export const storedViews = (list: string): Entry<View[]> =>
  createStorage({
    key: `listViews:${list}`,
    version: 1,
    place: 'local',
    owner: userKey,
    isValid: listOf(isView),
  })

/** The lists that open with a default view, as far as this browser knows: only these wait for it. */
export const listsWithDefault: Entry<string[]> = createStorage({
  key: 'listsWithDefault',
  version: 1,
  place: 'local',
  owner: userKey,
  isValid: listOf(isText),
})

export const defaultOf = (views: readonly View[] | undefined): View | undefined => views?.find(({ isDefault }) => isDefault)

/** What the address says of this query, apart from the page. */
export const searchOf = ({ filters, sort }: ListQuery): AddressSearch =>
  sort === null ? filters : { ...filters, sort: `${sort.descending ? '-' : ''}${sort.key}` }

/** Leads to the view from wherever the list stands. */
export const changesTo = (view: Pick<View, 'search'>, filters: readonly AnyFilter[]): AddressChanges => ({
  ...Object.fromEntries([...filters.flatMap(keysOf), 'sort'].map((key) => [key, undefined])),
  ...view.search,
})

/** The view that the list stands at. */
export function viewAt(views: readonly View[], query: ListQuery): View | undefined {
  const now = entriesOf(searchOf(query))
  return views.find(({ search }) => entriesOf(search) === now)
}

const entriesOf = (search: AddressSearch): string => JSON.stringify(Object.entries(search).toSorted())

/** One more, or another one under a name that is there already. */
export const withView = (views: readonly View[], view: View): View[] =>
  views.some(({ name }) => name === view.name) ? views.map((each) => (each.name === view.name ? view : each)) : [...views, view]

/** These and those whose names are not there yet; what is the default stays so. */
export const addedTo = (views: readonly View[], more: readonly View[]): View[] => [
  ...views,
  ...more
    .filter(({ name }) => !views.some((view) => view.name === name))
    .map((view) => ({ ...view, isDefault: view.isDefault && !views.some(({ isDefault }) => isDefault) })),
]

export const withoutView = (views: readonly View[], name: string): View[] => views.filter((view) => view.name !== name)

export const renamed = (views: readonly View[], name: string, next: string): View[] =>
  views.map((view) => (view.name === name ? { ...view, name: next } : view))

/** At most one is the default; asked again, none is. */
export const withDefault = (views: readonly View[], name: string): View[] =>
  views.map((view) => ({ ...view, isDefault: view.name === name && !view.isDefault }))

/** Why a view cannot be called that. */
export function nameProblem(views: readonly View[], name: string): string | undefined {
  if (name.trim() === '') return '请写一个名称'
  return views.some((view) => view.name === name.trim()) ? '已经有叫这个名称的视图' : undefined
}
