import { CloudAlert, FileX2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { closeBom } from '../document/close.ts'

type RefusedProps = { name: string; message: string; /** Null where nothing stands in the file. */ onByHand: (() => void) | null }

/** A file that could not be read: why, and what to do. What stands in it can be read by hand. */
export function Refused({ name, message, onByHand }: RefusedProps) {
  return (
    <div role="alert" className="mx-auto w-full max-w-lg px-4 pt-[16vh] pb-16">
      <FileX2 aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <h2 className="mt-3 text-lg font-semibold break-words">{name} 没有读成 BOM</h2>
      <p className="mt-2 whitespace-pre-line text-text-2">{message}</p>
      <p className="mt-2 text-text-2">
        {onByHand && '如果表里有物料，可以打开原表，自己选工作表和表头、指定各列的含义、拆分一列里的几样内容。'}
        只有一部分是 BOM 时，可以在 Excel 里复制那一片（含表头），回到本页直接按 Ctrl+V。
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {onByHand && (
          <Button ref={focusOnce} look="primary" title="回车" onClick={onByHand}>
            自己指定列
          </Button>
        )}
        <Button look={onByHand ? 'plain' : 'primary'} onClick={closeBom}>
          换一份文件
        </Button>
      </div>
    </div>
  )
}

/** Enter goes on; whoever is typing elsewhere is left alone. */
function focusOnce(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

/** Work that stopped for a reason that has nothing to do with the file. */
export function Failed({ name, message, onRetry }: { name: string; message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mx-auto w-full max-w-lg px-4 pt-[16vh] pb-16">
      <CloudAlert aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <h2 className="mt-3 text-lg font-semibold break-words">{name} 没有打开</h2>
      <p className="mt-2 text-text-2">{message}</p>
      <div className="mt-6 flex gap-2">
        <Button look="primary" onClick={onRetry}>
          重试
        </Button>
        <Button onClick={closeBom}>打开别的文件</Button>
      </div>
    </div>
  )
}
