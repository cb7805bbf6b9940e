import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallOutput } from '../access/call.ts'
import { useMay } from '../access/may.ts'
import { Button } from '../ui/button.tsx'
import { showDone } from '../ui/toast.ts'
import { BulkBar } from './table/bulk-bar.tsx'
import { ColumnPanel } from './table/column-panel.tsx'
import { DataTable } from './table/data-table.tsx'
import { ExportButton } from './table/export-button.tsx'
import { FormDialog } from './form/form.tsx'
import { removal, thenReload } from './table/list-acts.ts'
import { PageState } from './list/page-state.tsx'
import { ListPager } from './list/list-pager.tsx'
import { SearchBar } from './list/search-bar.tsx'
import type { Act, Columns, Fields, Filters, ListName, RemoveName, Row, SaveName } from './types.ts'
import { useColumns } from './table/use-columns.ts'
import { useList } from './list/use-list.ts'
import { useSelection } from './table/use-selection.ts'

/** The call that a form goes to, which also says what is required. */
type Form<S extends SaveName> = { save: S; fields: Fields<S> }

type ListScreenProps<L extends ListName, A extends SaveName, E extends SaveName> = {
  /** The read call whose rows are shown. */
  list: L
  /** What one row is, in the titles and texts: 用户. */
  noun: string
  columns: Columns<L>
  filters?: Filters<L>
  /** Adds a row; `onSaved` takes an answer that the list will not show: a password told once. */
  add?: Form<A> & { onSaved?: (answer: CallOutput<A>) => void }
  /** Edits a row, often by the same call. */
  edit?: Form<E>
  /** Removes a row after asking. */
  remove?: RemoveName
  /** Why this person can neither edit nor remove a row. */
  lockOf?: (row: Row<L>) => string | undefined
  /** What else can be done with a row. */
  actions?: (row: Row<L>) => readonly Act<Row<L>>[]
  /** What stands in the place of a list without any row, when the kit's words say too little. */
  empty?: ReactNode
  /** What can be done with the chosen rows; with it rows can be chosen. */
  bulk?: readonly Act<readonly Row<L>[]>[]
}

/**
 * A list over declared calls: search, table, pages, export, form. A complete screen, one route file:
 *
 *     import { createFileRoute } from '@tanstack/react-router'
 *     import { call } from '../../../call.ts'
 *     import { ListScreen } from '../../../screen/list-screen.tsx'
 *     import type { Columns, Fields, Filters } from '../../../screen/types.ts'
 *     import { Tag } from '../../../ui/tag.tsx'
 *
 *     const columns: Columns<'Package/Alias'> = [
 *       { key: 'alias', title: '别名', kind: 'code', width: 180, sort: true },
 *       { key: 'packageName', title: '封装' },
 *       { key: 'state', title: '状态', width: 100, cell: (state) => <Tag tone={state === 1 ? 'good' : 'quiet'}>{STATES[state]}</Tag> },
 *       { key: 'priceFen', title: '单价（元）', kind: 'money', width: 120, sum: true },
 *       { key: 'updated', title: '更新时间', kind: 'time', width: 170, sort: true },
 *     ]
 *     const filters: Filters<'Package/Alias'> = [
 *       { key: 'keyword', kind: 'keyword', label: '别名或封装' },
 *       { key: 'state', kind: 'options', label: '状态', choices: [{ value: 1, text: '启用' }, { value: 2, text: '停用' }] },
 *       { key: 'from', until: 'to', kind: 'days', label: '更新时间' },
 *     ]
 *     const fields: Fields<'Package/SaveAlias'> = [
 *       { key: 'alias', kind: 'text', label: '别名' },
 *       { key: 'priceFen', kind: 'money', label: '单价', hint: '不含税' },
 *     ]
 *     export const Route = createFileRoute('/sys/pcba/packageAlias')({ staticData: { title: '封装别名', roles: ['admin'] }, component: Screen })
 *     function Screen() {
 *       return (
 *         <ListScreen list="Package/Alias" noun="别名" columns={columns} filters={filters}
 *           add={{ save: 'Package/SaveAlias', fields }} edit={{ save: 'Package/SaveAlias', fields }} remove="Package/RemoveAlias"
 *           actions={(row) => [{ text: '停用', run: () => call('Package/Disable', { id: row.id }) }]} />
 *       )
 *     }
 *
 * Adding and editing may be two calls. An answer that must be shown (a key or password told once) is taken by
 * `add={{ save, fields, onSaved: setTold }}`, and a dialog beside the ListScreen shows it; so does web/features/users/user-list.tsx.
 * What the person's role keeps from him is not offered: the kit knows its own calls, other acts name theirs by `call`.
 * Columns, filters and fields stand outside the component. The first column names the row: it stays in sight and cannot be hidden.
 * The route needs no validateSearch: page, size, sort and filters are read from the address here. A screen that does not fit
 * takes the parts (useList, useColumns, useSelection, SearchBar, DataTable, PageState, Pager, FormDialog) and writes itself out.
 */
export function ListScreen<L extends ListName, A extends SaveName, E extends SaveName>(props: ListScreenProps<L, A, E>) {
  const { list: name, noun, columns, filters = [], actions } = props
  const may = useMay()
  const isAllowed = <T,>({ call }: Act<T>) => may(call)
  const add = may(props.add?.save) ? props.add : undefined
  const edit = may(props.edit?.save) ? props.edit : undefined
  const remove = may(props.remove) ? props.remove : undefined
  const bulk = props.bulk?.filter(isAllowed)
  const list = useList(name, columns, filters)
  const looks = useColumns(list.path, columns)
  const selection = useSelection(list.rows ?? [], JSON.stringify(list.query.filters))
  const [edited, setEdited] = useState<Row<L> | 'new' | null>(null)
  const close = () => setEdited(null)
  const saved = () => {
    close()
    showDone(`已保存${noun}`)
    void list.reload()
  }

  const locked = (row: Row<L>, act: Act<Row<L>>): Act<Row<L>> => {
    const disabled = props.lockOf?.(row)
    return disabled === undefined ? act : { ...act, disabled }
  }
  const reloading = <T,>(act: Act<T>) => thenReload(act, list)
  const actsOf = (row: Row<L>): Act<Row<L>>[] => [
    ...(edit ? [locked(row, { text: '编辑', run: () => setEdited(row) })] : []),
    ...(actions?.(row) ?? []).filter(isAllowed).map(reloading),
    ...(remove ? [locked(row, reloading(removal<Row<L>>(remove, noun, columns[0])))] : []),
  ]
  const onAdd = add && (() => setEdited('new'))

  return (
    <section data-fill aria-label={noun} aria-busy={list.isFetching} className="flex min-h-0 w-full flex-1 flex-col p-3 lg:p-4">
      <h1 className="sr-only">{noun}</h1>
      <header className="mb-3 flex min-h-8 shrink-0 flex-wrap items-center gap-2">
        {bulk && selection.rows.size > 0 ? (
          <BulkBar selection={selection} acts={bulk.map(reloading)} />
        ) : (
          <>
            <SearchBar list={list} filters={filters} />
            <span className="flex-1" />
            <ExportButton list={list} looks={looks} noun={noun} />
            <ColumnPanel looks={looks} />
            {onAdd && (
              <Button look="primary" onClick={onAdd}>
                <Plus aria-hidden className="size-4" />
                新增{noun}
              </Button>
            )}
          </>
        )}
      </header>
      <div className="relative flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
        {list.isFetching && list.rows && <div className="list-busy" />}
        <PageState list={list} noun={noun} onAdd={onAdd} empty={props.empty}>
          {(rows) => (
            <DataTable
              label={noun}
              rows={rows}
              looks={looks}
              list={list}
              {...(bulk ? { selection } : {})}
              {...(edit || actions || remove ? { acts: actsOf } : {})}
            />
          )}
        </PageState>
        <ListPager list={list} />
      </div>
      {add && edited === 'new' && (
        <FormDialog
          title={`新增${noun}`}
          save={add.save}
          fields={add.fields}
          onClose={close}
          onSaved={(answer) => {
            saved()
            add.onSaved?.(answer)
          }}
        />
      )}
      {edit && edited !== null && edited !== 'new' && (
        <FormDialog
          title={`编辑${noun}`}
          save={edit.save}
          fields={edit.fields}
          row={edited}
          onReload={() => list.findAgain(edited)}
          onClose={close}
          onSaved={saved}
        />
      )}
    </section>
  )
}
