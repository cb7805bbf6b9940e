import { call } from '../../../access/call.ts'
import { useUser } from '../../../access/user.ts'
import { queryClient } from '../../../lib/query.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../../screen/types.ts'
import { showTakeBack } from '../../../ui/toast.ts'
import { countedText } from '../../parts/facts/text.ts'
import { TITLES } from '../../parts/facts/titles.ts'
import { ownTag } from './own-tag.tsx'

type MyAlias = ListRow<'Package/UserAliases'>

const columns: Columns<'Package/UserAliases'> = [
  { key: 'alias', title: '写法', kind: 'code', width: 240 },
  { key: 'facts', title: TITLES.name, width: 320, cell: (facts) => `${facts.name}（${countedText(facts)}）` },
  { key: 'isOwn', title: '谁的封装', width: 100, cell: ownTag },
  { key: 'hits', title: '命中', kind: 'number', width: 90 },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170 },
]

const filters: Filters<'Package/UserAliases'> = [{ key: 'Names', kind: 'names', label: '写法，可写几个' }]

const EMPTY = <ListNote title="还没有自己的别名" text="在 BOM 里改正一行后选择按封装写法“以后都这样”，它会出现在这里。" />

/** Names that the person's own side has given packages, to look at and to take back. */
export function MyAliasList() {
  // A sub-account sees what its owner has, and changes nothing.
  const mayChange = useUser()?.sub === null
  return (
    <ListScreen
      list="Package/UserAliases"
      noun="别名"
      columns={columns}
      filters={filters}
      empty={EMPTY}
      {...(mayChange ? { actions: () => [REMOVING], bulk: BULK } : {})}
    />
  )
}

const REMOVING: Act<MyAlias> = { text: '删除', danger: true, run: (one) => remove([one]) }
const BULK: readonly Act<readonly MyAlias[]>[] = [{ text: '删除', danger: true, run: remove }]

/** What was removed can be had back for a moment. */
async function remove(rows: readonly MyAlias[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  await call('Package/UpdateUserAliases', { ids, state: 2 })
  const what = rows.length === 1 && first ? `别名「${first.alias}」` : `${rows.length} 个别名`
  // A refusal has been shown by the call.
  showTakeBack(`已删除${what}`, () => void bringBack(ids).catch(() => undefined))
}

async function bringBack(ids: string[]): Promise<void> {
  await call('Package/UpdateUserAliases', { ids, state: 1 })
  await queryClient.invalidateQueries({ queryKey: ['Package/UserAliases'] })
}
