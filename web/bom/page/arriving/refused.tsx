import { CloudAlert, FileX2 } from 'lucide-react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useStore } from '../../../lib/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { stopArriving, closeBom } from '../../document/kept/close.ts'
import { bomState } from '../../document/state.ts'
import { FileInput } from '../file-input.tsx'

type RefusedProps = { name: string; message: string; /** Null where nothing stands in the file. */ onByHand: (() => void) | null }

/** A file that could not be read: why, and what to do. What stands in it can be read by hand. */
export function Refused({ name, message, onByHand }: RefusedProps) {
  return (
    <Stopped
      icon={<FileX2 {...ICON} className="size-8 text-danger" />}
      title={`${name} 没有读成 BOM`}
      acts={
        <>
          <ChooseFile look={onByHand ? 'plain' : 'primary'}>换一份文件</ChooseFile>
          {onByHand && <GoOn onClick={onByHand}>自己指定列</GoOn>}
        </>
      }
    >
      <p className="whitespace-pre-line">{message}</p>
      <p>
        {onByHand && '如果表里有物料，可以打开原表，自己选工作表和表头、指定各列的含义、拆分一列里的几样内容。'}
        只有一部分是 BOM 时，可以在 Excel 里复制那一片（含表头），回到分析页直接按 Ctrl+V。
      </p>
    </Stopped>
  )
}

export const ICON = { 'aria-hidden': true, strokeWidth: 1.5 } as const

type StoppedProps = { icon: ReactNode; title: string; acts: ReactNode; children: ReactNode }

/** A file that is not open: why, and the ways on. Work that is open stays behind it, in sight and as it was. */
export function Stopped({ icon, title, acts, children }: StoppedProps) {
  const open = useStore(bomState, (state) => (state.phase === 'open' ? state : null))
  const body = <div className="mt-2 flex flex-col gap-2 text-text-2">{children}</div>
  if (open === null)
    return (
      <div role="alert" className="mx-auto w-full max-w-lg px-4 pt-[16vh] pb-16">
        {icon}
        <h2 className="mt-3 text-lg font-semibold break-words">{title}</h2>
        {body}
        <div className="mt-6 flex flex-wrap gap-2">
          {acts}
          <Button look="ghost" onClick={() => void closeBom()}>
            返回
          </Button>
        </div>
      </div>
    )
  return (
    <Dialog open onOpenChange={stopArriving} title={title} description={`「${open.prjName}」还开着，没有变。`}>
      {body}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={stopArriving}>回到「{open.prjName}」</Button>
        {acts}
      </div>
    </Dialog>
  )
}

/** What most people do next. */
export const GoOn = (props: Pick<ComponentProps<typeof Button>, 'onClick' | 'children'>) => (
  <Button ref={focusOnce} look="primary" title="回车" {...props} />
)

/** Opens the browser's choice of a file. */
export function ChooseFile({ children, look }: Pick<ComponentProps<typeof Button>, 'children' | 'look'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <FileInput ref={input} />
    </>
  )
}

/** Enter goes on; whoever is typing elsewhere is left alone. */
function focusOnce(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

/** Work that stopped for a reason that has nothing to do with the file. */
export function Failed({ name, message, onRetry }: { name: string; message: string; onRetry: () => void }) {
  return (
    <Stopped
      icon={<CloudAlert {...ICON} className="size-8 text-danger" />}
      title={`${name} 没有打开`}
      acts={
        <>
          <ChooseFile>打开别的文件</ChooseFile>
          <GoOn onClick={onRetry}>重试</GoOn>
        </>
      }
    >
      <p>{message}</p>
    </Stopped>
  )
}
