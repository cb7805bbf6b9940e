import { call } from '../../../access/call.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { showDone } from '../../../ui/toast.ts'
import { SaveDialog } from '../facts/save-dialog.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import type { AliasRow } from './alias-columns.tsx'

/** An alias that is not to be used, and why. */
export function RejectDialog({ row, onClose }: { row: AliasRow; onClose: () => void }) {
  const { id, alias, rowVersion, state } = row
  const form = useDraft('Package/UpdateAliasState reject', id)
  const [reason, setReason] = useTyped(form, 'reason', '')
  const act = state === 0 ? '驳回' : '停用'
  const save = async () => {
    await call('Package/UpdateAliasState', { id, state: 2, reason, rowVersion }, { shows: 'form' })
    showDone(`已${act}别名「${alias}」`)
  }
  return (
    <SaveDialog
      title={`${act}别名「${alias}」`}
      act={act}
      look="danger"
      draft={form}
      fields={['reason']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => <TextField label="理由" problem={problemAt('reason')} value={reason} onChange={setReason} />}
    </SaveDialog>
  )
}
