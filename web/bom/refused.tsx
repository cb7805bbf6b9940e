import { CloudAlert, FileX2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { closeWork } from './work.ts'

/** A file that could not be taken: why, and what to do. */
export function Refused({ name, message }: { name: string; message: string }) {
  return (
    <div role="alert" className="mx-auto w-full max-w-lg px-4 pt-[16vh] pb-16">
      <FileX2 aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <h1 className="mt-3 text-lg font-semibold break-words">{name} 没有读成 BOM</h1>
      <p className="mt-2 whitespace-pre-line text-text-2">{message}</p>
      <p className="mt-2 text-text-2">
        请确认表里有位号、数量、规格或封装这样的列；只有一部分是 BOM 时，可以在 Excel 里复制那一片（含表头），回到本页直接按
        Ctrl+V。
      </p>
      <Button look="primary" className="mt-6" onClick={closeWork}>
        换一份文件
      </Button>
    </div>
  )
}

/** Work that stopped for a reason that has nothing to do with the file. */
export function Failed({ name, message, onRetry }: { name: string; message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mx-auto w-full max-w-lg px-4 pt-[16vh] pb-16">
      <CloudAlert aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <h1 className="mt-3 text-lg font-semibold break-words">{name} 没有打开</h1>
      <p className="mt-2 text-text-2">{message}</p>
      <div className="mt-6 flex gap-2">
        <Button look="primary" onClick={onRetry}>
          重试
        </Button>
        <Button onClick={closeWork}>打开别的文件</Button>
      </div>
    </div>
  )
}
