import { Link } from '@tanstack/react-router'
import { countText } from '../../lib/format.ts'
import type { Place } from './figures.ts'

export type Bar = { key: string; name: string; value: number; place: Place }

type BarsProps = { title: string; head: readonly [name: string, value: string]; bars: readonly Bar[]; empty: string }

/** Lengths beside each other: a table that one can see at a glance. */
export function Bars({ title, head, bars, empty }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {bars.length === 0 ? (
        <p className="py-6 text-center text-text-2">{empty}</p>
      ) : (
        <table className="w-full table-fixed">
          <colgroup>
            <col className="w-1/3" />
            <col />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">{head[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, value, place: { path, search } }) => (
              <tr key={key}>
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  <Link
                    to={path}
                    search={search}
                    preload={false}
                    className="block truncate text-primary hover:underline"
                    title={name}
                  >
                    {name}
                  </Link>
                </th>
                <td className="py-1">
                  <span className="flex items-center gap-2">
                    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 min-w-0 flex-1 text-primary">
                      <rect width={(value / most) * 100} height="8" fill="currentColor" />
                    </svg>
                    <span className="num w-16 text-right">{countText(value)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
