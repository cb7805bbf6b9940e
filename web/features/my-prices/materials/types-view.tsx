import { useState } from 'react'
import type { MaterialType } from '../../../../shared/engine/price/model.ts'
import { yuanText } from '../../../../shared/engine/price/text.ts'
import { HIDDEN_TEXT } from '../../../../shared/engine/visible.ts'
import { PROCESS_NAMES } from '../../../../shared/engine/price/types.ts'
import { yuan } from '../../../lib/format.ts'
import type { TableColumn } from '../../../screen/types.ts'
import { showNotice } from '../../../ui/toast.ts'
import { TypePrices } from '../../pricing/forms/type-form.tsx'
import { useItems } from '../../pricing/book/side.ts'
import { MyList } from '../my-list.tsx'
import type { MyRow } from '../rows.ts'
import { TypesPercent } from './percent-dialog.tsx'

type Row = MyRow<'type'>

/** What a point costs, by the way of putting on: a member's own prices first of all. */
export function TypesView() {
  const [general] = useItems('general')
  const [raised, setRaised] = useState<readonly Row[] | null>(null)
  return (
    <>
      <MyList
        kind="type"
        noun="加工属性"
        columns={columnsOf(general?.defaultConvention ?? '')}
        Form={TypePrices}
        bulk={[{ text: '单价 ±%', run: (rows) => openPercent(rows, setRaised) }]}
      />
      {raised && <TypesPercent rows={raised} onClose={() => setRaised(null)} />}
    </>
  )
}

/** What is not counted by points has no unit price. */
function openPercent(rows: readonly Row[], open: (rows: readonly Row[]) => void): void {
  const priced = rows.filter(({ item }) => Object.keys(item?.tiers ?? {}).length > 0)
  if (priced.length > 0) open(priced)
  else showNotice('所选的不计点，没有单价可调')
}

type Shown = Partial<MaterialType> | null

function columnsOf(standard: string): TableColumn<Row>[] {
  const price = (type: Shown, at: number): string | null => {
    if (type && !type.tiers) return HIDDEN_TEXT
    const tier = type?.tiers?.[standard]?.at(at)
    return tier ? yuanText(tier.priceMicro) : null
  }
  return [
    { key: 'first', title: '首档（元/点）', kind: 'number', width: 120, cell: (_, { item }) => price(item, 0) },
    { key: 'last', title: '末档（元/点）', kind: 'number', width: 120, cell: (_, { item }) => price(item, -1) },
    { key: 'least', title: '起步价（元）', kind: 'number', width: 120, cell: (_, { item }) => leastText(item) },
    { key: 'tiers', title: '档数', kind: 'number', width: 80, cell: (_, { item }) => item?.tiers?.[standard]?.length ?? null },
    {
      key: 'own',
      title: '另定的约定',
      kind: 'number',
      width: 110,
      hidden: true,
      cell: (_, { item }) => item?.tiers && Object.keys(item.tiers).filter((code) => code !== standard).length,
    },
    { key: 'process', title: '工艺', width: 90, cell: (_, { item, platform }) => processText(item ?? platform) },
    { key: 'firstThere', title: '平台首档', kind: 'number', width: 110, cell: (_, { platform }) => price(platform, 0) },
    { key: 'lastThere', title: '平台末档', kind: 'number', width: 110, cell: (_, { platform }) => price(platform, -1) },
    { key: 'leastThere', title: '平台起步价', kind: 'number', width: 120, cell: (_, { platform }) => leastText(platform) },
  ]
}

const processText = (type: Shown): string | null => (type?.process ? PROCESS_NAMES[type.process] : null)
const leastText = (type: Shown): string | null => type && yuan(type.minOrderFen ?? null)
