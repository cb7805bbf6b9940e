import * as AlertDialog from 'radix-ui/alert-dialog'
import { buttonClass } from '../button.tsx'

export type Question = {
  /** Names the act, the object and how many: `删除用户「张三」？`. */
  title: string
  /** What it leads to. */
  text?: string
  /** The verb on the button, the same as in the title. */
  act: string
  cancel?: string
  danger?: boolean
}

type ConfirmDialogProps = { question: Question; onAnswer: (sure: boolean) => void }

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, text, act, cancel = '取消', danger = false } = question
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Content
          {...(text === undefined ? { 'aria-describedby': undefined } : {})}
          className="fixed top-[24dvh] left-1/2 z-70 w-[min(400px,calc(100vw-32px))] -translate-x-1/2 rounded-dialog border border-line
            bg-raised p-5 shadow-dialog focus:outline-none"
        >
          <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
          {text !== undefined && <AlertDialog.Description className="mt-2 text-text-2">{text}</AlertDialog.Description>}
          <div className="mt-5 flex justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass('plain')}>{cancel}</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClass(danger ? 'danger' : 'primary')} onClick={() => onAnswer(true)}>
              {act}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
