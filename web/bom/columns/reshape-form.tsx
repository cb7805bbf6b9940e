import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type ReshapeFormProps = {
  title: string
  description: string
  /** The verb on the button. */
  act: string
  /** Why it cannot be done as it stands, or undefined. */
  problem: string | undefined
  /** Beside the buttons: the problem, or what would come of it. */
  status: ReactNode
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog in which columns are split or merged; Enter does it, if nothing is in the way. */
export function ReshapeForm({ title, description, act, problem, status, onDone, onClose, children }: ReshapeFormProps) {
  return (
    <Dialog open wide onOpenChange={onClose} title={title} description={description}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (problem !== undefined) return
          onDone()
          onClose()
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <div className="flex items-center justify-end gap-3">
          {status}
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" disabled={problem !== undefined}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
