import { call, type CallInput } from '../../../access/call.ts'
import { Segments } from '../../../ui/segments.tsx'
import { showDone } from '../../../ui/toast.ts'
import { PackagePicker, type Picked } from '../facts/package-picker.tsx'
import { SaveDialog } from '../facts/save-dialog.tsx'
import { MaterialField } from './material-field.tsx'
import type { ModelRow } from './model-columns.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'

type Patch = Omit<CallInput<'Model/ChangeModels'>, 'rows'>

const WHAT = choicesFrom(['package', '封装'], ['material', '物料'])

const NONE: Picked = { name: '', id: null }

/** One thing changed alike on many part numbers, all or none. */
export function ChangeDialog({ rows, onClose }: { rows: readonly ModelRow[]; onClose: () => void }) {
  const form = useDraft('Model/ChangeModels', rows.map(({ id }) => id).join())
  const [what, setWhat] = useTyped<(typeof WHAT)[number]['value']>(form, 'what', 'package')
  const [of, setOf] = useTyped(form, 'of', NONE)
  const [material, setMaterial] = useTyped(form, 'material', '')
  const save = async () => {
    if (what === 'package' && of.id === null) throw new Error('请从列出的封装里选一个')
    const count = await changeModels(rows, what === 'package' ? { packageId: of.id } : { materialCode: material || null })
    showDone(`已修改 ${count} 个型号`)
  }
  return (
    <SaveDialog
      title={`批量修改 ${rows.length} 个型号`}
      description="全部改成或全部不改。"
      draft={form}
      fields={[]}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <Segments label="改什么" value={what} choices={WHAT} onChange={setWhat} />
          {what === 'package' ? (
            <PackagePicker label="封装" value={of} problem={undefined} onChange={setOf} />
          ) : (
            <MaterialField value={material} onChange={setMaterial} />
          )}
        </>
      )}
    </SaveDialog>
  )
}

async function changeModels(rows: readonly ModelRow[], patch: Patch): Promise<number> {
  const seen = rows.map(({ id, rowVersion }) => ({ id, rowVersion }))
  return (await call('Model/ChangeModels', { rows: seen, ...patch }, { shows: 'form' })).count
}
