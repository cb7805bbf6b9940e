import { useMemo } from 'react'
import type { MaterialType } from '../../../../shared/engine/price/model.ts'
import { decimalText, pointsText } from '../../../../shared/engine/price/text.ts'
import { Grid } from '../../../grid/grid.tsx'
import type { GridChange, GridColumn } from '../../../grid/types.ts'
import { scaledOf } from '../../../lib/decimal.ts'
import { useItems } from '../book/side.ts'
import { figureOf } from './grid-figures.ts'
import { GridFrame, type Typed } from './grid-frame.tsx'

/** A tier of a type under a convention. */
type TierRow = {
  id: string
  type: MaterialType
  convention: string
  conventionName: string
  index: number
  fromMilli: number
  priceMicro: number
}

const columns: readonly GridColumn<TierRow>[] = [
  { id: 'type', title: '加工属性', width: 130, pin: true, get: ({ type }) => type.name },
  { id: 'convention', title: '点数约定', width: 150, get: ({ conventionName }) => conventionName },
  {
    id: 'from',
    title: '订单点数从',
    unit: '点',
    width: 130,
    align: 'right',
    get: ({ fromMilli }) => fromMilli / 1000,
    format: (_, row) => pointsText(row.fromMilli),
  },
  {
    id: 'price',
    title: '单价',
    unit: '元/点',
    width: 140,
    align: 'right',
    get: ({ priceMicro }) => decimalText(priceMicro, 6),
    edit: { kind: 'number', parse: (text, row) => figureOf(text, { now: row.priceMicro, places: 6, max: 1e9 }) },
  },
]

/** Every unit price in one sheet: copied, pasted, filled, and raised by typing +5% into a selection. */
export function PriceGrid() {
  const conventions = useItems('convention')
  return (
    <GridFrame kind="type" hint="选中多格，输入 +5% 后按 Ctrl+Enter，全部按比例涨；也可从 Excel 复制粘贴、Ctrl+D 向下填充。">
      {(typed) => <Sheet typed={typed} conventions={conventions} />}
    </GridFrame>
  )
}

function Sheet({ typed, conventions }: { typed: Typed<'type'>; conventions: readonly { code: string; name: string }[] }) {
  const { items } = typed
  const rows = useMemo(() => items.flatMap((type) => tierRows(type, conventions)), [items, conventions])
  const edit = (changes: readonly GridChange[]) => {
    for (const { rowId, text } of changes) {
      const row = rows.find(({ id }) => id === rowId)
      const micro = row && figureMicro(text)
      if (row && typeof micro === 'number') typed.change(row.type.code, (type) => withPrice(type, row, micro))
    }
  }
  return (
    <Grid
      label="单价表"
      className="h-full"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      onEdit={edit}
      empty="还没有单价"
    />
  )
}

function tierRows(type: MaterialType, conventions: readonly { code: string; name: string }[]): TierRow[] {
  return conventions.flatMap(({ code, name }) =>
    (type.tiers[code] ?? []).map((tier, index) => ({
      id: `${type.code} ${code} ${index}`,
      type,
      convention: code,
      conventionName: name,
      index,
      fromMilli: tier.fromPointsMilli,
      priceMicro: tier.priceMicro,
    })),
  )
}

/** A price may not be taken away here, a tier without one being none. */
const figureMicro = (text: string | null): number | null => scaledOf(text ?? '', 6, 0, 1e9) ?? null

function withPrice(type: MaterialType, { convention, index }: TierRow, priceMicro: number): MaterialType {
  const tiers = (type.tiers[convention] ?? []).map((tier, at) => (at === index ? { ...tier, priceMicro } : tier))
  return { ...type, tiers: { ...type.tiers, [convention]: tiers } }
}
