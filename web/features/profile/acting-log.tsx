import { ListBox } from '../../screen/frame/list-frame.tsx'
import { ListRows } from '../../screen/frame/list-rows.tsx'
import { Section } from '../../screen/page/section.tsx'
import type { Columns } from '../../screen/types.ts'
import { useColumns } from '../../screen/table/use-columns.ts'
import { useList } from '../../screen/list/use-list.ts'
import { timeText } from '../../lib/format.ts'

const columns: Columns<'user/virtualLogins'> = [
  { key: 'operatorName', title: '管理员', width: 120 },
  { key: 'reason', title: '原因', width: 220 },
  { key: 'begun', title: '开始时间', kind: 'time', width: 170 },
  { key: 'ended', title: '结束时间', width: 160, cell: (ended) => (ended > Date.now() ? '正在进行' : timeText(ended)) },
]

/** Who has acted in one's name, when and why. */
export function ActingLog() {
  const list = useList('user/virtualLogins', columns, [])
  const looks = useColumns('/uc/user/info#acting', columns)
  return (
    <Section title="代登录记录" text="管理员代您操作前须写明原因，每一次都记在这里。">
      <ListBox isBusy={list.isFetching && list.rows !== undefined}>
        <ListRows
          list={list}
          looks={looks}
          noun="代登录记录"
          empty={<p className="px-4 py-3 text-text-2">还没有人代您登录过。</p>}
        />
      </ListBox>
    </Section>
  )
}
