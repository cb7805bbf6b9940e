import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Something about the form as a whole. */
export function FormNote({ message }: { message: string }) {
  return (
    <p role="alert" className="mt-4 rounded-control bg-danger-tint px-3 py-2 text-sm text-danger">
      {message}
    </p>
  )
}

type ConflictNoteProps = { message: string; onTakeOver: (() => Promise<void>) | undefined }

/** Somebody else saved first: what can be done about it without losing what was typed. */
export function ConflictNote({ message, onTakeOver }: ConflictNoteProps) {
  const [pending, setPending] = useState(false)
  const takeOver = () => {
    setPending(true)
    onTakeOver?.()
      .catch(() => {})
      .finally(() => setPending(false))
  }
  return (
    <div role="alert" className="mt-4 rounded-control bg-warn-tint px-3 py-2 text-sm">
      <p className="text-warn">{message}</p>
      {onTakeOver && (
        <div className="mt-2 flex items-center gap-3">
          <Button size="small" pending={pending} onClick={takeOver}>
            载入最新内容
          </Button>
          <span className="text-text-2">您改过的栏会留下，核对后再保存。</span>
        </div>
      )}
    </div>
  )
}
