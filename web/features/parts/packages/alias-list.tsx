import { useState } from 'react'
import { call } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Filters } from '../../../screen/types.ts'
import { showDone } from '../../../ui/toast.ts'
import { aliasColumns, type AliasRow } from './alias-columns.tsx'
import { AliasDialog } from './alias-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const filters: Filters<'Package/alias'> = [
  { key: 'Names', kind: 'names', label: '别名，可写几个' },
  {
    key: 'state',
    kind: 'options',
    label: '状态',
    choices: choicesFrom([1, '在用'], [0, '待处理'], [2, '不用']),
  },
]

/** All other names, whatever has become of them. */
export function AliasList() {
  const may = useMay()
  const [edited, setEdited] = useState<AliasRow | 'new' | null>(null)
  const [rejected, setRejected] = useState<AliasRow | null>(null)
  const actions = (row: AliasRow): Act<AliasRow>[] =>
    row.state === 1
      ? [
          { text: '编辑', call: 'Package/SaveAlias', run: setEdited },
          { text: '停用', call: 'Package/UpdateAliasState', danger: true, run: setRejected },
        ]
      : [{ text: '采用', call: 'Package/UpdateAliasState', run: accept }]
  return (
    <>
      <ListScreen
        list="Package/alias"
        noun="别名"
        columns={aliasColumns}
        filters={filters}
        onAdd={may('Package/SaveAlias') ? () => setEdited('new') : undefined}
        actions={actions}
      />
      {edited && <AliasDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {rejected && <RejectDialog row={rejected} onClose={() => setRejected(null)} />}
    </>
  )
}

export async function accept({ id, alias, rowVersion }: AliasRow): Promise<void> {
  const { lines } = await call('Package/UpdateAliasState', { id, state: 1, rowVersion })
  showDone(`已采用别名「${alias}」${lines === 0 ? '' : `，近 30 天有 ${lines} 行用到`}`)
}
