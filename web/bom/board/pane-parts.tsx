import { Info, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Level } from '../../../shared/engine/coded.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

/** Why nothing can be compared. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-card border border-line bg-danger-tint px-3 py-2 text-danger">
      {children}
    </p>
  )
}

/** What is to be known of the file. */
export function FileIssues({ issues }: { issues: readonly { level: Level; text: string }[] }) {
  if (issues.length === 0) return null
  return (
    <ul aria-label="文件提示" className="flex flex-col gap-1">
      {issues.map(({ level, text }) => (
        <li key={text} className={`flex gap-1.5 ${level === 'info' ? 'text-text-2' : 'text-warn'}`}>
          {level === 'info' ? (
            <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          )}
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Figures beside each other, each under its name. */
export function Figures({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-text-2">{name}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const FEW = 60

type GroupProps<T> = {
  title: string
  hint?: string
  items: readonly T[]
  /** Accepts all of them at once. */
  all?: { text: string; run: () => void }
  children: (item: T) => ReactNode
}

/** Differences of one kind; nothing where there are none. */
export function Group<T>({ title, hint, items, all, children }: GroupProps<T>) {
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  return (
    <section className="rounded-card border border-line">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-header-cell px-2.5 py-1.5">
        <h4 className="min-w-0 flex-1 font-semibold">
          {title} <span className="num font-normal text-text-2">{countText(items.length)}</span>
        </h4>
        {all && (
          <Button size="small" look="primary" onClick={all.run}>
            {all.text}
          </Button>
        )}
        {hint !== undefined && <p className="w-full text-xs text-text-2">{hint}</p>}
      </header>
      <ul>{(isWhole ? items : items.slice(0, FEW)).map(children)}</ul>
      {items.length > FEW && (
        <Button size="small" look="ghost" className="m-1" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${countText(items.length)} 条`}
        </Button>
      )}
    </section>
  )
}

type DifferenceProps = {
  name: string
  text: ReactNode
  isActive?: boolean
  onOpen?: () => void
  /** While it is pointed at, or has the focus. */
  onPoint?: (on: boolean) => void
  act?: { text: string; run: () => void } | undefined
}

/** One difference: which designators, what is different, and a button that accepts it. */
export function Difference({ name, text, isActive = false, onOpen, onPoint, act }: DifferenceProps) {
  const point = onPoint && {
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  }
  return (
    <li
      {...point}
      className={`flex items-center gap-2 border-t border-line px-2.5 py-1.5 first:border-0 ${isActive ? 'bg-selected' : ''}`}
    >
      <span className="min-w-0 flex-1">
        {onOpen || onPoint ? (
          <button
            type="button"
            onClick={onOpen ?? (() => onPoint?.(true))}
            className="block max-w-full truncate rounded-control font-mono text-primary underline-offset-4 hover:underline"
            title={name}
          >
            {name}
          </button>
        ) : (
          <span className="block truncate font-mono" title={name}>
            {name}
          </span>
        )}
        <span className="num block text-text-2 wrap-anywhere">{text}</span>
      </span>
      {act && (
        <Button size="small" onClick={act.run} aria-label={`${act.text} ${name}`}>
          {act.text}
        </Button>
      )}
    </li>
  )
}
