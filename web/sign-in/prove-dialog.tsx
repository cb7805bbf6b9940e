import { CallError } from '../access/call.ts'
import { OWN_PASSWORD } from './entry-fields.ts'
import { EntryForm } from './entry-form.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ProveDialogProps<T> = {
  title: string
  act: string
  run: (pwd: { pwd: string }) => Promise<T>
  onClose: () => void
  onDone: (answer: T) => void
}

/** Asks for the password again, where the sign-in is not fresh enough for what was asked. */
export function ProveDialog<T>({ title, act, run, onClose, onDone }: ProveDialogProps<T>) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <EntryForm
        fields={[OWN_PASSWORD]}
        act={act}
        submit={({ pwd = '' }) => run({ pwd })}
        onDone={(answer) => {
          onClose()
          onDone(answer)
        }}
      />
    </Dialog>
  )
}

/** The sign-in is not fresh: the same with the password goes through. Who asks for it on the spot shows nothing else. */
export const needsPassword = (error: unknown): boolean => error instanceof CallError && error.reason === 'passwordNeeded'
