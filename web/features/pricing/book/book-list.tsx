import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import { useMay } from '../../../access/may.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { useColumns } from '../../../screen/table/use-columns.ts'
import { useSelection } from '../../../screen/table/use-selection.ts'
import type { Act, TableColumn } from '../../../screen/types.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeTag, CompareDialog } from './change-view.tsx'
import { DraftBar } from './draft-bar.tsx'
import { draftActs } from './draft-acts.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ListView, type ItemListProps } from './list-view.tsx'
import { isRowInUse, itemOf, nameOf, nextSeq, useRows, versionsOf, type BookRow } from './rows.ts'
import { choicesFrom } from '../../../screen/list/choices.ts'

type BookListProps<K extends BookKind> = ItemListProps<K, BookItems[K], BookRow<K>> & {
  /** What the texts of a row are searched in, beside its name and code. */
  wordsOf?: (item: BookItems[K]) => string
  moreActs?: (row: BookRow<K>, rows: readonly BookRow<K>[]) => readonly Act<BookRow<K>>[]
  /** Stands above the rows. */
  above?: ReactNode
  /** The page says itself what the draft changes of it. */
  quiet?: true
}

const SHOWN = choicesFrom(['all', '全部'], ['changed', '草稿改过'], ['retired', '已停用'])

/** The items of a kind as the draft has them: what it changed is marked, compared, taken back; nothing is in force before it is published. */
export function BookList<K extends BookKind>(props: BookListProps<K>) {
  const { kind, noun, columns, Form, fresh, moreActs, bulk } = props
  const may = useMay()
  const navigate = useNavigate()
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
    ...(may('setting/OperationLog')
      ? [{ text: '改动记录', run: ({ id }: BookRow<K>) => void navigate({ href: changesOf(id) }) }]
      : []),
  ]
  const start = edited === 'new' ? fresh?.(newCode(kind, all), nextSeq(all.map(itemOf))) : edited && itemOf(edited)
  return (
    <>
      {props.above}
      {props.quiet !== true && (
        <DraftBar kinds={[kind]} names={namesOf(all)} onOpen={(id) => setEdited(all.find((row) => row.id === id) ?? null)} />
      )}
      <ListView
        noun={noun}
        views={fresh ? { name: 'show', value: shown, choices: SHOWN } : null}
        tools={props.tools}
        file={{ kind, items: all.flatMap((row) => itemOf(row) ?? []), versions: versionsOf(all), fresh }}
        looks={looks}
        onAdd={fresh && maySave ? () => setEdited('new') : undefined}
        query={query}
        rows={rows}
        acts={actsOf}
        bulk={bulk && maySave ? { selection, acts: bulk } : undefined}
        nothing={<Nothing noun={noun} isFiltered={all.length > 0} />}
      />
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

/** Who changed the item, as the operation log tells it. */
const changesOf = (code: string): string => `/sys/setting/operationLog?${new URLSearchParams({ keyword: code })}`

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

/** Name, and beside it what the draft makes of the row. */
const markColumn = <K extends BookKind>(noun: string): TableColumn<BookRow<K>> => ({
  key: 'name',
  title: noun,
  width: 220,
  cell: (_, row) => (
    <span className="flex min-w-0 items-center gap-2">
      <span className={`truncate ${isRowInUse(row) ? '' : 'text-text-3 line-through'}`}>{nameOf(itemOf(row))}</span>
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
  shown === 'changed' ? row.change !== 'none' : shown === 'retired' ? !isRowInUse(row) : isRowInUse(row) || row.change !== 'none'

function newCode<K extends BookKind>(kind: K, rows: readonly BookRow<K>[]): string {
  const codes = new Set(rows.map(({ id }) => id))
  let n = rows.length + 1
  while (codes.has(`${kind}-${n}`)) n++
  return `${kind}-${n}`
}
