import type { VisibleBreak } from '../../../shared/engine/visible.ts'
import { countText, yuan, yuanOfMicro } from '../../lib/format.ts'

type BreaksProps = { breaks: readonly VisibleBreak[]; sets: number; onChoose: (sets: number) => void }

/** The same board at other quantities; the cheapest set is marked, a click takes the quantity over. */
export function BreaksTable({ breaks, sets, onChoose }: BreaksProps) {
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr className="h-7 text-xs text-text-2">
          <th scope="col" className="pl-2 text-left font-normal">
            套数
          </th>
          <th scope="col" className="text-right font-normal">
            总价（元）
          </th>
          <th scope="col" className="pr-2 text-right font-normal">
            单套（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {breaks.map((row) => (
          <tr key={row.sets} className={`h-7 border-t border-line ${row.sets === sets ? 'bg-selected' : 'hover:bg-hover'}`}>
            <td>
              <button
                type="button"
                aria-pressed={row.sets === sets}
                onClick={() => onChoose(row.sets)}
                className="h-7 w-full rounded-control pl-2 text-left hover:text-primary focus-visible:-outline-offset-2"
              >
                <span className="sr-only">按 </span>
                {countText(row.sets)}
                <span className="sr-only"> 套报价</span>
              </button>
            </td>
            <td className="text-right">{yuan(row.totalFen)}</td>
            <td className="pr-2 text-right">
              {row.cheapest && (
                <span className="mr-1.5 rounded-control bg-primary-tint px-1 py-0.5 text-xs text-primary">单套最低</span>
              )}
              {yuanOfMicro(row.perSetMicro)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
