import { call } from '../../../access/call.ts'
import { showDone } from '../../../ui/toast.ts'
import { PackagePicker, type Picked } from '../facts/package-picker.tsx'
import { SaveDialog } from '../facts/save-dialog.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import type { AliasRow } from './alias-columns.tsx'
import { settled } from './package-dialog.tsx'

const NONE: Picked = { name: '', id: null }

/** A proposal that is right in that the text means a package, which is another one. */
export function MergeDialog({ row, onClose }: { row: AliasRow; onClose: () => void }) {
  const { id, alias, rowVersion } = row
  const form = useDraft('Package/UpdateAliasState merge', id)
  const [target, setTarget] = useTyped(form, 'target', NONE)
  const save = async () => {
    if (target.id === null) throw new Error('请从列出的封装里选一个')
    const input = { id, state: 1, packageId: target.id, rowVersion } as const
    const { lines } = await call('Package/UpdateAliasState', input, { shows: 'form' })
    showDone(`「${alias}」已并入 ${target.name}${settled(lines)}`)
  }
  return (
    <SaveDialog title={`把「${alias}」并入另一封装`} act="并入" draft={form} fields={['packageId']} save={save} onClose={onClose}>
      {(problemAt) => <PackagePicker label="封装" problem={problemAt('packageId')} value={target} onChange={setTarget} />}
    </SaveDialog>
  )
}
