import { useState } from 'react'
import { call } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Filters } from '../../../screen/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone } from '../../../ui/toast.ts'
import { Clashes } from './clashes.tsx'
import { prefixColumns, type Clash, type PrefixRow } from './prefix-columns.tsx'
import { PrefixDialog } from './prefix-dialog.tsx'

const filters: Filters<'Package/prefixAlias'> = [{ key: 'Names', kind: 'names', label: '前缀，可写几个' }]

/** What package texts begin with, and what that says of them. */
export function PrefixesPage() {
  const may = useMay()
  const [edited, setEdited] = useState<PrefixRow | 'new' | null>(null)
  const [met, setMet] = useState<{ prefix: string; clashes: readonly Clash[] } | null>(null)
  const show = (prefix: string, clashes: readonly Clash[]) => setMet(clashes.length === 0 ? null : { prefix, clashes })
  const actions = (row: PrefixRow): Act<PrefixRow>[] => [
    { text: '编辑', call: 'Package/savePrefixAlias', run: setEdited },
    ...(row.clashes.length === 0 ? [] : [{ text: '看互相包含', run: () => show(row.prefix, row.clashes) }]),
    { text: '停用', call: 'Package/deletePrefixAlias', danger: true, run: (one) => retire([one]) },
  ]
  return (
    <>
      <ListScreen
        list="Package/prefixAlias"
        noun="前缀"
        columns={prefixColumns}
        filters={filters}
        onAdd={may('Package/savePrefixAlias') ? () => setEdited('new') : undefined}
        actions={actions}
        bulk={[{ text: '停用', call: 'Package/deletePrefixAlias', danger: true, run: retire }]}
      />
      {edited && <PrefixDialog row={edited === 'new' ? null : edited} onSaved={show} onClose={() => setEdited(null)} />}
      {met && <Clashes {...met} onClose={() => setMet(null)} />}
    </>
  )
}

async function retire(rows: readonly PrefixRow[]): Promise<void> {
  const [first] = rows
  const what = rows.length === 1 && first ? `前缀「${first.prefix}」` : `${rows.length} 个前缀`
  if (!(await confirm({ title: `停用${what}？`, text: '以后的 BOM 不再按它识别。', act: '停用', danger: true }))) return
  await call('Package/deletePrefixAlias', { ids: rows.map(({ id }) => id) })
  showDone(`已停用${what}`)
}
