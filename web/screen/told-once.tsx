import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ToldOnceProps = {
  title: string
  /** That it is shown only now, and what follows. */
  description: string
  secret: string
  /** What the secret is called: 密钥. */
  what: string
  /** What to do with it, or until when it is good. */
  note: string
  onClose: () => void
}

/** A secret that nobody can read again after this dialog. */
export function ToldOnce({ title, description, secret, what, note, onClose }: ToldOnceProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <p className="rounded-control border border-line bg-header-cell px-3 py-2">
        <code className="font-mono text-lg wrap-anywhere select-all">{secret}</code>
      </p>
      <p role="alert" className="num mt-3 rounded-control bg-warn-tint px-3 py-2 text-sm text-warn">
        {note}
      </p>
      <footer className="mt-5 flex justify-end gap-2">
        <CopyButton text={secret} what={what} />
        <Button look="primary" onClick={onClose}>
          我已存好
        </Button>
      </footer>
    </Dialog>
  )
}
