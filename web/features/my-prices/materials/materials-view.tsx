import { useState } from 'react'
import { patched, type MaterialPatch } from '../../../../shared/engine/price/book/patch.ts'
import type { MaterialType } from '../../../../shared/engine/price/model.ts'
import { yuanText } from '../../../../shared/engine/price/text.ts'
import type { TableColumn } from '../../../screen/types.ts'
import { call } from '../../../access/call.ts'
import { AddressPicker } from '../../../screen/list/address-picker.tsx'
import { useAddress } from '../../../screen/list/address.ts'
import { showNotice } from '../../../ui/toast.ts'
import { kindEdit, useItems, useSide, type KindEdit } from '../../pricing/book/side.ts'
import { choicesWithNone } from '../../pricing/forms/choices.ts'
import { MaterialForm, newMaterial } from '../../pricing/forms/material-form.tsx'
import { BulkDialog, type What } from '../../pricing/screens/bulk-dialog.tsx'
import { materialColumns } from '../../pricing/screens/material-columns.ts'
import { MyList } from '../my-list.tsx'
import { reloadMine, wholeOf, type MyRow } from '../rows.ts'

type Row = MyRow<'material'>
type Bulk = { rows: readonly Row[]; first: What }

/** Kinds of parts in the order in which they are tried, the platform's and one's own. */
export function MaterialsView() {
  const { search } = useAddress()
  const { preview } = useSide()
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const [general] = useItems('general')
  const types = useItems('type')
  const grades = useItems('grade')
  const type = search['type'] ?? ''
  // A material without a price of its own looks like one whose price is withheld; a type without tiers does not.
  const seesRates = types.every((one: Partial<MaterialType>) => one.tiers !== undefined)
  const columns = materialColumns<Row>(wholeOf<'material'>, { types, grades, standard: general?.defaultConvention ?? '' })
  return (
    <>
      <MyList
        kind="material"
        noun="物料"
        columns={seesRates ? [...columns.toSorted(priceFirst), platformPrice] : columns.filter(({ key }) => key !== 'price')}
        Form={MaterialForm}
        fresh={newMaterial}
        mayHide
        where={(item) => type === '' || item.typeCode === type}
        tools={<AddressPicker name="type" label="加工属性" choices={choicesWithNone('全部属性', types)} />}
        bulk={[
          { text: '单价 ±%', run: (rows) => openPercent(rows, setBulk) },
          { text: '批量修改', run: (rows) => setBulk({ rows: rows.filter(isShown), first: 'type' }) },
        ]}
      />
      {bulk && (
        <BulkDialog
          rows={bulk.rows}
          first={bulk.first}
          save={(input) => call('Material/BatchUpdateMyMaterial', input, { shows: 'form' }).finally(reloadMine)}
          preview={(patch) => preview?.(patchedEdits(bulk.rows, patch))}
          onClose={() => setBulk(null)}
        />
      )}
    </>
  )
}

const patchedEdits = (rows: readonly Row[], patch: MaterialPatch): KindEdit[] =>
  rows.flatMap((row) => {
    const item = row.item && wholeOf<'material'>(row)
    const next = item && patched(item, patch)
    return next ? [kindEdit('material', { item: next, rowVersion: row.rowVersion })] : []
  })

const isShown = ({ item }: Row): boolean => item !== null

/** A percentage is of a material's own price: those without one go by the tiers of their type. */
function openPercent(rows: readonly Row[], open: (bulk: Bulk) => void): void {
  const priced = rows.filter(({ item }) => item?.priceMicro !== undefined)
  if (priced.length === 0)
    return showNotice('所选物料没有自有单价，按加工属性的阶梯计价：请在“单价”页调整，或用“批量修改”先填自有单价')
  open({ rows: priced, first: 'percent' })
}

/** Here prices are what one comes for. */
const priceFirst = (a: TableColumn<Row>, b: TableColumn<Row>): number => Number(b.key === 'price') - Number(a.key === 'price')

const platformPrice: TableColumn<Row> = {
  key: 'priceThere',
  title: '平台自有单价',
  kind: 'number',
  width: 130,
  hidden: true,
  cell: (_, { platform }) => (platform?.priceMicro === undefined ? null : yuanText(platform.priceMicro)),
}
