import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { RulesDraft } from './rule-draft.ts'
import { SaveRules } from './save-rules.tsx'

type DraftBarProps = { draft: RulesDraft; onDiscard: () => void; onSaved: () => void }

/** Says that rules were changed and not saved, and offers both ways out. */
export function DraftBar({ draft, onDiscard, onSaved }: DraftBarProps) {
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="mb-2 flex shrink-0 flex-wrap items-center gap-2 rounded-card bg-warn-tint px-3 py-1.5 text-sm">
      <span className="flex-1 text-warn">规则改过，还没有保存</span>
      <Button size="small" onClick={onDiscard}>
        撤销修改
      </Button>
      <Button size="small" look="primary" onClick={() => setSaving(true)}>
        保存规则
      </Button>
      {isSaving && <SaveRules title="保存规则" about="" {...draft} onSaved={onSaved} onClose={() => setSaving(false)} />}
    </div>
  )
}
