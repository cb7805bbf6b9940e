import { useState, type ReactNode } from 'react'
import { useMay } from '../access/may.ts'
import type { CallInput } from '../access/call.ts'
import { RowForm, type SavingForm } from './form/row-form.tsx'
import { useReopened } from './draft/use-reopened.ts'
import { ListFrame } from './frame/list-frame.tsx'
import { ListRows } from './frame/list-rows.tsx'
import { ListTools } from './frame/list-tools.tsx'
import { useList } from './list/use-list.ts'
import { BulkBar } from './table/bulk-bar.tsx'
import { exportChosen } from './table/export-chosen.ts'
import { removal, thenReload, type Removal } from './table/list-acts.ts'
import { useColumns } from './table/use-columns.ts'
import { useSelection } from './table/use-selection.ts'
import { useOpening } from './views/use-opening.ts'
import type { Act, Columns, Filters, ListName, ListRow, SaveName } from './types.ts'

type ListScreenProps<L extends ListName, A extends SaveName, E extends SaveName> = {
  /** The read call whose rows are shown. */
  list: L
  /** What one row is, in the titles and texts: 用户. */
  noun: string
  columns: Columns<L>
  filters?: Filters<L>
  /** What the list asks for whatever it is searched by. */
  always?: Partial<CallInput<L>>
  /** Adds a row. */
  add?: SavingForm<A>
  /** Opens a form of the screen's own for a new row, where no declared fields would do. */
  onAdd?: (() => void) | undefined
  /** Edits a row, often by the same call. */
  edit?: SavingForm<E>
  /** Removes a row after asking. */
  remove?: Removal
  /** Why this person can neither edit nor remove a row. */
  lockOf?: (row: ListRow<L>) => string | undefined
  /** What else can be done with a row. */
  actions?: (row: ListRow<L>) => readonly Act<ListRow<L>>[]
  /** What stands in the place of a list without any row, when the kit's words say too little. */
  empty?: ReactNode
  /** Left of the export. */
  tools?: ReactNode
  /** What can be done with the chosen rows; with it rows can be chosen. */
  bulk?: readonly Act<readonly ListRow<L>[]>[]
}

/**
 * A list over declared calls: search, table, pages, export, form. A complete screen is its columns, filters and fields:
 *
 *     const columns: Columns<'Package/Alias'> = [
 *       { key: 'alias', title: '别名', kind: 'code', width: 180, sort: true },
 *       { key: 'priceFen', title: '单价（元）', kind: 'money', width: 120, sum: true },
 *     ]
 *     const filters: Filters<'Package/Alias'> = [{ key: 'keyword', kind: 'keyword', label: '别名或封装' }]
 *     const form = { save: 'Package/SaveAlias', fields: [{ key: 'alias', kind: 'text', label: '别名' }] } as const
 *
 *     <ListScreen list="Package/Alias" noun="别名" columns={columns} filters={filters} add={form} edit={form} />
 *
 * Adding and editing may be two calls. An answer that must be shown (a key or password told once) goes to `onSaved`, and a
 * dialog beside the ListScreen shows it; so does web/features/users/user-list.tsx.
 * What the person's role keeps from him is not offered: the kit knows its own calls, other acts name theirs by `call`.
 * Columns, filters and fields stand outside the component. The first column names the row: it stays in sight and cannot be hidden.
 * The route needs no validateSearch: page, size, sort and filters are read from the address here. A screen that does not fit
 * takes the parts (useList, useColumns, useSelection, ListFrame, ListTools, ListRows, FormDialog) and writes itself out; so does
 * web/features/roles/role-list.tsx. A list with more on its page stands in a Page, which brings the heading.
 */
export function ListScreen<L extends ListName, A extends SaveName, E extends SaveName>(props: ListScreenProps<L, A, E>) {
  const { list: name, noun, columns, filters = [], actions } = props
  const may = useMay()
  const isAllowed = <T,>({ call }: Act<T>) => may(call)
  const add = may(props.add?.save) ? props.add : undefined
  const edit = may(props.edit?.save) ? props.edit : undefined
  const remove = may(props.remove?.by) ? props.remove : undefined
  const bulk = props.bulk?.filter(isAllowed)
  const list = useList(name, columns, filters, { always: props.always, waits: useOpening(noun) })
  const looks = useColumns(list.path, columns)
  const selection = useSelection(list.rows ?? [], JSON.stringify(list.query.filters))
  const [edited, setEdited] = useState<ListRow<L> | 'new' | null>(null)
  useReopened({ path: list.path, add: add?.save, edit: edit?.save, rows: list.rows, onOpen: setEdited })

  const locked = (row: ListRow<L>, act: Act<ListRow<L>>): Act<ListRow<L>> => {
    const disabled = props.lockOf?.(row)
    return disabled === undefined ? act : { ...act, disabled }
  }
  const reloading = <T,>(act: Act<T>) => thenReload(act, list)
  const actsOf = (row: ListRow<L>): Act<ListRow<L>>[] => [
    ...(edit ? [locked(row, { text: '编辑', run: () => setEdited(row) })] : []),
    ...(actions?.(row) ?? []).filter(isAllowed).map(reloading),
    ...(remove ? [locked(row, reloading(removal<ListRow<L>>(remove, noun, columns[0])))] : []),
  ]
  const onAdd = props.onAdd ?? (add && (() => setEdited('new')))
  const isChoosing = bulk !== undefined && selection.rows.size > 0
  const tools = isChoosing ? (
    <BulkBar selection={selection} acts={[...bulk.map(reloading), exportChosen(looks.visible, noun)]} />
  ) : (
    <ListTools list={list} looks={looks} filters={filters} noun={noun} onAdd={onAdd}>
      {props.tools}
    </ListTools>
  )
  return (
    <>
      <ListFrame isBusy={list.isFetching && list.rows !== undefined} tools={tools}>
        <ListRows
          list={list}
          looks={looks}
          noun={noun}
          selection={bulk && selection}
          acts={edit || actions || remove ? actsOf : undefined}
          onAdd={onAdd}
          empty={props.empty}
        />
      </ListFrame>
      {edited !== null && <RowForm list={list} noun={noun} add={add} edit={edit} row={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
