import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { DayFact } from '../../../shared/operation/day-facts.ts'
import { Segments } from '../../ui/segments.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'
import { FIGURES, sumOf, textOf, type Facts } from './figures.ts'
import { LINE_COLOURS, type Line } from './lines.ts'
import { SeriesTable } from './series-table.tsx'

const Chart = lazyPart(async () => (await import('./series-chart.tsx')).SeriesChart)
const LOOKS = choicesFrom(['chart', '图'], ['table', '表'])

type SeriesCardProps = {
  title: string
  days: readonly string[]
  of: Facts['series']
  names: readonly DayFact[]
  measure: 'n' | 'fen'
}

/** Figures by days: drawn, or as the table behind the drawing. */
export function SeriesCard({ title, days, of, names, measure }: SeriesCardProps) {
  const [look, setLook] = useState<'chart' | 'table'>('chart')
  const [at, setAt] = useState<number | null>(null)
  // Drawn anew for other figures, and not for each day that is pointed at.
  const lines = useMemo(
    () =>
      names.flatMap((name): Line[] => {
        const series = of[name]
        return series ? [{ name, title: FIGURES[name].name, values: series[measure] }] : []
      }),
    [names, of, measure],
  )
  if (lines.length === 0) return null
  const isMoney = measure === 'fen'
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface px-4 py-3">
      <header className="mb-2 flex items-center gap-3">
        <h2 className="flex-1 font-semibold">{title}</h2>
        <Segments label={`${title}的样子`} value={look} choices={LOOKS} onChange={setLook} />
      </header>
      {look === 'table' ? (
        <SeriesTable days={days} lines={lines} isMoney={isMoney} />
      ) : (
        <>
          <ul className="num mb-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <li className="text-text-2">{at === null ? '合计' : (days[at] ?? '').slice(5)}</li>
            {lines.map(({ name, title: text, values }, index) => (
              <li key={name} className="inline-flex items-center gap-1.5">
                <span aria-hidden className="h-0.5 w-3" style={{ background: `var(${LINE_COLOURS[index] ?? '--text'})` }} />
                {text} <b className="font-semibold">{textOf(isMoney, at === null ? sumOf(values) : (values[at] ?? 0))}</b>
              </li>
            ))}
          </ul>
          <Suspense fallback={<div className="h-56" />}>
            <Chart days={days} lines={lines} isMoney={isMoney} onDay={setAt} />
          </Suspense>
        </>
      )}
    </section>
  )
}
