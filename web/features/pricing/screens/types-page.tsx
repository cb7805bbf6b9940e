import type { MaterialType } from '../../../../shared/engine/price/model.ts'
import { yuanText } from '../../../../shared/engine/price/text.ts'
import { yuan } from '../../../lib/format.ts'
import { TabbedPage } from '../../../screen/frame/tabbed-page.tsx'
import type { TableColumn } from '../../../screen/types.ts'
import { BookList } from '../book/book-list.tsx'
import { itemOf, type BookRow } from '../book/rows.ts'
import { useItems } from '../book/side.ts'
import { PROCESS_NAMES } from '../../../../shared/engine/price/types.ts'
import { newType, TypeForm } from '../forms/type-form.tsx'
import { PriceGrid } from './price-grid.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const TABS = choicesFrom(['list', '加工属性'], ['prices', '单价表'])

/** Ways of putting parts on, and what a point costs of each. */
export function TypesPage() {
  return <TabbedPage label="视图" tabs={TABS} views={{ list: <TypeList />, prices: <PriceGrid /> }} />
}

function TypeList() {
  const [general] = useItems('general')
  const materials = useItems('material')
  const standard = general?.defaultConvention ?? ''
  const tiersOf = (row: BookRow<'type'>) => itemOf(row)?.tiers[standard] ?? []
  const columns: TableColumn<BookRow<'type'>>[] = [
    { key: 'process', title: '工艺', width: 90, cell: (_, row) => of(row, ({ process }) => PROCESS_NAMES[process]) },
    {
      key: 'counts',
      title: '计点',
      width: 80,
      cell: (_, row) => of(row, ({ countsPoints }) => (countsPoints ? '计点' : '不计')),
    },
    {
      key: 'least',
      title: '起步价（元）',
      kind: 'number',
      width: 120,
      cell: (_, row) => of(row, ({ minOrderFen }) => yuan(minOrderFen)),
    },
    { key: 'tiers', title: '档数', kind: 'number', width: 80, cell: (_, row) => tiersOf(row).length || null },
    { key: 'first', title: '首档（元/点）', kind: 'number', width: 120, cell: (_, row) => priceText(tiersOf(row)[0]) },
    { key: 'last', title: '末档（元/点）', kind: 'number', width: 120, cell: (_, row) => priceText(tiersOf(row).at(-1)) },
    {
      key: 'own',
      title: '另定的约定',
      kind: 'number',
      width: 110,
      cell: (_, row) => of(row, ({ tiers }) => Object.keys(tiers).filter((code) => code !== standard).length),
    },
    {
      key: 'used',
      title: '被物料指定',
      kind: 'number',
      width: 110,
      cell: (_, row) => materials.filter(({ typeCode }) => typeCode === row.id).length,
    },
  ]
  return <BookList kind="type" noun="加工属性" columns={columns} Form={TypeForm} fresh={newType} />
}

const of = <T,>(row: BookRow<'type'>, read: (type: MaterialType) => T): T | null => {
  const item = itemOf(row)
  return item && read(item)
}

const priceText = (tier: { priceMicro: number } | undefined): string | null => (tier ? yuanText(tier.priceMicro) : null)
