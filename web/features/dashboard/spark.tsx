const [WIDTH, HEIGHT] = [120, 24]

/** The course of a figure, without numbers: they stand in the table behind the chart. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, at) => `${(at * step).toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`)
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="mt-1 h-6 w-full text-primary">
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
