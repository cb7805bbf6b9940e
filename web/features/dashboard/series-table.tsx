import { textOf } from './figures.ts'
import type { Line } from './lines.ts'

type SeriesTableProps = { days: readonly string[]; lines: readonly Line[]; isMoney: boolean }

/** The numbers behind a drawing, the latest day first. */
export function SeriesTable({ days, lines, isMoney }: SeriesTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <div tabIndex={0} role="group" aria-label="每日数据" className="scroll-thin h-64 overflow-auto">
      <table className="num w-full text-sm">
        <thead className="sticky top-0 bg-header-cell">
          <tr>
            <th scope="col" className="px-2 py-1 text-left font-semibold">
              日期
            </th>
            {lines.map(({ name, title }) => (
              <th key={name} scope="col" className="px-2 py-1 text-right font-semibold whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                  {day}
                </th>
                {lines.map(({ name, values }) => (
                  <td key={name} className="px-2 py-1 text-right">
                    {textOf(isMoney, values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}
