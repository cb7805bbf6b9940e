import { ERROR_CODES } from '../../../shared/errors.ts'
import { CallError } from '../../access/call.ts'
import { useAddress } from '../../screen/list/address.ts'
import { readQuery } from '../../screen/list/list-input.ts'
import type { List } from '../../screen/list/use-list.ts'
import { ListBox } from '../../screen/frame/list-frame.tsx'
import { ListRows } from '../../screen/frame/list-rows.tsx'
import { ListTools } from '../../screen/frame/list-tools.tsx'
import { BulkBar } from '../../screen/table/bulk-bar.tsx'
import { useColumns } from '../../screen/table/use-columns.ts'
import { useSelection } from '../../screen/table/use-selection.ts'
import type { Act, AnyFilter, Column } from '../../screen/types.ts'
import { showDone } from '../../ui/toast.ts'
import { Tag } from '../../ui/tag.tsx'
import { COUNT, partAt, type PartRow } from './sample-rows.ts'
import { Part, Sample } from './part.tsx'

const STATE_TEXTS = { good: '在售', quiet: '停产' } as const

const columns: readonly Column<PartRow, 'mpn' | 'stock'>[] = [
  { key: 'mpn', title: '型号', kind: 'code', width: 200, sort: true },
  { key: 'maker', title: '品牌', width: 120 },
  { key: 'state', title: '状态', width: 110, cell: (state) => <Tag tone={state}>{STATE_TEXTS[state]}</Tag> },
  { key: 'stock', title: '库存', kind: 'number', width: 110, sort: true, sum: true },
  { key: 'priceFen', title: '单价（元）', kind: 'money', width: 120 },
  { key: 'sharePpm', title: '占比', kind: 'percent', width: 90 },
  { key: 'note', title: '说明', width: 260 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170, weight: -1 },
]

const filters: readonly AnyFilter[] = [
  { key: 'keyword', kind: 'keyword', label: '型号或品牌' },
  { key: 'state', kind: 'options', label: '状态', choices: [{ value: 'good', text: STATE_TEXTS.good }] },
]

const acts = (row: PartRow): Act<PartRow>[] => [
  { text: '编辑', run: () => showDone(`编辑 ${row.mpn}`) },
  { text: '停用', run: () => undefined, disabled: '还有未付的订单' },
  { text: '删除', run: () => showDone(`删除 ${row.mpn}`), danger: true },
]

const bulk: readonly Act<readonly PartRow[]>[] = [{ text: '停用', run: (rows) => showDone(`停用 ${rows.length} 条`) }]

const FORBIDDEN = new CallError('您的角色不能看型号', ERROR_CODES.forbidden)
const FAILED = new Error('网络连接失败，请稍后重试')

const pageOf = (page: number, size: number) =>
  Array.from({ length: Math.max(0, Math.min(size, COUNT - (page - 1) * size)) }, (_, at) => partAt((page - 1) * size + at))

/** A list of samples by the page's own address, as a declared call would answer it. */
function useSamples(): List<PartRow> {
  const { path, search, change } = useAddress()
  const query = readQuery(search, filters, ['mpn', 'stock'])
  const list = pageOf(query.page, query.size)
  return {
    path,
    query,
    rows: list,
    total: COUNT,
    error: null,
    isFetching: false,
    change,
    clear: () => change({ keyword: undefined, state: undefined }),
    reload: async () => undefined,
    findAgain: async (row) => list.find(({ id }) => id === row?.id),
    fetchPage: async (page, size) => ({ items: pageOf(page, size), total: COUNT }),
  }
}

/** Rows, and what stands in their place. */
export function ListParts() {
  const list = useSamples()
  const looks = useColumns(list.path, columns)
  const selection = useSelection(list.rows ?? [], '')
  const none = { rows: [], total: 0 }
  const states: readonly (readonly [name: string, list: List<PartRow>])[] = [
    ['正在加载', { ...list, rows: undefined, total: 0 }],
    ['一条也没有', { ...list, ...none, query: { ...list.query, filters: {} } }],
    ['没有符合条件的', { ...list, ...none, query: { ...list.query, filters: { keyword: '没有' } } }],
    ['没有权限', { ...list, rows: undefined, total: 0, error: FORBIDDEN }],
    ['没有取到', { ...list, rows: undefined, total: 0, error: FAILED }],
    ['没有刷新', { ...list, rows: list.rows?.slice(0, 2), total: 2, error: FAILED }],
  ]
  return (
    <Part title="列表">
      <Sample name="筛选、视图、导出、列；排序、合计、操作、分页；放不下的列让位，手机上是卡片">
        <header className="mb-3 flex min-h-8 flex-wrap items-center gap-2">
          {selection.rows.size > 0 ? (
            <BulkBar selection={selection} acts={bulk} />
          ) : (
            <ListTools list={list} looks={looks} filters={filters} noun="型号" onAdd={() => showDone('新增型号')} />
          )}
        </header>
        <ListBox isBusy={false}>
          <ListRows list={list} looks={looks} noun="型号" selection={selection} acts={acts} />
        </ListBox>
      </Sample>
      {states.map(([name, state]) => (
        <Sample key={name} name={name}>
          <ListBox isBusy={false}>
            <ListRows list={state} looks={looks} noun="型号" onAdd={() => showDone('新增型号')} />
          </ListBox>
        </Sample>
      ))}
    </Part>
  )
}
