import { useState } from 'react'
import { call } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Filters } from '../../../screen/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone } from '../../../ui/toast.ts'
import { ImportButton } from '../import/import-button.tsx'
import { FAMILY_FILTER, packageColumns } from './package-columns.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { draftOf, NEW_PACKAGE, type PackageDraft, type PackageInput, type PackageRow } from './package-draft.ts'
import { PACKAGE_IMPORT } from './package-import.ts'
import { PackageSettles } from './package-settles.tsx'
import { PinsDialog } from './pins-dialog.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const filters: Filters<'Package/SysPackages'> = [
  { key: 'Names', kind: 'names', label: '封装或别名，可写几个' },
  { key: 'family', kind: 'options', label: '类别', choices: FAMILY_FILTER },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: choicesFrom([1, '在用'], [2, '已停用']),
  },
]

type Edited = { title: string; start: PackageDraft; row: PackageRow | null }

const ADDING: Edited = { title: '新增封装', start: NEW_PACKAGE, row: null }
const editing = (row: PackageRow): Edited => ({ title: `编辑封装「${row.name}」`, start: draftOf(row), row })

/** The platform's packages with what they are called. */
export function PackageList() {
  const may = useMay()
  const [edited, setEdited] = useState<Edited | null>(null)
  const [counted, setCounted] = useState<PackageRow | null>(null)
  const isOfRetired = useAddress().search['state'] === '2'
  const actions = (row: PackageRow): Act<PackageRow>[] =>
    row.state === 1
      ? [
          { text: '编辑', call: 'Package/SaveSysPackage', run: (one) => setEdited(editing(one)) },
          { text: '改引脚数', call: 'Package/UpdatePins', run: setCounted },
          { text: '停用', call: 'Package/DeleteSysPackage', danger: true, run: (one) => retire([one]) },
        ]
      : [{ text: '照它新增', call: 'Package/SaveSysPackage', run: (one) => setEdited({ ...ADDING, start: draftOf(one) }) }]
  return (
    <>
      <ListScreen
        list="Package/SysPackages"
        noun="封装"
        columns={packageColumns}
        filters={filters}
        onAdd={may('Package/SaveSysPackage') ? () => setEdited(ADDING) : undefined}
        tools={may('Package/Import') && <ImportButton of={PACKAGE_IMPORT} />}
        actions={actions}
        {...(isOfRetired ? {} : { bulk: BULK })}
      />
      {edited && <PackageDialog {...edited} save={savePackage} Preview={PackageSettles} onClose={() => setEdited(null)} />}
      {counted && (
        <PinsDialog
          row={counted}
          save={(input) => call('Package/UpdatePins', input, { shows: 'form' })}
          onClose={() => setCounted(null)}
        />
      )}
    </>
  )
}

export const savePackage = (input: PackageInput) => call('Package/SaveSysPackage', input, { shows: 'form' })

async function retire(rows: readonly PackageRow[]): Promise<void> {
  const [first] = rows
  const what = rows.length === 1 && first ? `封装「${first.name}」` : `${rows.length} 个封装`
  const text = '以后的 BOM 不再按它识别。还有别名或型号在用它的不能停用，会说明是哪些。'
  if (!(await confirm({ title: `停用${what}？`, text, act: '停用', danger: true }))) return
  await call('Package/DeleteSysPackage', { ids: rows.map(({ id }) => id) })
  showDone(`已停用${what}`)
}

const BULK: readonly Act<readonly PackageRow[]>[] = [
  { text: '停用', call: 'Package/DeleteSysPackage', danger: true, run: retire },
]
