import { useQuery } from '@tanstack/react-query'
import type { Matrix, MatrixCell } from '../../../../shared/engine/price/matrix.ts'
import { call } from '../../../access/call.ts'
import { countText, yuan, yuanOfMicro } from '../../../lib/format.ts'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { useAnswer } from '../../document/answers/use-answer.ts'
import { setOrder } from '../../document/set-order.ts'
import { isComputed, type OpenBom } from '../../document/state.ts'

const SIZES = 8
const DELIVERIES = 4

/** The order at eight sizes by four deliveries; a cell chooses its size and delivery. */
export function PriceMatrix({ bom }: { bom: OpenBom }) {
  const { matrix, failed, retry } = useMatrix(bom)
  const { order, model } = bom
  if (failed) return <RetryNote text="套数与交期的价格没有算出来，可以重试。" onRetry={retry} />
  if (matrix === null)
    return (
      <p className="text-sm text-text-2">{bom.hasRates || bom.saved ? '正在计算，或者没有查看合计的权限。' : '保存后显示。'}</p>
    )
  const names = matrix.urgencies.map((code) => model.urgencies.find((one) => one.code === code)?.name ?? code)
  return (
    <div className="scroll-thin overflow-x-auto">
      <table className="num w-full min-w-[520px] text-sm">
        <thead>
          <tr className="h-7 text-xs text-text-2">
            <th scope="col" className="pl-2 text-left font-normal">
              套数
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="pr-2 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.sets.map((sets, row) => (
            <tr key={sets} className="border-t border-line">
              <th scope="row" className="pl-2 text-left font-normal">
                {countText(sets)}
              </th>
              {matrix.urgencies.map((urgencyCode, column) => (
                <td key={urgencyCode} className="py-0.5 text-right">
                  <Cell
                    cell={matrix.cells[row]?.[column] ?? null}
                    label={`${countText(sets)} 套，${names[column] ?? urgencyCode}`}
                    isChosen={order.sets === sets && order.urgencyCode === urgencyCode}
                    onChoose={() => setOrder({ sets, urgencyCode }, '套数和交期')}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-xs text-text-2">整单总价（元），下面是每套；点一格就按它报价。</p>
    </div>
  )
}

type CellProps = { cell: MatrixCell; label: string; isChosen: boolean; onChoose: () => void }

function Cell({ cell, label, isChosen, onChoose }: CellProps) {
  if (cell === null) return <span className="pr-2 text-text-3">—</span>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`w-full rounded-control px-2 py-0.5 text-right focus-visible:-outline-offset-2 ${isChosen ? 'bg-selected' : 'hover:bg-hover'}`}
    >
      <span className="sr-only">按 {label}报价：</span>
      <span className="block font-semibold">{yuan(cell.totalFen)}</span>
      <span className="block text-xs text-text-2">{yuanOfMicro(cell.perSetMicro)}</span>
    </button>
  )
}

/** By the engine of the page, or by the server for who has no rates to compute with. */
function useMatrix(bom: OpenBom): { matrix: Matrix | null; failed: boolean; retry: () => void } {
  const { model, saved, hasRates } = bom
  const { order } = bom.computedFor
  const sets = sizesAround(order.sets, model.quantityBreaks)
  const urgencies = model.urgencies.slice(0, DELIVERIES).map(({ code }) => code)
  const own = useAnswer(bom, { kind: 'matrix', order, sets, urgencies })
  const { data, isError, refetch } = useQuery({
    queryKey: ['BomAnalyse/prices', saved?.id, saved?.rowVersion, sets, urgencies],
    queryFn: ({ signal }) => call('BomAnalyse/prices', { id: saved?.id ?? '', setsList: sets, urgencies }, { signal }),
    enabled: !hasRates && saved !== null && isComputed(bom),
  })
  if (hasRates) return { matrix: own.answer, failed: own.failed, retry: own.retry }
  return { matrix: data ? shownOf(data) : null, failed: isError, retry: () => void refetch() }
}

/** The usual sizes, with the order's own in its place. */
const sizesAround = (sets: number, usual: readonly number[]): number[] =>
  [...new Set([sets, ...usual])].slice(0, SIZES).toSorted((a, b) => a - b)

type Answered = Awaited<ReturnType<typeof call<'BomAnalyse/prices'>>>

/** Null where totals may not be seen. */
function shownOf({ sets, urgencies, cells }: Answered): Matrix | null {
  const rows = cells.map((row) =>
    row.map((cell): MatrixCell => {
      if (cell?.totalFen === null || cell?.perSetMicro === null || cell === null) return null
      return { totalFen: cell.totalFen, perSetMicro: cell.perSetMicro }
    }),
  )
  const isSeen = rows.flat().some((cell) => cell !== null)
  return isSeen ? { sets, urgencies: urgencies.map(({ id }) => id), cells: rows } : null
}
