import { Link } from '@tanstack/react-router'
import { DAY_FACTS, type DayFact } from '../../../shared/operation/day-facts.ts'
import { countText, percentText } from '../../lib/format.ts'
import { FIGURES, MATCHES, sumOf, textOf, type Facts, type Stretch } from './figures.ts'
import { Spark } from './spark.tsx'

const SHOWN: readonly DayFact[] = DAY_FACTS.filter((name) => !name.startsWith('use'))
const LOOK =
  'flex h-full min-w-0 flex-col rounded-card border border-line bg-surface px-3 py-2.5 hover:border-control-line hover:bg-hover'

/** Each figure with its days; it opens the list of its rows. */
export function Tiles({ facts: { series, matches }, stretch }: { facts: Facts; stretch: Stretch }) {
  return (
    <ul aria-label="数据" className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-7">
      {SHOWN.map((name) => {
        const days = series[name]
        return days && <Tile key={name} name={name} days={days} stretch={stretch} />
      })}
      {matches && <MatchRate matches={matches} stretch={stretch} />}
    </ul>
  )
}

function Tile({ name, days, stretch }: { name: DayFact; days: NonNullable<Facts['series'][DayFact]>; stretch: Stretch }) {
  const { name: title, unit, isMoney = false, place } = FIGURES[name]
  const { path, search } = place(stretch)
  const count = `${countText(sumOf(days.n))} ${unit}`
  return (
    <li className="min-w-0">
      <Link to={path} search={search} preload={false} className={LOOK}>
        <span className="text-sm text-text-2">{title}</span>
        <b className="num truncate text-xl font-semibold" title={isMoney ? textOf(true, sumOf(days.fen)) : count}>
          {isMoney ? textOf(true, sumOf(days.fen)) : count}
        </b>
        <span className="num text-xs text-text-2">{isMoney ? `元，${count}` : ' '}</span>
        <span className="flex-1" />
        <Spark values={isMoney ? days.fen : days.n} />
      </Link>
    </li>
  )
}

function MatchRate({ matches: { lines, found }, stretch }: { matches: NonNullable<Facts['matches']>; stretch: Stretch }) {
  const { path, search } = MATCHES(stretch)
  return (
    <li className="min-w-0">
      <Link to={path} search={search} preload={false} className={LOOK}>
        <span className="text-sm text-text-2">匹配率</span>
        <b className="num text-xl font-semibold">{lines === 0 ? '—' : percentText(Math.round((found / lines) * 1000) * 1000)}</b>
        <span className="num text-xs text-text-2">
          {countText(found)} / {countText(lines)} 行
        </span>
        <span className="mt-2 block h-1.5 rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${lines === 0 ? 0 : (found / lines) * 100}%` }}
          />
        </span>
      </Link>
    </li>
  )
}
