import { useEffect, useRef, useState } from 'react'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messageOf, showDone } from '../../ui/toast.ts'

export type Batch<R> = {
  /** Names the act: 停用用户. */
  title: string
  rows: readonly R[]
  nameOf: (row: R) => string
  /** Made with `shows: 'nobody'`: what is refused is told here. */
  one: (row: R) => Promise<unknown>
}

type BatchDialogProps<R> = { batch: Batch<R>; onClose: () => void }
type Refused = { name: string; why: string }

/** One act on many rows, one after the other: how far it is, and at the end which were refused and why. What was done stays done. */
export function BatchDialog<R>({ batch, onClose }: BatchDialogProps<R>) {
  const { title, rows } = batch
  const { tried, refused, isRunning, stop } = useBatch(batch, onClose)
  return (
    <Dialog open title={title} onOpenChange={() => (isRunning ? stop() : onClose())}>
      <progress aria-label="进度" className="h-2 w-full accent-(--primary)" value={tried} max={rows.length} hidden={!isRunning} />
      <p role="status" className="num mt-2">
        {isRunning
          ? `已处理 ${countText(tried)} / ${countText(rows.length)} 条`
          : `完成 ${countText(tried - refused.length)} 条，未完成 ${countText(rows.length - tried + refused.length)} 条`}
      </p>
      {refused.length > 0 && (
        <ul className="scroll-thin mt-2 max-h-64 divide-y divide-line overflow-y-auto rounded-card border border-line text-sm">
          {refused.map(({ name, why }) => (
            <li key={name} className="flex gap-3 px-3 py-1.5">
              <span className="w-32 shrink-0 truncate font-medium">{name}</span>
              <span className="text-text-2 wrap-anywhere">{why}</span>
            </li>
          ))}
        </ul>
      )}
      <footer className="mt-4 flex justify-end">
        <Button onClick={isRunning ? stop : onClose}>{isRunning ? '停止' : '关闭'}</Button>
      </footer>
    </Dialog>
  )
}

function useBatch<R>({ title, rows, nameOf, one }: Batch<R>, onClose: () => void) {
  const [tried, setTried] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [isRunning, setRunning] = useState(true)
  const isStopped = useRef(false)
  const hasBegun = useRef(false)
  const run = async () => {
    const no: Refused[] = []
    for (const row of rows) {
      if (isStopped.current) break
      await one(row).catch((error: unknown) => no.push({ name: nameOf(row), why: messageOf(error) }))
      setTried((before) => before + 1)
      setRefused([...no])
    }
    setRunning(false)
    if (no.length > 0 || isStopped.current) return
    showDone(`${title}：完成 ${countText(rows.length)} 条`)
    onClose()
  }
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void run()
  })
  const stop = () => {
    isStopped.current = true
  }
  return { tried, refused, isRunning, stop }
}
