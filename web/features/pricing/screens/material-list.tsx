import { useState } from 'react'
import { FAMILIES, type Family } from '../../../../shared/engine/package/types.ts'
import type { Material } from '../../../../shared/engine/price/model.ts'
import { AddressPicker } from '../../../screen/list/address-picker.tsx'
import { useAddress } from '../../../screen/list/address.ts'
import type { Act } from '../../../screen/types.ts'
import { call, type CallInput } from '../../../access/call.ts'
import { BookList } from '../book/book-list.tsx'
import { FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'
import { familiesText } from '../book/difference.ts'
import { itemOf, reloadBook, saveItems, type BookRow } from '../book/rows.ts'
import { useItems } from '../book/side.ts'
import { choicesWithNone } from '../forms/choices.ts'
import { MaterialForm, newMaterial } from '../forms/material-form.tsx'
import { materialColumns } from './material-columns.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { PackageFinder } from './package-finder.tsx'

type Row = BookRow<'material'>

/** Materials in the order in which they are tried. */
export function MaterialList() {
  const { search } = useAddress()
  const [bulk, setBulk] = useState<readonly Row[] | null>(null)
  const [general] = useItems('general')
  const types = useItems('type')
  const grades = useItems('grade')
  const [type = '', grade = '', family = ''] = [search['type'], search['grade'], search['family']]
  const where = (item: Material) =>
    (type === '' || item.typeCode === type) &&
    (grade === '' || item.gradeCode === grade) &&
    (family === '' || (item.families?.some((one) => one === family) ?? true))
  const columns = materialColumns<Row>(itemOf, { types, grades, standard: general?.defaultConvention ?? '' })
  return (
    <>
      <BookList
        kind="material"
        noun="物料"
        columns={columns}
        Form={MaterialForm}
        fresh={newMaterial}
        where={where}
        wordsOf={(item) => familiesText(item.families)}
        moreActs={orderActs}
        bulk={[
          { text: '批量修改', call: 'Material/UpdateSysMaterials', run: setBulk },
          { text: '单价 +5%', call: 'Material/UpdateSysMaterials', run: raise },
        ]}
        above={<PackageFinder />}
        tools={
          <>
            <AddressPicker name="type" label="加工属性" choices={choicesWithNone('全部属性', types)} />
            <AddressPicker name="grade" label="难度" choices={choicesWithNone('全部难度', grades)} />
            <AddressPicker name="family" label="封装类别" choices={FAMILY_FILTER} />
          </>
        }
      />
      {bulk && <BulkDialog rows={bulk} save={update} onClose={() => setBulk(null)} />}
    </>
  )
}

const FAMILY_FILTER = [
  { value: '', text: '全部封装' },
  ...FAMILIES.map((family: Family) => ({ value: family, text: FAMILY_TEXT[family] })),
]

/** Changes places with the neighbour that is tried before or after it. */
function orderActs(row: Row, rows: readonly Row[]): Act<Row>[] {
  const at = rows.findIndex(({ id }) => id === row.id)
  const swap = (other: Row | undefined) => async () => {
    if (!row.item || !other?.item) return
    const [mine, its] = [row.item.seq, other.item.seq]
    await saveItems('material', [
      { item: { ...row.item, seq: its === mine ? its + 1 : its }, rowVersion: row.rowVersion },
      { item: { ...other.item, seq: mine }, rowVersion: other.rowVersion },
    ])
  }
  return [
    ...(at > 0 ? [{ text: '上移', run: swap(rows[at - 1]) }] : []),
    ...(at >= 0 && at < rows.length - 1 ? [{ text: '下移', run: swap(rows[at + 1]) }] : []),
  ]
}

const update = (input: CallInput<'Material/UpdateSysMaterials'>) =>
  call('Material/UpdateSysMaterials', input, { shows: 'form' }).finally(reloadBook)

async function raise(rows: readonly Row[]): Promise<void> {
  await call('Material/UpdateSysMaterials', {
    rows: rows.map(({ id, rowVersion }) => ({ id, rowVersion })),
    patch: { percent: 5 },
  })
  reloadBook()
}
