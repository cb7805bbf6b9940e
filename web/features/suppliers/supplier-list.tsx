import { useState } from 'react'
import { SUPPLIER_CURRENCIES } from '../../../shared/api/bomai/suppliers.ts'
import { call } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Fields, Filters } from '../../screen/types.ts'
import { showDone, showTakeBack } from '../../ui/toast.ts'
import { ImportsDialog } from './import/imports-dialog.tsx'
import { currencyText, IMPORT_CALLS, SIDE_CALLS, type SupplierRow, type SupplierSide } from './side.ts'

const columns: Columns<'bomai/suppliers'> = [
  { key: 'name', title: '供应商', width: 220 },
  { key: 'offers', title: '有效报价', kind: 'number', width: 110 },
  { key: 'currency', title: '币种', width: 90, cell: (code) => currencyText(code) },
  { key: 'taxPpm', title: '税率', kind: 'percent', width: 90 },
  { key: 'leadDays', title: '货期（天）', kind: 'number', width: 100 },
  { key: 'freightFen', title: '运费（元）', kind: 'money', width: 110 },
  { key: 'freeFromFen', title: '满额免运（元）', kind: 'money', width: 140, cell: (fen) => (fen === null ? '不免' : yuan(fen)) },
  { key: 'minOrderFen', title: '最低订货（元）', kind: 'money', width: 140 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170 },
]

const filters: Filters<'bomai/suppliers'> = [
  { key: 'keyword', kind: 'keyword', label: '供应商名称' },
  // Without a choice those in use: it reads “在用：全部”.
  { key: 'state', kind: 'options', label: '在用', choices: choicesFrom([9, '已停用']) },
]

const fields: Fields<'bomai/saveSupplier'> = [
  { key: 'name', kind: 'text', label: '供应商名称' },
  {
    key: 'currency',
    kind: 'options',
    label: '币种',
    hint: '价格表按这个币种读；有了报价以后不能再改。',
    choices: SUPPLIER_CURRENCIES.map((value) => ({ value, text: currencyText(value) })),
  },
  { key: 'taxPpm', kind: 'percent', label: '税率', hint: '价格表含税时按它换成未税价。' },
  { key: 'leadDays', kind: 'number', label: '货期（天）', hint: '价格表没有写货期的料按它算。' },
  { key: 'freightFen', kind: 'money', label: '每单运费（元）' },
  { key: 'freeFromFen', kind: 'money', label: '满额免运费（元）', hint: '空为不免。' },
  { key: 'minOrderFen', kind: 'money', label: '最低订货金额（元）' },
]

type SupplierListProps = {
  side: SupplierSide
  /** He looks at them, and changes nothing. */
  isLocked?: boolean
}

/** The suppliers of a side: everybody's in the back office, a member's own in his pages. */
export function SupplierList({ side, isLocked = false }: SupplierListProps) {
  const { list, save, remove } = SIDE_CALLS[side]
  const [opened, setOpened] = useState<SupplierRow | null>(null)
  const lists: Act<SupplierRow> = { text: '价格表', call: IMPORT_CALLS[side].list, run: setOpened }
  const setRemoved = async ({ id }: SupplierRow, isRemoved: boolean) => {
    await call(remove, { id, isRemoved })
    await queryClient.invalidateQueries({ queryKey: [list] })
  }
  const retire = async (row: SupplierRow) => {
    await setRemoved(row, true)
    showTakeBack(`已停用“${row.name}”，它的报价不再参与比价`, () => void setRemoved(row, false).catch(() => undefined))
  }
  const restore = async (row: SupplierRow) => {
    await setRemoved(row, false)
    showDone(`“${row.name}”已恢复使用，报价照旧`)
  }
  const form = { save, fields } as const
  return (
    <>
      <ListScreen
        list={list}
        noun="供应商"
        columns={columns}
        filters={filters}
        {...(!isLocked && { add: form, edit: form })}
        lockOf={({ state }) => (state === 9 ? '已停用，先恢复使用' : undefined)}
        actions={(row) => {
          if (row.state === 9) return isLocked ? [] : [{ text: '恢复使用', call: remove, run: restore }]
          return isLocked ? [lists] : [lists, { text: '停用', call: remove, danger: true, run: retire }]
        }}
        empty={<ListNote title="还没有供应商" text="点“新增供应商”建一个，再把它的价格表导进来。" />}
      />
      {opened && <ImportsDialog side={side} supplier={opened} isLocked={isLocked} onClose={() => setOpened(null)} />}
    </>
  )
}
