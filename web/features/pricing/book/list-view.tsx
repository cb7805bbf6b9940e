import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { AddButton } from '../../../screen/frame/add-button.tsx'
import { ListFrame } from '../../../screen/frame/list-frame.tsx'
import { useAddress } from '../../../screen/list/address.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { SearchBox } from '../../../screen/list/search-box.tsx'
import { BulkBar } from '../../../screen/table/bulk-bar.tsx'
import { ColumnPanel } from '../../../screen/table/column-panel.tsx'
import { DataTable } from '../../../screen/table/data-table.tsx'
import type { ColumnLooks } from '../../../screen/table/use-columns.ts'
import type { Selection } from '../../../screen/table/use-selection.ts'
import type { Act, TableColumn } from '../../../screen/types.ts'
import { Select } from '../../../ui/select.tsx'
import type { ItemForm } from './form-parts.ts'
import { SheetButtons } from './sheet-buttons.tsx'

/** What makes a list of the items of a kind, on either side. `I` is what is known of an item, `R` its row. */
export type ItemListProps<K extends BookKind, I, R> = {
  kind: K
  noun: string
  columns: readonly TableColumn<R>[]
  Form: ItemForm<K>
  /** What a new one starts as; absent where there is none to add. */
  fresh?: (code: string, seq: number) => BookItems[K]
  /** Which items of the kind belong here. */
  where?: (item: I) => boolean
  /** More ways to narrow the list. */
  tools?: ReactNode
  /** What can be done with chosen rows, beside what the list itself offers. */
  bulk?: readonly Act<readonly R[]>[]
}

type Views<V extends string> = { name: string; value: V; choices: readonly { value: V; text: string }[] }

type ToolsProps<K extends BookKind, R extends { id: string }, V extends string> = {
  noun: string
  /** Which rows are looked at, by a name of the address; its first choice needs none. Null where there are few. */
  views: Views<V> | null
  /** More ways to narrow the list. */
  tools: ReactNode
  /** The list as a spreadsheet; null for who gets none. */
  file: {
    kind: K
    items: readonly BookItems[K][]
    versions: ReadonlyMap<string, number>
    fresh: ((code: string, seq: number) => BookItems[K]) | undefined
  } | null
  looks: ColumnLooks<R>
  onAdd: (() => void) | undefined
}

type ListViewProps<K extends BookKind, R extends { id: string }, V extends string> = ToolsProps<K, R, V> & {
  query: Pick<UseQueryResult<readonly R[]>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Those that are looked for. */
  rows: readonly R[]
  acts: (row: R) => readonly Act<R>[]
  /** What can be done with chosen rows; absent, none can be chosen. */
  bulk: { selection: Selection<R>; acts: readonly Act<readonly R[]>[] } | undefined
  /** Stands where there are no rows. */
  nothing: ReactNode
}

/** A list of the book, whole and looked through in the page: the operators' draft and a member's own look alike. */
export function ListView<K extends BookKind, R extends { id: string }, V extends string>(props: ListViewProps<K, R, V>) {
  const { noun, query, rows, looks, acts, bulk, nothing } = props
  const isChoosing = bulk !== undefined && bulk.selection.rows.size > 0
  return (
    <ListFrame
      isBusy={query.isFetching && query.data !== undefined}
      tools={isChoosing ? <BulkBar {...bulk} /> : <Tools {...props} />}
    >
      <Loaded query={query} rows={10}>
        {() =>
          rows.length > 0 ? <DataTable label={noun} rows={rows} looks={looks} selection={bulk?.selection} acts={acts} /> : nothing
        }
      </Loaded>
    </ListFrame>
  )
}

/** What a list of the book is narrowed by, its file, its columns, and a new row. */
function Tools<K extends BookKind, R extends { id: string }, V extends string>(props: ToolsProps<K, R, V>) {
  const { noun, views, tools, file, looks, onAdd } = props
  return (
    <>
      {views && <Narrowing noun={noun} {...views} />}
      {tools}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {file && <SheetButtons noun={noun} {...file} />}
        <ColumnPanel looks={looks} />
        {onAdd && <AddButton noun={noun} onAdd={onAdd} />}
      </div>
    </>
  )
}

function Narrowing<V extends string>({ noun, name, value, choices }: Views<V> & { noun: string }) {
  const { search, change } = useAddress()
  return (
    <>
      <SearchBox
        label={`${noun}名称或编码`}
        value={search['q'] ?? ''}
        onSearch={(q) => change({ q: q === '' ? undefined : q })}
      />
      <Select
        label="显示"
        className="w-28"
        value={value}
        choices={choices}
        onChange={(next) => change({ [name]: next === choices[0]?.value ? undefined : next })}
      />
    </>
  )
}
