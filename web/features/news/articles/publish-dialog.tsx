import { useState } from 'react'
import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'

type PublishDialogProps = { onClose: () => void; /** Null is at once. */ onPublish: (at: number | null) => void }

/** At once, or from an instant on. */
export function PublishDialog({ onClose, onPublish }: PublishDialogProps) {
  const [typed, setTyped] = useState('')
  // What the field gives is Shanghai's, wherever the operator sits.
  const at = typed === '' ? null : Date.parse(`${typed}:00+08:00`)
  const [isPast, setPast] = useState(false)
  const publish = () => {
    if (at !== null && !(at > Date.now())) setPast(true)
    else onPublish(at)
  }
  return (
    <Dialog open onOpenChange={onClose} title="发布" description="读者将看到现在写的这一版。">
      <LabelledField
        label="发布时间（北京时间）"
        hint="留空立即发布；定时的在此之前仍显示现在的内容"
        problem={isPast ? '应为将来的时间' : undefined}
      >
        {(ids) => (
          <Input
            {...ids}
            type="datetime-local"
            className="num"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setPast(false)
            }}
          />
        )}
      </LabelledField>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" onClick={publish}>
          {at === null ? '立即发布' : '定时发布'}
        </Button>
      </div>
    </Dialog>
  )
}
