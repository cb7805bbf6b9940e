import { call } from '../../../access/call.ts'
import { useUser } from '../../../access/user.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../../screen/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone } from '../../../ui/toast.ts'
import { countedText } from '../../parts/facts/text.ts'
import { TITLES } from '../../parts/facts/titles.ts'
import { myNameOf, useMyRows } from '../rows.ts'

type MyPart = ListRow<'Package/UserParts'>

const filters: Filters<'Package/UserParts'> = [{ key: 'Names', kind: 'names', label: '型号，可写几个' }]

const EMPTY = <ListNote title="还没有自己的型号" text="在 BOM 里改正一行后选择按型号“以后都这样”，它会出现在这里。" />

/** Part numbers that the person's own side has taught, to look at and to take back. */
export function MyPartList() {
  // A sub-account sees what its owner has, and changes nothing.
  const mayChange = useUser()?.sub === null
  const { data: materials } = useMyRows('material')
  const columns: Columns<'Package/UserParts'> = [
    { key: 'mpn', title: TITLES.mpn, kind: 'code', width: 220 },
    { key: 'facts', title: TITLES.name, width: 320, cell: (facts) => facts && `${facts.name}（${countedText(facts)}）` },
    {
      key: 'materialCode',
      title: TITLES.material,
      width: 160,
      cell: (code) => {
        const row = materials?.find(({ id }) => id === code)
        return row ? myNameOf(row) : code
      },
    },
    { key: 'hits', title: '命中', kind: 'number', width: 90 },
    { key: 'updated', title: '修改时间', kind: 'time', width: 170 },
  ]
  const removing: Act<MyPart> = { text: '删除', danger: true, run: (one) => remove([one]) }
  return (
    <ListScreen
      list="Package/UserParts"
      noun="型号"
      columns={columns}
      filters={filters}
      empty={EMPTY}
      {...(mayChange ? { actions: () => [removing], bulk: BULK } : {})}
    />
  )
}

const BULK: readonly Act<readonly MyPart[]>[] = [{ text: '删除', danger: true, run: remove }]

async function remove(rows: readonly MyPart[]): Promise<void> {
  const [first] = rows
  const what = rows.length === 1 && first ? `型号「${first.mpn}」` : `${rows.length} 个型号`
  const text = '以后的 BOM 按平台的识别；已经保存的 BOM 不变。'
  if (!(await confirm({ title: `删除${what}？`, text, act: '删除', danger: true }))) return
  await call('Package/DeleteUserParts', { ids: rows.map(({ id }) => id) })
  showDone(`已删除${what}`)
}
