import { Copy } from 'lucide-react'
import { timeText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone, showError } from '../../ui/toast.ts'

export type InitialPassword = { name: string; password: string; until: number }

/** An initial password, told this one time. */
export function PasswordNote({ of, onClose }: { of: InitialPassword; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(of.password).then(
      () => showDone('已复制初始密码'),
      () => showError('浏览器不允许复制，请手工抄下'),
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`「${of.name}」的初始密码`}
      description="只显示这一次，请转交本人；首次登录后必须改掉。"
    >
      <p className="flex items-center gap-2">
        <code className="flex-1 rounded-control border border-line bg-header-cell px-3 py-2 font-mono text-lg select-all">
          {of.password}
        </code>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          复制
        </Button>
      </p>
      <p className="mt-3 text-sm text-text-2">{timeText(of.until)} 前有效。</p>
      <footer className="mt-5 flex justify-end">
        <Button look="primary" onClick={onClose}>
          我已记下
        </Button>
      </footer>
    </Dialog>
  )
}
