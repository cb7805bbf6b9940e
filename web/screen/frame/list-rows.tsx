import type { ReactNode } from 'react'
import { DataTable } from '../table/data-table.tsx'
import type { ColumnLooks } from '../table/use-columns.ts'
import type { Selection } from '../table/use-selection.ts'
import type { Act } from '../types.ts'
import { ListPager } from '../list/list-pager.tsx'
import { PageState } from '../list/page-state.tsx'
import type { List } from '../list/use-list.ts'

type ListRowsProps<R> = {
  list: List<R>
  looks: ColumnLooks<R>
  noun: string
  selection?: Selection<R> | undefined
  acts?: ((row: R) => readonly Act<R>[]) | undefined
  onAdd?: (() => void) | undefined
  empty?: ReactNode
}

/** The rows of a list with its pages, or why there are none. */
export function ListRows<R extends { id: string }>({ list, looks, noun, selection, acts, onAdd, empty }: ListRowsProps<R>) {
  return (
    <>
      <PageState list={list} noun={noun} onAdd={onAdd} empty={empty}>
        {(rows) => <DataTable label={noun} rows={rows} looks={looks} list={list} selection={selection} acts={acts} />}
      </PageState>
      <ListPager list={list} />
    </>
  )
}
