import type { ConventionRow } from '../../../shared/engine/compare.ts'
import { pointsText, yuan } from '../../lib/format.ts'
import { HeadRow } from './head-row.tsx'
import { useRights } from '../document/rights.ts'

type ConventionsProps = { rows: readonly ConventionRow[]; current: string; onChoose: (code: string) => void }

const HEADS = [
  { text: '约定', className: 'pl-2 text-left' },
  { text: '点/套', className: 'text-right' },
  { text: '加工费（元）', className: 'text-right' },
  { text: '总价（元）', className: 'text-right' },
  { text: '规则', className: 'pl-4 text-left' },
] as const

/** The same board under every convention at its own prices; the cheapest is marked, a click chooses one. */
export function ConventionsTable({ rows, current, onChoose }: ConventionsProps) {
  const rights = useRights()
  const [hidesLabour, hidesTotals] = [rights?.sell === false, rights?.totals === false]
  const totals = rows.flatMap((row) => (row.totalFen === null ? [] : [row.totalFen]))
  const lowest = Math.min(...totals)
  return (
    <div className="overflow-x-auto">
      <table className="num w-full min-w-[560px] text-sm">
        <HeadRow cells={HEADS} />
        <tbody>
          {rows.map(({ code, name, source, setPointsMilli, labourFen, totalFen }) => (
            <tr key={code} className={`h-8 border-t border-line ${code === current ? 'bg-selected' : 'hover:bg-hover'}`}>
              <td className="whitespace-nowrap">
                <button
                  type="button"
                  aria-pressed={code === current}
                  onClick={() => onChoose(code)}
                  className="h-8 rounded-control px-2 text-left hover:text-primary focus-visible:-outline-offset-2"
                >
                  {name}
                </button>
              </td>
              <td className="text-right">{pointsText(setPointsMilli)}</td>
              <td className="text-right">{labourFen === null && !hidesLabour ? '—' : yuan(labourFen)}</td>
              <td className="text-right whitespace-nowrap">
                {totalFen !== null && totalFen === lowest && (
                  <span className="mr-1.5 rounded-control bg-primary-tint px-1 py-0.5 text-xs text-primary">最低</span>
                )}
                {totalFen === null && !hidesTotals ? '—' : yuan(totalFen)}
              </td>
              <td className="max-w-80 truncate pl-4 text-text-2" title={source}>
                {source}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
