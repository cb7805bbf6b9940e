import { call } from '../../../access/call.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { showDone } from '../../../ui/toast.ts'
import { SaveDialog } from '../facts/save-dialog.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import type { Rules } from './rule-draft.ts'
import { Tried, useTrial } from './trial.tsx'

type SaveRulesProps = {
  title: string
  /** What it starts with being told as. */
  about: string
  rules: Rules
  /** The version that they were made from. */
  version: number
  onSaved: () => void
  onClose: () => void
}

/** Rules become a version, after what they do to the texts of 30 days was seen. */
export function SaveRules({ title, about, rules, version, onSaved, onClose }: SaveRulesProps) {
  const form = useDraft('script/save', title)
  const [note, setNote] = useTyped(form, 'note', about)
  const trial = useTrial({ rules })
  const save = async () => {
    const made = await call('script/save', { rules: [...rules], version, note }, { shows: 'form' })
    showDone(`规则已保存为版本 ${made.version}`)
    onSaved()
  }
  return (
    <SaveDialog
      wide
      title={title}
      description="保存后马上生效；已有的报价不变。"
      draft={form}
      fields={['note']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField label="说明" hint="改了什么、为什么" problem={problemAt('note')} value={note} onChange={setNote} />
          <Tried trial={trial} />
        </>
      )}
    </SaveDialog>
  )
}
