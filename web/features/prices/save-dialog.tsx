import { call } from '../../access/call.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import type { Purchase } from './draft.ts'

/** A plan that is kept: which one, and its version. */
export type KeptPlan = { id: string; rowVersion: number; name: string }

type SaveDialogProps = {
  purchase: Purchase
  kept: KeptPlan | null
  suggested: string
  onSaved: (id: string) => void
  onClose: () => void
}

/** Keeps the plan at the prices of now, under a name; one that was opened is replaced. */
export function SaveDialog({ purchase, kept, suggested, onSaved, onClose }: SaveDialogProps) {
  const form = useDraft('bomai/savePlan', kept?.id)
  const { key } = form
  const [name, setName] = useTyped(form, 'name', kept?.name ?? suggested)
  const save = async () => {
    const which = kept ? { id: kept.id, rowVersion: kept.rowVersion } : {}
    onSaved((await call('bomai/savePlan', { ...purchase, ...which, name, key }, { shows: 'form' })).id)
  }
  return (
    <ActDialog
      title="保存采购方案"
      description={kept ? '按现在的价格重新拆分，覆盖原来保存的。' : '按现在的价格拆分并保存，以后打开还是这时的价格。'}
      act="保存"
      disabled={name.trim() === ''}
      draft={form}
      fields={['name', 'bills', 'assigned']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <TextField
          label="方案名称"
          problem={problemAt('name') ?? problemAt('bills') ?? problemAt('assigned')}
          value={name}
          onChange={setName}
        />
      )}
    </ActDialog>
  )
}
