import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call, type CallInput } from '../../access/call.ts'
import { useAddress, type AddressChanges } from './address.ts'
import { useHiddenRows } from './hidden-rows.ts'
import { listInput, readQuery, withoutFilters, type ListQuery } from './list-input.ts'
import type { AnyFilter, ListName, ListRow, TableColumn } from '../types.ts'

/** A list as it stands: its rows, how they were asked for, and ways to ask otherwise. */
export type List<R> = {
  /** Where its page is, without the query: remembered things hang on it. */
  path: string
  query: ListQuery
  /** Undefined until the first answer. Rows of the last answer stay while the next is on its way. */
  rows: readonly R[] | undefined
  total: number
  error: Error | null
  isFetching: boolean
  /** AddressChanges entries of the address; anything but the page itself leads back to the first page. */
  change: (changes: AddressChanges, how?: { replace?: boolean }) => void
  clear: () => void
  /** Fetches the shown page again. */
  reload: () => Promise<void>
  /** A row of the shown page as the server has it now; undefined once it is no longer there. */
  findAgain: (row: { id: string } | null) => Promise<R | undefined>
  /** One page as the server has it now, by the filters shown. */
  fetchPage: (page: number, size: number, signal?: AbortSignal) => Promise<{ items: readonly R[]; total: number }>
}

type Ways<L extends ListName> = {
  /** What is asked for whatever the list is searched by. */
  always?: Partial<CallInput<L>> | undefined
  /** Nothing is asked for yet. */
  waits?: boolean
}

/** One page of a declared list call; page, size, sort and filters live in the address. */
export function useList<L extends ListName>(
  name: L,
  columns: readonly TableColumn<ListRow<L>>[],
  filters: readonly AnyFilter[],
  { always, waits = false }: Ways<L> = {},
): List<ListRow<L>> {
  const client = useQueryClient()
  const { path, search, change } = useAddress()
  const sortable = columns.filter((column) => column.sort === true).map((column) => column.key)
  const query = readQuery(search, filters, sortable)
  const input = { ...listInput(query, filters), ...always }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, contracted<L>(input), { signal }),
    placeholderData: keepPreviousData,
    enabled: !waits,
    staleTime: 0,
  })

  const hidden = useHiddenRows()
  const rows = useMemo(() => data?.items.filter(({ id }) => !hidden.has(id)), [data, hidden])

  // The last rows of the last page were removed: the page before it is the last one now.
  const isPastEnd = data !== undefined && !isPlaceholderData && data.items.length === 0 && query.page > 1
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / query.size))
  useEffect(() => {
    if (isPastEnd) change({ page: pageText(lastPage) }, { replace: true })
  })

  return {
    path,
    query,
    rows: isPastEnd ? undefined : rows,
    total: (data?.total ?? 0) - ((data?.items.length ?? 0) - (rows?.length ?? 0)),
    error: isFetching && data === undefined ? null : error,
    isFetching,
    change: (changes, how) => change({ page: undefined, ...changes }, how),
    clear: () => change(withoutFilters(filters)),
    reload: () => client.invalidateQueries({ queryKey: [name] }),
    findAgain: async (row) => {
      const { data: fresh } = await refetch()
      return fresh?.items.find((each) => each.id === row?.id)
    },
    fetchPage: (page, size, signal) =>
      call(name, contracted<L>({ ...input, pageIndex: page, pageSize: size }), signal === undefined ? {} : { signal }),
  }
}

/** The first page has no entry in the address. */
export const pageText = (page: number): string | undefined => (page === 1 ? undefined : String(page))

/** Put together from keys and choices that the types of columns and filters tie to this very call. */
const contracted = <L extends ListName>(input: Record<string, unknown>): CallInput<L> => input as CallInput<L>
