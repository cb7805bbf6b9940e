import { DataTable } from '../../screen/table/data-table.tsx'
import { ListPager } from '../../screen/list/list-pager.tsx'
import { PageState } from '../../screen/list/page-state.tsx'
import type { Columns } from '../../screen/types.ts'
import { useColumns } from '../../screen/table/use-columns.ts'
import { useList } from '../../screen/list/use-list.ts'
import { timeText } from '../../lib/format.ts'

const columns: Columns<'user/virtualLogins'> = [
  { key: 'operatorName', title: '管理员', width: 120 },
  { key: 'reason', title: '原因', width: 220 },
  { key: 'begun', title: '开始时间', kind: 'time', width: 160 },
  { key: 'ended', title: '结束时间', width: 160, cell: (ended) => (ended > Date.now() ? '正在进行' : timeText(ended)) },
]

/** Who has acted in one's name, when and why. */
export function ActingLog() {
  const list = useList('user/virtualLogins', columns, [])
  const looks = useColumns('/uc/user/info#acting', columns)
  return (
    <section aria-labelledby="acting" className="mt-6">
      <h2 id="acting" className="text-lg font-semibold">
        代登录记录
      </h2>
      <p className="mt-0.5 mb-2 text-sm text-text-2">管理员代您操作前须写明原因，每一次都记在这里。</p>
      <div className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
        {list.rows?.length === 0 ? (
          <p className="px-4 py-3 text-text-2">还没有人代您登录过。</p>
        ) : (
          <PageState list={list} noun="代登录记录">
            {(rows) => <DataTable label="代登录记录" rows={rows} looks={looks} list={list} />}
          </PageState>
        )}
        <ListPager list={list} />
      </div>
    </section>
  )
}
