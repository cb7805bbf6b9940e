import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dayStart } from '../../lib/day.ts'
import { useLook } from '../../lib/theme.ts'
import { LINE_COLOURS, type Line } from './lines.ts'

type SeriesChartProps = {
  days: readonly string[]
  lines: readonly Line[]
  isMoney: boolean
  /** The place of the day that is pointed at. */
  onDay: (at: number | null) => void
}

const HEIGHT = 224

/** The lines of figures by days. Whoever cannot see it has the table. */
export function SeriesChart({ days, lines, isMoney, onDay }: SeriesChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const look = useLook()
  useEffect(() => {
    const root = place.current
    if (root === null) return undefined
    // Its colours are read off the page when it is drawn.
    root.dataset['look'] = look
    const chart = new UPlot(optionsOf(root.clientWidth, { days, lines, isMoney, onDay }), dataOf(days, lines, isMoney), root)
    const observer = new ResizeObserver(() => chart.setSize({ width: root.clientWidth, height: HEIGHT }))
    observer.observe(root)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [days, lines, isMoney, onDay, look])
  return <div ref={place} aria-hidden className="h-56 w-full" />
}

const dataOf = (days: readonly string[], lines: readonly Line[], isMoney: boolean): UPlot.AlignedData => [
  days.map((day) => (dayStart(day) ?? 0) / 1000),
  ...lines.map(({ values }) => values.map((value) => (isMoney ? value / 100 : value))),
]

const colour = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim()

function optionsOf(width: number, { days, lines, isMoney, onDay }: SeriesChartProps): UPlot.Options {
  const [text, grid] = [colour('--text-2'), colour('--line')]
  const axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { show: false }, font: '12px system-ui' }
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    // A zoom would show a stretch that no figure is of.
    cursor: { drag: { x: false, y: false }, points: { size: 6 } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Asia/Shanghai'),
    scales: { y: { range: (_chart, _least, most) => [0, Math.max(most, 1) * 1.05] } },
    axes: [
      { ...axis, size: 28, values: (_chart, splits) => splits.map((seconds) => shortDay(seconds)) },
      { ...axis, size: 56, values: (_chart, splits) => splits.map((value) => shortNumber(value, isMoney)) },
    ],
    series: [
      {},
      ...lines.map((_line, at) => ({
        stroke: colour(LINE_COLOURS[at] ?? '--text'),
        width: 2,
        points: { show: days.length <= 7 },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
  }
}

const shortDay = (seconds: number): string => new Date(seconds * 1000 + 8 * 3_600_000).toISOString().slice(5, 10)

function shortNumber(value: number, isMoney: boolean): string {
  if (!isMoney && !Number.isInteger(value)) return ''
  return Math.abs(value) >= 10_000 ? `${Number((value / 10_000).toFixed(1))} 万` : String(value)
}
