import { Link } from '@tanstack/react-router'
import { countText } from '../../lib/format.ts'
import { TROUBLES, type Facts, type Stretch } from './figures.ts'

/** What wants somebody's eye, each with the way there. */
export function Troubles({ facts, stretch }: { facts: Facts; stretch: Stretch }) {
  const seen = TROUBLES.filter(({ key }) => facts[key] !== null)
  if (seen.length === 0) return null
  return (
    <ul aria-label="需要处理" className="flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      {seen.map(({ key, name, isCalm, place }) => {
        const count = facts[key] ?? 0
        const { path, search } = place(stretch)
        const tone = count === 0 ? 'text-text-2' : isCalm ? 'text-text' : 'font-semibold text-danger'
        return (
          <li key={key}>
            <Link to={path} search={search} preload={false} className={`num inline-flex gap-1.5 hover:underline ${tone}`}>
              {name} <span>{countText(count)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
