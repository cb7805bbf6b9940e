import { Ellipsis, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { Act } from '../types.ts'

type RowActsProps<R> = { row: R; acts: readonly Act<R>[]; narrow: boolean }

/** How many acts stand as links; the others are behind one button. */
const inSight = (acts: readonly unknown[], narrow: boolean): number => (narrow ? 0 : acts.length <= 2 ? 2 : 1)

/** At most two links, the others behind 更多; on a narrow screen all of them behind one button. */
export function RowActs<R>({ row, acts, narrow }: RowActsProps<R>) {
  const rest = acts.slice(inSight(acts, narrow))
  return (
    <span className="inline-flex items-center">
      {acts.slice(0, inSight(acts, narrow)).map((act) => (
        <ActButton key={act.text} act={act} of={row} />
      ))}
      {rest.length > 0 && (
        <Menu label="更多操作" items={rest.map((act) => itemOf(act, row))}>
          <button type="button" className="list-act" aria-label={narrow ? '操作' : '更多'}>
            {narrow ? <Ellipsis aria-hidden className="size-4" /> : '更多'}
          </button>
        </Menu>
      )}
    </span>
  )
}

const CHAR = 13
const PADDING = 16

/** Pixels that the acts of every row fit in. */
export function actsRoom<R>(rows: readonly R[], acts: (row: R) => readonly Act<R>[], narrow: boolean): number {
  const rooms = rows.map((row) => {
    const own = acts(row)
    const texts = own.slice(0, inSight(own, narrow)).map(({ text }) => text)
    if (own.length > texts.length) texts.push(narrow ? '…' : '更多')
    return texts.reduce((sum, text) => sum + text.length * CHAR + PADDING, 0)
  })
  return Math.max(0, ...rooms) + PADDING + 1
}

const itemOf = <R,>(act: Act<R>, row: R): MenuItem => ({
  text: act.text,
  onSelect: () => void done(act.run(row)),
  ...(act.danger === undefined ? {} : { danger: act.danger }),
  ...(act.disabled === undefined ? {} : { disabled: act.disabled }),
})

/** A refused call has been shown where it was made. */
const done = (work: void | Promise<unknown>) => Promise.resolve(work).catch(() => undefined)

type ActButtonProps<T> = { act: Act<T>; of: T }

/** A link-like button that waits for what it started. */
export function ActButton<T>({ act, of }: ActButtonProps<T>) {
  const [pending, setPending] = useState(false)
  const run = () => {
    const work = act.run(of)
    if (!(work instanceof Promise)) return
    setPending(true)
    // A refused call has been shown where it was made.
    work.catch(() => {}).finally(() => setPending(false))
  }
  return (
    <button
      type="button"
      className="list-act"
      data-danger={act.danger}
      disabled={act.disabled !== undefined || pending}
      aria-busy={pending}
      title={act.disabled}
      onClick={run}
    >
      <span className={pending ? 'opacity-0' : ''}>{act.text}</span>
      {pending && <LoaderCircle aria-hidden className="absolute inset-0 m-auto size-4 animate-spin" />}
    </button>
  )
}
