import { useEffect, useState } from 'react'
import { call } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act } from '../../../screen/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone, showNotice } from '../../../ui/toast.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { MODEL_IMPORT } from './model-import.ts'
import { modelColumns, modelFilters, type ModelRow } from './model-columns.tsx'
import { ModelDialog } from './model-dialog.tsx'

/** Part numbers with what is known of each. */
export function ModelsPage() {
  const may = useMay()
  const { search, change } = useAddress()
  const { mpn, add: added } = search
  // A link that names a part number searches for it.
  useEffect(() => {
    if (mpn !== undefined) change({ mpn: undefined, keyword: mpn }, { replace: true })
  })
  const [edited, setEdited] = useState<ModelRow | 'new' | null>(null)
  const [changed, setChanged] = useState<readonly ModelRow[] | null>(null)
  const actions = (row: ModelRow): Act<ModelRow>[] => {
    if (row.state === 0)
      return [
        { text: '采用', call: 'Model/ChangeModels', run: use },
        { text: '改后采用', call: 'Model/SaveModel', run: setEdited },
        { text: '驳回', call: 'Model/DeleteModels', danger: true, run: reject },
      ]
    return [
      { text: '编辑', call: 'Model/SaveModel', run: setEdited },
      row.state === 1
        ? { text: '停用', call: 'Model/DeleteModels', danger: true, run: (one) => retire([one]) }
        : { text: '启用', call: 'Model/ChangeModels', run: use },
    ]
  }
  return (
    <>
      <ListScreen
        list="Model/LoadPageModel"
        noun="型号"
        columns={modelColumns}
        filters={modelFilters}
        onAdd={may('Model/SaveModel') ? () => setEdited('new') : undefined}
        tools={may('Model/Import') && <ImportButton of={MODEL_IMPORT} />}
        actions={actions}
        bulk={[
          { text: '批量修改', call: 'Model/ChangeModels', run: setChanged },
          { text: '停用', call: 'Model/DeleteModels', danger: true, run: retire },
        ]}
      />
      {edited && <ModelDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {added !== undefined && (
        <ModelDialog row={null} mpn={added} onClose={() => change({ add: undefined }, { replace: true })} />
      )}
      {changed && <ChangeDialog rows={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

/** What a member proposes is taken into use with the package that he says. */
async function use({ id, mpn, rowVersion, state }: ModelRow): Promise<void> {
  await call('Model/ChangeModels', { rows: [{ id, rowVersion }], state: 1 })
  showDone(`已${state === 0 ? '采用' : '启用'}型号「${mpn}」`)
}

async function reject({ id, mpn, userName }: ModelRow): Promise<void> {
  const text = userName === null ? '' : `${userName} 自己记住的不受影响。`
  if (!(await confirm({ title: `驳回型号「${mpn}」的建议？`, text, act: '驳回', danger: true }))) return
  await call('Model/DeleteModels', { ids: [id] })
  showDone(`已驳回型号「${mpn}」的建议`)
}

async function retire(chosen: readonly ModelRow[]): Promise<void> {
  const rows = chosen.filter(({ state }) => state !== 2)
  const [first] = rows
  if (!first) return showNotice('选中的型号都已停用')
  const what = rows.length === 1 ? `型号「${first.mpn}」` : `${rows.length} 个型号`
  if (!(await confirm({ title: `停用${what}？`, text: '以后的 BOM 不再按它识别。', act: '停用', danger: true }))) return
  await call('Model/DeleteModels', { ids: rows.map(({ id }) => id) })
  showDone(`已停用${what}`)
}
