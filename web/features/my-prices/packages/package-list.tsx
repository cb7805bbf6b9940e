import { useState } from 'react'
import { call } from '../../../access/call.ts'
import { useUser } from '../../../access/user.ts'
import { FieldFrame } from '../../../screen/form/field-frame.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../../screen/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { Switch } from '../../../ui/switch.tsx'
import { showDone } from '../../../ui/toast.ts'
import { FAMILY_FILTER, packageColumns } from '../../parts/packages/package-columns.tsx'
import { PackageDialog } from '../../parts/packages/package-dialog.tsx'
import { draftOf, inputOf, NEW_PACKAGE, type PackageDraft, type PackageInput } from '../../parts/packages/package-draft.ts'
import { PinsDialog } from '../../parts/packages/pins-dialog.tsx'
import { ownTag } from './own-tag.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

type MyPackage = ListRow<'Package/UserPackages'>
type Edited = { title: string; start: PackageDraft; row: MyPackage | null }

const [nameColumn, ...restOfColumns] = packageColumns
const columns: Columns<'Package/UserPackages'> = [
  ...(nameColumn ? [nameColumn] : []),
  { key: 'isOwn', title: '谁的', width: 90, cell: ownTag },
  ...restOfColumns,
]

const filters: Filters<'Package/UserPackages'> = [
  { key: 'Names', kind: 'names', label: '封装或别名，可写几个' },
  {
    key: 'view',
    kind: 'options',
    label: '谁的',
    choices: choicesFrom(['mine', '我的'], ['platform', '平台的']),
  },
  { key: 'family', kind: 'options', label: '类别', choices: FAMILY_FILTER },
]

/** Own packages can be changed; the platform's are read, and taken as a start for own ones. */
export function MyPackageList() {
  // A sub-account sees what its owner has, and changes nothing.
  const mayChange = useUser()?.sub === null
  const [edited, setEdited] = useState<Edited | null>(null)
  const [counted, setCounted] = useState<MyPackage | null>(null)
  const actions = (row: MyPackage): Act<MyPackage>[] => {
    if (!mayChange) return []
    if (!row.isOwn) return [{ text: '照它自建', run: () => setEdited({ title: '新增封装', start: draftOf(row), row: null }) }]
    return [
      { text: '编辑', run: () => setEdited({ title: `编辑封装「${row.name}」`, start: draftOf(row), row }) },
      { text: '改引脚数', run: setCounted },
      { text: '建议给平台', run: propose },
      { text: '删除', danger: true, run: (one) => remove([one]) },
    ]
  }
  return (
    <>
      <ListScreen
        list="Package/UserPackages"
        noun="封装"
        columns={columns}
        filters={filters}
        onAdd={mayChange ? () => setEdited({ title: '新增封装', start: NEW_PACKAGE, row: null }) : undefined}
        actions={actions}
      />
      {edited && <MyPackageDialog {...edited} onClose={() => setEdited(null)} />}
      {counted && (
        <PinsDialog
          row={counted}
          save={(input) => call('Package/UpdateMyPins', input, { shows: 'form' })}
          onClose={() => setCounted(null)}
        />
      )}
    </>
  )
}

function MyPackageDialog({ title, start, row, onClose }: Edited & { onClose: () => void }) {
  const [isProposed, setProposed] = useState(false)
  const save = (input: PackageInput) => call('Package/SaveUserPackage', { ...input, propose: isProposed }, { shows: 'form' })
  return (
    <PackageDialog title={title} start={start} row={row} save={save} onClose={onClose}>
      <FieldFrame
        id="propose-package"
        field={{ label: '同时建议给平台', kind: 'switch', hint: '平台看过采用后，所有人都认得；您的马上生效' }}
        problem={undefined}
      >
        {({ id }) => <Switch id={id} checked={isProposed} onChange={setProposed} />}
      </FieldFrame>
    </PackageDialog>
  )
}

async function propose(row: MyPackage): Promise<void> {
  const text = '平台看过后会采用、并入已有的封装或驳回；您自己的不受影响。'
  if (!(await confirm({ title: `把「${row.name}」建议给平台？`, text, act: '建议' }))) return
  await call('Package/SaveUserPackage', { ...inputOf(draftOf(row), row), propose: true })
  showDone(`已把「${row.name}」建议给平台`)
}

async function remove(rows: readonly MyPackage[]): Promise<void> {
  const what = rows.map(({ name }) => `「${name}」`).join('')
  const text = '别名一起删除，以后的 BOM 按平台的识别；已经保存的 BOM 不变。'
  if (!(await confirm({ title: `删除封装${what}？`, text, act: '删除', danger: true }))) return
  await call('Package/DeleteUserPackage', { ids: rows.map(({ id }) => id) })
  showDone(`已删除封装${what}`)
}
