import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** In the place of a list: nothing there yet, nothing found, or not loaded. */
export function ListNote({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <p className="text-lg">{title}</p>
      <p className="mt-1 text-sm text-text-2">{text}</p>
      <div className="mt-4 flex gap-2">{children}</div>
    </div>
  )
}

export function ListError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <ListNote title="列表没有取到" text={message}>
        <Button onClick={onRetry}>重试</Button>
      </ListNote>
    </div>
  )
}

/** Grey rows at the rhythm of the real ones; they appear only when loading takes longer than a blink. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="正在加载" className="animate-[appear_0s_200ms_both]">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-[36px] items-center border-b border-line px-3">
          <span className="h-3 rounded-control bg-header-cell" style={{ width: `${40 + ((index * 23) % 45)}%` }} />
        </div>
      ))}
    </div>
  )
}
