import { useState, type ReactNode } from 'react'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { useMay } from '../../../access/may.ts'
import { ListFrame } from '../../../screen/frame/list-frame.tsx'
import { useAddress } from '../../../screen/list/address.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { SearchBox } from '../../../screen/list/search-box.tsx'
import { BulkBar } from '../../../screen/table/bulk-bar.tsx'
import { ColumnPanel } from '../../../screen/table/column-panel.tsx'
import { DataTable } from '../../../screen/table/data-table.tsx'
import { useColumns, type ColumnLooks } from '../../../screen/table/use-columns.ts'
import { useSelection } from '../../../screen/table/use-selection.ts'
import type { Act, TableColumn } from '../../../screen/types.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { ChangeTag, CompareDialog } from './change-view.tsx'
import { DraftBar } from './draft-bar.tsx'
import { draftActs } from './draft-acts.ts'
import type { ItemForm } from './form-parts.ts'
import { ItemDialog } from './item-dialog.tsx'
import { AddButton } from '../../../screen/frame/add-button.tsx'
import { SheetButtons } from './sheet-buttons.tsx'
import { isInUse, itemOf, nameOf, useRows, versionsOf, type BookRow } from './rows.ts'

type BookListProps<K extends BookKind> = {
  kind: K
  noun: string
  columns: readonly TableColumn<BookRow<K>>[]
  Form: ItemForm<K>
  /** What a new one starts as; absent where there is none to add. */
  fresh?: (code: string, seq: number) => BookItems[K]
  /** Which items of the kind belong here. */
  where?: (item: BookItems[K]) => boolean
  /** More ways to narrow the list, and what else can be done with all of it. */
  tools?: ReactNode
  /** What the texts of a row are searched in, beside its name and code. */
  wordsOf?: (item: BookItems[K]) => string
  moreActs?: (row: BookRow<K>, rows: readonly BookRow<K>[]) => readonly Act<BookRow<K>>[]
  bulk?: readonly Act<readonly BookRow<K>[]>[]
  /** Stands above the rows. */
  above?: ReactNode
  /** The page says itself what the draft changes of it. */
  quiet?: true
}

const SHOWN = [
  { value: 'all', text: '全部' },
  { value: 'changed', text: '草稿改过' },
  { value: 'retired', text: '已停用' },
] as const

/** The items of a kind as the draft has them: what it changed is marked, compared, taken back; nothing is in force before it is published. */
export function BookList<K extends BookKind>(props: BookListProps<K>) {
  const { kind, noun, columns, Form, fresh, moreActs, bulk } = props
  const may = useMay()
  const { path, query, all, rows, shown, scope } = useShownRows(props)
  const looks = useColumns(`${path}/${kind}/${noun}`, [markColumn<K>(noun), ...columns])
  const [edited, setEdited] = useState<Edited<K> | null>(null)
  const [compared, setCompared] = useState<BookRow<K> | null>(null)
  const selection = useSelection(rows, scope)
  const maySave = may('PriceBook/SaveItem')
  const actsOf = (row: BookRow<K>): Act<BookRow<K>>[] => [
    { text: maySave ? '编辑' : '查看', run: setEdited },
    ...(row.change === 'none' ? [] : [{ text: '对照', run: setCompared }]),
    ...(maySave ? [...draftActs(kind, noun, row), ...(moreActs?.(row, all) ?? [])] : []),
  ]
  const start = edited === 'new' ? fresh?.(newCode(kind, all), nextSeq(all)) : edited && itemOf(edited)
  const isChoosing = bulk !== undefined && selection.rows.size > 0
  return (
    <>
      {props.above}
      {props.quiet !== true && (
        <DraftBar kinds={[kind]} names={namesOf(all)} onOpen={(id) => setEdited(all.find((row) => row.id === id) ?? null)} />
      )}
      <ListFrame
        isBusy={query.isFetching && query.data !== undefined}
        tools={
          isChoosing ? (
            <BulkBar selection={selection} acts={bulk} />
          ) : (
            <Tools
              props={props}
              rows={all}
              shown={shown}
              looks={looks}
              onAdd={fresh && maySave ? () => setEdited('new') : undefined}
            />
          )
        }
      >
        <Loaded query={query} rows={10}>
          {() =>
            rows.length > 0 ? (
              <DataTable
                label={noun}
                rows={rows}
                looks={looks}
                selection={bulk && maySave ? selection : undefined}
                acts={actsOf}
              />
            ) : (
              <Nothing noun={noun} isFiltered={all.length > 0} />
            )
          }
        </Loaded>
      </ListFrame>
      {edited && start && (
        <ItemDialog
          key={idOf(edited)}
          kind={kind}
          noun={noun}
          rowVersion={edited === 'new' ? null : edited.rowVersion}
          start={start}
          base={edited === 'new' ? null : edited.published}
          Form={Form}
          onClose={() => setEdited(null)}
        />
      )}
      {compared && <CompareDialog row={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

/** The rows that belong here, and those of them that are looked for. */
function useShownRows<K extends BookKind>({ kind, where = () => true, wordsOf = () => '' }: BookListProps<K>) {
  const query = useRows(kind)
  const { path, search } = useAddress()
  const all = (query.data ?? []).filter((row) => {
    const item = itemOf(row)
    return item !== null && where(item)
  })
  const shown = SHOWN.find(({ value }) => value === search['show'])?.value ?? 'all'
  const rows = all.filter((row) => isFound(row, search['q'] ?? '', wordsOf) && isShown(row, shown))
  return { path, query, all, rows, shown, scope: `${search['q'] ?? ''} ${shown}` }
}

const namesOf = <K extends BookKind>(rows: readonly BookRow<K>[]): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [row.id, nameOf(itemOf(row))]))

type Edited<K extends BookKind> = BookRow<K> | 'new'
const idOf = <K extends BookKind>(edited: Edited<K>): string => (edited === 'new' ? 'new' : edited.id)

/** Why there are no rows. */
function Nothing({ noun, isFiltered }: { noun: string; isFiltered: boolean }) {
  const { change } = useAddress()
  if (!isFiltered) return <ListNote title={`还没有${noun}`} text="新增的先存在草稿里，发布后才生效。" />
  return (
    <ListNote title={`没有符合条件的${noun}`} text="换一个关键字，或放宽筛选条件。">
      <Button onClick={() => change({ q: undefined, show: undefined })}>清除筛选</Button>
    </ListNote>
  )
}

type ToolsProps<K extends BookKind> = {
  props: BookListProps<K>
  rows: readonly BookRow<K>[]
  shown: (typeof SHOWN)[number]['value']
  looks: ColumnLooks<BookRow<K>>
  onAdd: (() => void) | undefined
}

/** What the list is narrowed by, its file, its columns, and a new row. */
function Tools<K extends BookKind>({ props, rows, shown, looks, onAdd }: ToolsProps<K>) {
  const { kind, noun, fresh } = props
  const { search, change } = useAddress()
  return (
    <>
      {fresh && (
        <>
          <SearchBox
            label={`${noun}名称或编码`}
            value={search['q'] ?? ''}
            onSearch={(q) => change({ q: q === '' ? undefined : q })}
          />
          <Select
            label="显示"
            className="w-28"
            value={shown}
            choices={SHOWN}
            onChange={(show) => change({ show: show === 'all' ? undefined : show })}
          />
        </>
      )}
      {props.tools}
      <div className="ml-auto flex items-center gap-2">
        <SheetButtons
          kind={kind}
          noun={noun}
          items={rows.flatMap((row) => itemOf(row) ?? [])}
          versions={versionsOf(rows)}
          fresh={fresh}
        />
        <ColumnPanel looks={looks} />
        {onAdd && <AddButton noun={noun} onAdd={onAdd} />}
      </div>
    </>
  )
}

/** Name, and beside it what the draft makes of the row. */
const markColumn = <K extends BookKind>(noun: string): TableColumn<BookRow<K>> => ({
  key: 'name',
  title: noun,
  width: 220,
  cell: (_, row) => (
    <span className="flex min-w-0 items-center gap-2">
      <span className={`truncate ${isInUse(row) ? '' : 'text-text-3 line-through'}`}>{nameOf(itemOf(row))}</span>
      <ChangeTag change={row.change} />
    </span>
  ),
})

function isFound<K extends BookKind>(row: BookRow<K>, text: string, wordsOf: (item: BookItems[K]) => string): boolean {
  const item = itemOf(row)
  const wanted = text.toLowerCase()
  return wanted === '' || (item !== null && `${nameOf(item)} ${row.id} ${wordsOf(item)}`.toLowerCase().includes(wanted))
}

const isShown = (row: BookRow<BookKind>, shown: (typeof SHOWN)[number]['value']): boolean =>
  shown === 'changed' ? row.change !== 'none' : shown === 'retired' ? !isInUse(row) : isInUse(row) || row.change !== 'none'

const nextSeq = <K extends BookKind>(rows: readonly BookRow<K>[]): number =>
  Math.max(0, ...rows.map((row) => seqOf(itemOf(row)))) + 10
const seqOf = (item: object | null): number => (item && 'seq' in item && typeof item.seq === 'number' ? item.seq : 0)

function newCode<K extends BookKind>(kind: K, rows: readonly BookRow<K>[]): string {
  const codes = new Set(rows.map(({ id }) => id))
  let n = rows.length + 1
  while (codes.has(`${kind}-${n}`)) n++
  return `${kind}-${n}`
}
