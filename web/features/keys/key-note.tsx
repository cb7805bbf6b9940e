import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone, showError } from '../../ui/toast.ts'
import type { ToldKey } from './keys.ts'

/** A key, told this one time. */
export function KeyNote({ of, onClose }: { of: ToldKey; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(of.text).then(
      () => showDone('已复制密钥'),
      () => showError('浏览器不允许复制，请选中后手工复制'),
    )
  return (
    <Dialog open onOpenChange={onClose} title={`密钥「${of.name}」`} description="完整的密钥只显示这一次，关闭后谁也看不到它。">
      <p className="rounded-control border border-line bg-header-cell px-3 py-2">
        <code className="font-mono wrap-anywhere select-all">{of.text}</code>
      </p>
      <p role="alert" className="mt-3 rounded-control bg-warn-tint px-3 py-2 text-sm text-warn">
        请现在就存到程序的配置里。不要放进网页、代码仓库或聊天记录；泄露了就在这里重置。
      </p>
      <footer className="mt-5 flex justify-end gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          复制密钥
        </Button>
        <Button look="primary" onClick={onClose}>
          我已存好
        </Button>
      </footer>
    </Dialog>
  )
}
