import { Button } from './button.tsx'

/** Says in one line what did not work, with a way to try again. */
export function RetryNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-line bg-warn-tint px-3 py-1 text-sm text-warn">
      <span className="min-w-0 flex-1">{text}</span>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
