import { useState } from 'react'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { showDone } from '../../ui/toast.ts'
import { saveTemplate, type TemplateDraft } from './save.ts'
import type { Side } from './side.ts'

/** Saves a template out of its form; a refusal stands at the field it names. */
export function useSave(side: Side, fields: readonly string[], onDone: () => void) {
  const [isSaving, setSaving] = useState(false)
  const refusal = useRefusal(fields)
  const save = async (draft: TemplateDraft) => {
    setSaving(true)
    refusal.clear()
    try {
      await saveTemplate(side, draft, 'form')
      showDone(`已保存“${draft.name}”`)
      onDone()
    } catch (error) {
      refusal.show(error)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, refusal, save }
}
