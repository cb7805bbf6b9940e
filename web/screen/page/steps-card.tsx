import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

export type Step = {
  text: string
  /** How it is done; shown while it is the next one. */
  hint: ReactNode
  isDone: boolean
}

type StepsCardProps = { title: string; steps: readonly Step[]; onEnd: () => void; className?: string }

/** A few steps above the work, in nobody's way: the next one says how, those behind are ticked, one word takes them away. */
export function StepsCard({ title, steps, onEnd, className = '' }: StepsCardProps) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section
      aria-label={title}
      className={`flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1.5 rounded-card border border-line bg-surface px-3 py-1.5 text-sm ${className}`}
    >
      <h2 className="font-semibold max-lg:flex-1">{title}</h2>
      <ol className="flex flex-1 flex-wrap items-center gap-x-5 gap-y-1.5 max-lg:order-last max-lg:w-full max-lg:flex-none">
        {steps.map(({ text, hint, isDone }, at) => (
          <li
            key={text}
            aria-current={at === next ? 'step' : undefined}
            className="flex items-center gap-2 max-lg:w-full max-lg:flex-wrap"
          >
            <Mark number={at + 1} isDone={isDone} isNext={at === next} />
            <span className={at === next ? '' : 'text-text-2'}>{text}</span>
            {isDone && <span className="sr-only">，已完成</span>}
            {at === next && <span className="text-text-2">{hint}</span>}
          </li>
        ))}
      </ol>
      <Button look="ghost" size="small" onClick={onEnd}>
        不再显示
      </Button>
    </section>
  )
}

function Mark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  const look = isDone ? 'bg-primary-tint text-primary' : isNext ? 'bg-primary text-on-primary' : 'border border-line text-text-2'
  return (
    <span aria-hidden className={`num inline-grid size-5 shrink-0 place-items-center rounded-full text-xs ${look}`}>
      {isDone ? <Check className="size-3" /> : number}
    </span>
  )
}
