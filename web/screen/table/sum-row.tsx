import { sumOf, valueText, isNumeric } from './cell.tsx'
import { pinnedClass } from './table-head.tsx'
import type { TableColumn } from '../types.ts'

type SumRowProps<R> = { columns: readonly TableColumn<R>[]; rows: readonly R[]; hasChecks: boolean; hasActs: boolean }

/** Sums over the rows on this page, at the foot of their columns. */
export function SumRow<R extends object>({ columns, rows, hasChecks, hasActs }: SumRowProps<R>) {
  if (!columns.some((column) => column.sum === true)) return null
  return (
    <tfoot>
      <tr>
        {hasChecks && <td className="list-pinned" />}
        {columns.map((column, index) => (
          <td
            key={column.key}
            data-title={column.sum === true ? column.title : undefined}
            className={`${isNumeric(column.kind) ? 'list-number' : ''} ${pinnedClass(index, hasChecks)}`}
          >
            {index === 0 ? '本页合计' : column.sum === true ? valueText(sumOf(column, rows), column.kind) : ''}
          </td>
        ))}
        <td />
        {hasActs && <td className="list-acts" />}
      </tr>
    </tfoot>
  )
}
