import { CallError } from '../access/call.ts'
import { EntryForm, type EntryField } from './entry-form.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ProveDialogProps<T> = {
  title: string
  act: string
  run: (pwd: { pwd: string }) => Promise<T>
  onClose: () => void
  onDone: (answer: T) => void
}

const PASSWORD: EntryField = {
  name: 'pwd',
  label: '您的登录密码',
  type: 'password',
  autoComplete: 'current-password',
  missing: '请输入您的登录密码',
  hint: '登录已超过 15 分钟，请再确认一次是您本人',
}

/** Asks for the password again, where the sign-in is not fresh enough for what was asked. */
export function ProveDialog<T>({ title, act, run, onClose, onDone }: ProveDialogProps<T>) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <EntryForm
        fields={[PASSWORD]}
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
