import type { VisibleBreak } from '../../../shared/engine/visible.ts'
import { countText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { HeadRow } from './head-row.tsx'

type BreaksProps = { breaks: readonly VisibleBreak[]; sets: number; onChoose: (sets: number) => void }

const HEADS = [
  { text: '套数', className: 'pl-2 text-left' },
  { text: '总价（元）', className: 'text-right' },
  { text: '单套（元）', className: 'pr-2 text-right' },
] as const

/** The same board at other quantities; the cheapest set is marked, a click chooses the quantity. */
export function BreaksTable({ breaks, sets, onChoose }: BreaksProps) {
  return (
    <table className="num w-full text-sm">
      <HeadRow cells={HEADS} />
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
