import { Copy } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { showDone, showError } from './toast.ts'

type CopyButtonProps = Pick<ButtonProps, 'size'> & { text: string; /** What the text is, for the message. */ what: string }

/** Puts a text on the clipboard and says so; a browser that forbids it leaves the text to be selected by hand. */
export function CopyButton({ text, what, size }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showDone(`已复制${what}`),
      () => showError('浏览器不允许复制，请选中后手工复制'),
    )
  return (
    <Button size={size} onClick={() => void copy()}>
      <Copy aria-hidden className={size === 'small' ? 'size-3.5' : 'size-4'} />
      复制
    </Button>
  )
}
