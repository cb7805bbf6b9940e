import { DAY_FACTS } from '../../../shared/operation/day-facts.ts'
import { Bars } from './bars.tsx'
import { FIGURES, sumOf, type Facts, type Stretch } from './figures.ts'

/** How often each service was used. */
export function Uses({ facts: { series }, stretch }: { facts: Facts; stretch: Stretch }) {
  const seen = DAY_FACTS.filter((name) => name.startsWith('use') && series[name] !== null)
  if (seen.length === 0) return null
  const bars = seen.map((key) => ({
    key,
    name: FIGURES[key].name,
    value: sumOf(series[key]?.n ?? []),
    place: FIGURES[key].place(stretch),
  }))
  return <Bars title="次数用量" head={['服务', '次数']} bars={bars} empty="" />
}
