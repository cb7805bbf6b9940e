import { useState } from 'react'
import { FAMILIES, type Family } from '../../../../shared/engine/package/types.ts'
import { yuanText } from '../../../../shared/engine/price/text.ts'
import type { Material } from '../../../../shared/engine/price/model.ts'
import { OptionPicker } from '../../../screen/list/option-picker.tsx'
import { useAddress } from '../../../screen/list/address.ts'
import type { Act, TableColumn } from '../../../screen/types.ts'
import { call } from '../../../access/call.ts'
import { BookList } from '../book/book-list.tsx'
import { familiesText, textOf } from '../book/difference.ts'
import { itemOf, reloadBook, saveItem, useItems, type BookRow } from '../book/rows.ts'
import { FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'
import { ruleSentence } from '../../../../shared/engine/terms/rule-text.ts'
import { choicesWithNone } from '../forms/choices.ts'
import { MaterialForm, newMaterial } from '../forms/material-form.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { PackageFinder } from './package-finder.tsx'

type Row = BookRow<'material'>

/** Materials in the order in which they are tried. */
export function MaterialList() {
  const { search, change } = useAddress()
  const [bulk, setBulk] = useState<readonly Row[] | null>(null)
  const [general] = useItems('general')
  const types = useItems('type')
  const grades = useItems('grade')
  const [type = '', grade = '', family = ''] = [search['type'], search['grade'], search['family']]
  const where = (item: Material) =>
    (type === '' || item.typeCode === type) &&
    (grade === '' || item.gradeCode === grade) &&
    (family === '' || (item.families?.some((one) => one === family) ?? true))
  const columns = columnsOf(types, grades, general?.defaultConvention ?? '')
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
            <OptionPicker
              label="加工属性"
              className="w-28"
              value={type}
              choices={choicesWithNone('全部属性', types)}
              onChange={(code) => change({ type: code })}
            />
            <OptionPicker
              label="难度"
              className="w-28"
              value={grade}
              choices={choicesWithNone('全部难度', grades)}
              onChange={(code) => change({ grade: code })}
            />
            <OptionPicker
              label="封装类别"
              className="w-28"
              value={family}
              choices={FAMILY_FILTER}
              onChange={(code) => change({ family: code })}
            />
          </>
        }
      />
      {bulk && <BulkDialog rows={bulk} onClose={() => setBulk(null)} />}
    </>
  )
}

type Names = readonly { code: string; name: string }[]

const nameIn = (list: Names, code: string | null, none: string): string =>
  code === null ? none : (list.find((one) => one.code === code)?.name ?? code)

function columnsOf(types: Names, grades: Names, standard: string): TableColumn<Row>[] {
  return [
    { key: 'families', title: '封装类别', width: 190, cell: (_, row) => of(row, (item) => familiesText(item.families)) },
    { key: 'more', title: '其他条件', width: 170, cell: (_, row) => of(row, conditionsText) },
    {
      key: 'rule',
      title: '点数（默认约定）',
      width: 300,
      cell: (_, row) => of(row, ({ rules }) => ruleTextOf(rules[standard])),
    },
    { key: 'type', title: '加工属性', width: 110, cell: (_, row) => of(row, (item) => nameIn(types, item.typeCode, '按工艺')) },
    { key: 'grade', title: '难度', width: 100, cell: (_, row) => of(row, (item) => nameIn(grades, item.gradeCode, '按条件')) },
    {
      key: 'price',
      title: '自有单价（元/点）',
      kind: 'number',
      width: 150,
      cell: (_, row) => of(row, ({ priceMicro }) => (priceMicro === undefined ? null : yuanText(priceMicro))),
    },
  ]
}

const FAMILY_FILTER = [
  { value: '', text: '全部封装' },
  ...FAMILIES.map((family: Family) => ({ value: family, text: FAMILY_TEXT[family] })),
]

const of = <T,>(row: Row, read: (item: Material) => T): T | null => {
  const item = itemOf(row)
  return item && read(item)
}

const ruleTextOf = (rule: Material['rules'][string] | undefined): string | null => (rule ? ruleSentence(rule) : null)

const SHOWN = ['processes', 'chips', 'names', 'minPins', 'maxPins', 'overBodyUm', 'maxBodyUm'] as const
const SIGNS: Partial<Record<(typeof SHOWN)[number], string>> = { minPins: '≥ ', maxPins: '≤ ', overBodyUm: '> ', maxBodyUm: '≤ ' }

const conditionsText = (item: Material): string | null => {
  const parts = SHOWN.flatMap((key) => {
    const value = item[key]
    if (value === null) return []
    return [`${SIGNS[key] ?? ''}${textOf(key, value)}${key.endsWith('Pins') ? ' 脚' : ''}`]
  })
  return parts.length === 0 ? null : parts.join('，')
}

/** Changes places with the neighbour that is tried before or after it. */
function orderActs(row: Row, rows: readonly Row[]): Act<Row>[] {
  const at = rows.findIndex(({ id }) => id === row.id)
  const swap = (other: Row | undefined) => async () => {
    if (!row.item || !other?.item) return
    const [mine, its] = [row.item.seq, other.item.seq]
    await saveItem('material', { ...row.item, seq: its === mine ? its + 1 : its }, row.rowVersion)
    await saveItem('material', { ...other.item, seq: mine }, other.rowVersion)
  }
  return [
    ...(at > 0 ? [{ text: '上移', run: swap(rows[at - 1]) }] : []),
    ...(at >= 0 && at < rows.length - 1 ? [{ text: '下移', run: swap(rows[at + 1]) }] : []),
  ]
}

async function raise(rows: readonly Row[]): Promise<void> {
  await call('Material/UpdateSysMaterials', {
    rows: rows.map(({ id, rowVersion }) => ({ id, rowVersion })),
    patch: { percent: 5 },
  })
  reloadBook()
}
