import { Link } from '@tanstack/react-router'
import type { BookKind } from '../../../../shared/engine/price/book/items.ts'
import { useBookState } from './rows.ts'

type DraftBarProps = {
  kinds: readonly BookKind[]
  /** What the items are called. */
  names?: ReadonlyMap<string, string>
  onOpen?: (id: string) => void
}

/** How much of this page the draft changes, what is wrong with it, and the way to try it out and publish it. */
export function DraftBar({ kinds, names, onOpen }: DraftBarProps) {
  const { data } = useBookState()
  if (!data) return null
  const here = data.changes.filter(({ kind }) => kinds.includes(kind)).length
  const problems = data.problems.filter(({ kind }) => isOneOf(kinds, kind))
  const warnings = data.warnings.filter(({ kind }) => isOneOf(kinds, kind))
  if (data.changes.length === 0 && problems.length + warnings.length === 0) return null
  return (
    <div className="mb-2 flex shrink-0 flex-col gap-1 rounded-control bg-warn-tint px-3 py-1.5 text-sm">
      {data.changes.length > 0 && (
        <p>
          草稿改了 <b className="num font-semibold">{data.changes.length}</b> 项，本页 <b className="num font-semibold">{here}</b>{' '}
          项，尚未生效。
          <Link to={'/sys/pcba/workbench'} className="ml-2 text-primary hover:underline">
            去试算和发布
          </Link>
        </p>
      )}
      {[...problems, ...warnings].slice(0, 5).map((one, index) => (
        <p key={index} className={index < problems.length ? 'text-danger' : 'text-warn'}>
          {one.item !== '' && onOpen ? (
            <button type="button" className="underline" onClick={() => onOpen(one.item)}>
              {names?.get(one.item) ?? one.item}
            </button>
          ) : (
            (names?.get(one.item) ?? one.item)
          )}{' '}
          {one.message}
        </p>
      ))}
    </div>
  )
}

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)
