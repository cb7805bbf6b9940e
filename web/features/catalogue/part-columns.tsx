import { countText, yuanOfMicro } from '../../lib/format.ts'
import type { TableColumn } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import type { PartRow } from './wanted.ts'

const LIFECYCLES = { 2: '不推荐新设计', 3: '停产' } as const
export const lifecycleText = (state: number): string | null => (state === 2 || state === 3 ? LIFECYCLES[state] : null)

export const attrsText = (attrs: PartRow['attrs']): string => Object.values(attrs).join(' · ')

/** The columns of the grid, of which none is cut at 1440; who may not see costs has none of prices. The kind of part stands beside it, to narrow by. */
export const partColumns = (seesCost: boolean): readonly TableColumn<PartRow>[] => [
  { key: 'mpn', title: '型号', kind: 'code', width: 180 },
  { key: 'maker', title: '品牌', width: 84, cell: (_: never, { maker, makerCn }) => makerCn || maker },
  { key: 'pkg', title: '封装', kind: 'code', width: 84 },
  { key: 'attrs', title: '参数', width: 190, cell: (_: never, { attrs, descr }) => attrsText(attrs) || descr },
  ...(seesCost ? [PRICE] : []),
  {
    key: 'stock',
    title: '库存',
    kind: 'number',
    width: 90,
    weight: 1,
    cell: (_: never, { stock, suppliers }) => (suppliers === 0 ? '—' : countText(stock)),
  },
  { key: 'lifecycle', title: '状态', width: 96, cell: (_: never, row) => stateOf(row) },
  {
    key: 'ownSurplus',
    title: '我的余料',
    kind: 'number',
    width: 90,
    hidden: true,
    cell: (_: never, { ownSurplus }) => (ownSurplus === 0 ? '—' : countText(ownSurplus)),
  },
  { key: 'source', title: '来源', width: 90, cell: (_: never, { source }) => source || '供应商' },
]

const PRICE: TableColumn<PartRow> = {
  key: 'best',
  title: '单价（元）',
  kind: 'number',
  width: 100,
  weight: 1,
  cell: (_: never, { best }) => (best === null ? '—' : yuanOfMicro(best.unitMicro)),
}

/** What one sells oneself is marked before anything else. */
function stateOf({ lifecycle, ownSurplus }: PartRow) {
  if (ownSurplus > 0) return <Tag tone="info">我的余料</Tag>
  const text = lifecycleText(lifecycle)
  return text === null ? '量产' : <Tag tone="warn">{text}</Tag>
}
