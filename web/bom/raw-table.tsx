import { memo, useMemo } from 'react'
import { columnName, countText } from '../format.ts'
import { Select } from '../ui/select.tsx'
import { fieldsOf, FIELD_TEXT } from './fields.ts'
import { MEANINGS, meaningOf, type Meaning } from './meaning.ts'
import type { RawRows } from './protocol.ts'
import type { Ready } from './work-store.ts'

type RawTableProps = { work: Ready; raw: RawRows; onMeaning: (column: number, meaning: Meaning) => void }

/** The rows of the file under heads that say, and change, what their columns mean. */
export function RawTableView({ work, raw, onMeaning }: RawTableProps) {
  const { bom } = work.opened
  const reasons = useMemo(
    () => new Map(bom.rejected.filter((row) => row.sheet === bom.sheetIndex).map((row) => [row.row, row.reason])),
    [bom],
  )
  const columns = Array.from({ length: raw.width }, (_, column) => column)
  const used = useMemo(() => new Set(Object.values(bom.columns)), [bom])
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-auto bg-surface text-sm">
      <table className="border-separate border-spacing-0">
        <thead>
          <tr>
            <th className="sticky top-0 left-0 z-20 min-w-12 border-r border-b border-line bg-header-cell" aria-label="行号" />
            {columns.map((column) => (
              <ColumnHead key={column} work={work} column={column} onMeaning={onMeaning} />
            ))}
          </tr>
        </thead>
        <tbody>
          {raw.rows.map((cells, row) => (
            <RawRow
              // oxlint-disable-next-line react/no-array-index-key -- a row of the file is its number
              key={row}
              row={row}
              cells={cells}
              width={raw.width}
              used={used}
              kind={
                row === bom.headerRow
                  ? 'head'
                  : row < bom.firstDataRow || row > bom.lastDataRow || reasons.has(row)
                    ? 'out'
                    : 'line'
              }
              reason={reasons.get(row)}
            />
          ))}
        </tbody>
      </table>
      {raw.total > raw.rows.length && (
        <p className="p-3 text-text-2">
          这里显示前 {countText(raw.rows.length)} 行，全表 {countText(raw.total)} 行都已分析。
        </p>
      )}
    </div>
  )
}

function ColumnHead({ work, column, onMeaning }: { work: Ready; column: number; onMeaning: RawTableProps['onMeaning'] }) {
  const { bom, head } = work.opened
  const fields = fieldsOf(bom, column)
  const reasons = bom.reasons.filter((each) => each.column === column && fields.includes(each.field))
  const meaning = meaningOf(work, column)
  const name = head.find((each) => each.column === column)?.text || columnName(column)
  const text =
    meaning === 'ignore' ? '已忽略' : fields.length === 0 ? '不使用' : fields.map((field) => FIELD_TEXT[field]).join('、')
  const why = [...new Set(reasons.map((each) => each.reason))].join('；')
  const sure = reasons.length === 0 ? null : Math.max(...reasons.map((each) => each.confidence))
  return (
    <th
      scope="col"
      className={`sticky top-0 z-10 min-w-32 border-r border-b border-line bg-header-cell px-2 py-1.5 text-left align-top font-normal ${
        fields.length > 0 ? 'shadow-[inset_0_2px_0_var(--primary)]' : ''
      }`}
    >
      <Select
        label={`${columnName(column)} 列（${name}）的含义，现为${text}`}
        value={meaning === 'unused' ? 'auto' : meaning}
        choices={MEANINGS.map((each) =>
          each.value === 'auto' ? { ...each, text: fields.length > 0 ? '自动识别' : '不使用' } : each,
        )}
        onChange={(next) => onMeaning(column, next)}
        className="w-full font-semibold"
      />
      <p className="num mt-1 flex max-w-56 gap-2 text-xs text-text-2" title={why}>
        <span className="font-mono">{columnName(column)}</span>
        {sure !== null && <span>{Math.round(sure * 100)}%</span>}
        <span className="truncate">{why}</span>
      </p>
    </th>
  )
}

type RawRowProps = {
  row: number
  cells: readonly string[]
  width: number
  used: ReadonlySet<number | null>
  kind: 'head' | 'line' | 'out'
  reason: string | undefined
}

const RawRow = memo(function RawRow({ row, cells, width, used, kind, reason }: RawRowProps) {
  const look = kind === 'head' ? 'bg-primary-tint font-semibold' : kind === 'out' ? 'text-text-3' : ''
  return (
    <tr className={look} title={reason}>
      <th
        scope="row"
        className="num sticky left-0 z-10 border-r border-b border-line bg-header-cell px-2 text-right font-normal text-text-2"
      >
        {row + 1}
      </th>
      {Array.from({ length: width }, (_, column) => (
        <td
          key={column}
          className={`h-7 max-w-72 truncate border-r border-b border-line px-2 whitespace-nowrap ${used.has(column) || kind !== 'line' ? '' : 'text-text-3'}`}
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  )
})
