import type { ReactNode } from 'react'
import { userKey } from '../../access/user-key.ts'
import { ColumnPanel } from '../table/column-panel.tsx'
import { ExportButton } from '../table/export-button.tsx'
import type { ColumnLooks } from '../table/use-columns.ts'
import type { AnyFilter } from '../types.ts'
import { AddButton } from './add-button.tsx'
import { SearchBar } from '../list/search-bar.tsx'
import { useHasViews } from '../views/has-views.ts'
import { SavedViews } from '../views/saved-views.tsx'
import type { List } from '../list/use-list.ts'

type ListToolsProps<R> = {
  list: List<R>
  looks: ColumnLooks<R>
  filters: readonly AnyFilter[]
  noun: string
  /** Left of the export. */
  children?: ReactNode
  /** Begins a new row. */
  onAdd?: (() => void) | undefined
}

/** What a list is searched by, its file, its columns, and a new row. */
export function ListTools<R extends object>({ list, looks, filters, noun, children, onAdd }: ListToolsProps<R>) {
  const hasViews = useHasViews() && filters.length > 0
  return (
    <>
      <SearchBar list={list} filters={filters} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {children}
        {hasViews && <SavedViews key={userKey()} list={list} looks={looks} filters={filters} noun={noun} />}
        <ExportButton list={list} looks={looks} noun={noun} />
        <ColumnPanel looks={looks} />
        {onAdd && <AddButton noun={noun} onAdd={onAdd} />}
      </div>
    </>
  )
}
