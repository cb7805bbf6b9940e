import { useState } from 'react'
import type { BookItems, MyKind } from '../../../shared/engine/price/book/items.ts'
import { newKey } from '../../lib/new-key.ts'
import { useAddress } from '../../screen/list/address.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { useColumns } from '../../screen/table/use-columns.ts'
import { useSelection } from '../../screen/table/use-selection.ts'
import type { Act, TableColumn } from '../../screen/types.ts'
import { Button } from '../../ui/button.tsx'
import { ItemDialog } from '../pricing/book/item-dialog.tsx'
import { ListView, type ItemListProps } from '../pricing/book/list-view.tsx'
import { nextSeq, versionsOf } from '../pricing/book/rows.ts'
import { MyCompareDialog } from './compare-dialog.tsx'
import { ItemView } from './item-view.tsx'
import { restore, rowActs } from './row-acts.ts'
import { myNameOf, useMyRows, wholeOf, type MyRow } from './rows.ts'
import { useMayChange } from '../pricing/book/use-may-change.ts'
import { NameAndSource } from './source-tag.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'

type MyListProps<K extends MyKind> = ItemListProps<K, Partial<BookItems[K]>, MyRow<K>> & {
  /** The form is about a part of each item: names, places and files are elsewhere. */
  bare?: true
  /** Where a new one stands among all; absent, behind them. */
  seqOf?: (rows: readonly MyRow<K>[]) => number
  /** Some can be done without. */
  mayHide?: true
  /** Why a row cannot be one's own. */
  lockOf?: (row: MyRow<K>) => string | undefined
  moreActs?: (row: MyRow<K>) => readonly Act<MyRow<K>>[]
}

const VIEWS = choicesFrom(['all', '全部'], ['mine', '我的'], ['outdated', '平台价已变'])
type View = (typeof VIEWS)[number]['value']

/** The items of a kind as they are for the person's own side: the platform's, and over them his own. */
export function MyList<K extends MyKind>(props: MyListProps<K>) {
  const { kind, noun, columns, Form, fresh, mayHide = false, bulk = [], lockOf, moreActs, seqOf = afterAll } = props
  const { path, query, all, rows, view, scope } = useShownRows(props)
  const looks = useColumns(`${path}/mine/${kind}`, [nameColumn<K>(noun), ...columns])
  const [edited, setEdited] = useState<MyRow<K> | 'new' | null>(null)
  const [compared, setCompared] = useState<MyRow<K> | null>(null)
  const [viewed, setViewed] = useState<MyRow<K> | null>(null)
  const selection = useSelection(rows, scope)
  const mayChange = useMayChange()
  const compare: Act<MyRow<K>> = { text: '对照', run: setCompared }
  const actsOf = (row: MyRow<K>): Act<MyRow<K>>[] => [
    ...(mayChange && row.item ? [locked({ text: '编辑', run: setEdited }, lockOf?.(row))] : []),
    ...(mayChange ? [] : [{ text: '查看', run: setViewed }]),
    ...(row.source === 'mine' && row.platform ? [compare] : []),
    ...(mayChange ? [...(moreActs?.(row) ?? []), ...rowActs(kind, row, mayHide)] : []),
  ]
  const start = edited === 'new' ? fresh?.(`my-${newKey().slice(0, 8)}`, seqOf(all)) : edited && wholeOf(edited)
  const restoring: Act<readonly MyRow<K>[]> = { text: '恢复平台价', run: (chosen) => restore(kind, chosen) }
  const bulkActs = [...bulk, restoring].map((act) => thenClear(act, selection.clear))
  return (
    <>
      <ListView
        noun={noun}
        views={{ name: 'view', value: view, choices: VIEWS }}
        tools={props.tools}
        file={mayChange && !props.bare ? { kind, items: all.flatMap(itemIn), versions: versionsOf(all), fresh } : null}
        looks={looks}
        onAdd={fresh && mayChange ? () => setEdited('new') : undefined}
        query={query}
        rows={rows}
        acts={actsOf}
        bulk={mayChange ? { selection, acts: bulkActs } : undefined}
        nothing={<Nothing noun={noun} view={view} />}
      />
      {edited && start && (
        <ItemDialog
          key={start.code}
          kind={kind}
          noun={noun}
          rowVersion={edited === 'new' ? null : edited.rowVersion}
          start={start}
          base={edited === 'new' ? null : platformOf(edited)}
          Form={Form}
          bare={props.bare}
          onClose={() => setEdited(null)}
        />
      )}
      {compared && <MyCompareDialog kind={kind} row={compared} onClose={() => setCompared(null)} />}
      {viewed && <ItemView row={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

/** The rows that belong here, and those of them that are looked for. */
function useShownRows<K extends MyKind>({ kind, where = () => true }: MyListProps<K>) {
  const query = useMyRows(kind)
  const { path, search } = useAddress()
  const all = query.data ?? []
  const view = VIEWS.find(({ value }) => value === search['view'])?.value ?? 'all'
  const words = (search['q'] ?? '').toLowerCase()
  const rows = all.filter((row) => {
    const item = row.item ?? row.platform
    const isFound = `${myNameOf(row)} ${row.id}`.toLowerCase().includes(words)
    return item !== null && where(item) && isFound && isIn(row, view)
  })
  return { path, query, all, rows, view, scope: JSON.stringify(search) }
}

const afterAll = (rows: readonly MyRow<MyKind>[]): number => nextSeq(rows.map(({ item }) => item))

const isIn = ({ source, isOutdated }: MyRow<MyKind>, view: View): boolean =>
  view === 'all' || (view === 'mine' ? source !== 'platform' : isOutdated)

const locked = <T,>(act: Act<T>, reason: string | undefined): Act<T> =>
  reason === undefined ? act : { ...act, disabled: reason }

/** What was chosen has been seen to. */
const thenClear = <T,>(act: Act<T>, clear: () => void): Act<T> => ({
  ...act,
  run: (of) => Promise.resolve(act.run(of)).then(clear),
})

const platformOf = <K extends MyKind>({ platform }: MyRow<K>): BookItems[K] | null => wholeOf({ item: null, platform })

const itemIn = <K extends MyKind>(row: MyRow<K>): BookItems[K][] => {
  const item = row.item && wholeOf<K>(row)
  return item ? [item] : []
}

/** Why there are no rows. */
function Nothing({ noun, view }: { noun: string; view: View }) {
  const { search, change } = useAddress()
  if (view !== 'all' && search['q'] === undefined)
    return (
      <ListNote
        title={view === 'mine' ? `还没有自己的${noun}` : '平台价都没有变过'}
        text={view === 'mine' ? '编辑任何一项，它就成了您自己的；没改的一直跟着平台价。' : '您改过的项目里，平台后来都没有再改。'}
      >
        <Button onClick={() => change({ view: undefined })}>看全部</Button>
      </ListNote>
    )
  return (
    <ListNote title={`没有符合条件的${noun}`} text="换一个关键字，或放宽筛选条件。">
      <Button
        onClick={() =>
          change(Object.fromEntries(Object.keys(search).map((key) => [key, key === 'tab' ? search[key] : undefined])))
        }
      >
        清除筛选
      </Button>
    </ListNote>
  )
}

const nameColumn = <K extends MyKind>(noun: string): TableColumn<MyRow<K>> => ({
  key: 'name',
  title: noun,
  width: 220,
  cell: (_, row) => <NameAndSource row={row} />,
})
