import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Refusal } from './refusal.ts'

type RefusalNoteProps = {
  refusal: Refusal | null
  /** Takes over what somebody else has saved in the meantime; without it a conflict is only told. */
  onTakeOver?: (() => Promise<void>) | undefined
  className?: string
}

/** A refusal of the form as a whole; after a conflict, with a way on that loses nothing that was typed. */
export function RefusalNote({ refusal, onTakeOver, className = 'mt-4' }: RefusalNoteProps) {
  if (refusal === null) return null
  if (refusal.kind === 'conflict') return <ConflictNote message={refusal.message} onTakeOver={onTakeOver} className={className} />
  return <FormNote message={refusal.message} className={className} />
}

/** Something about the form as a whole. */
export function FormNote({ message, className = 'mt-4' }: { message: string; className?: string }) {
  return (
    <p role="alert" className={`rounded-control bg-danger-tint px-3 py-2 text-sm text-danger ${className}`}>
      {message}
    </p>
  )
}

type ConflictNoteProps = Omit<RefusalNoteProps, 'refusal'> & { message: string }

function ConflictNote({ message, onTakeOver, className }: ConflictNoteProps) {
  const [pending, setPending] = useState(false)
  const takeOver = () => {
    setPending(true)
    onTakeOver?.()
      .catch(() => {})
      .finally(() => setPending(false))
  }
  return (
    <div role="alert" className={`rounded-control bg-warn-tint px-3 py-2 text-sm ${className}`}>
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
