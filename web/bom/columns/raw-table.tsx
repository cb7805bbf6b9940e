import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef } from 'react'
import { rejectedText } from '../../../shared/engine/bom/texts.ts'
import { HIDDEN_TEXT } from '../../../shared/engine/visible.ts'
import type { Reshape } from '../../../shared/engine/bom/types.ts'
import { ColumnHead, type HeadActs } from './raw-head.tsx'
import type { RawRows } from '../engine/protocol.ts'
import { columnOrder, originOf } from './reshape-acts.ts'
import { fieldsOf } from './fields.ts'
import type { OpenBom } from '../document/state.ts'

/** Rows have one height, so that nothing is measured. */
const ROW = 28
const NUMBER_WIDTH = 60

type RawTableProps = HeadActs & {
  bom: OpenBom
  raw: RawRows
  /** Without rows that gave no line, to somebody who may not see all prices: they may hold any of them. */
  isCovered: boolean
  /** The row to bring into sight. */
  wanted: { row: number } | null
}

/** The rows of the file under heads that say, and change, what their columns mean. Only the rows in sight are drawn. */
export function RawTableView({ bom, raw, isCovered, wanted, ...acts }: RawTableProps) {
  const { parsed } = bom.opened
  const steps = bom.computedFor.reading.reshapes ?? NO_STEPS
  const scroll = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(bom, raw, steps), [bom, raw, steps])
  const reasons = useMemo(
    () => new Map(parsed.rejected.filter((row) => row.sheet === parsed.sheetIndex).map((row) => [row.row, rejectedText(row)])),
    [parsed],
  )
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used; rows are memoised by hand
  const virtual = useVirtualizer({
    count: raw.total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 20,
    scrollPaddingStart: ROW * 3,
  })
  const { scrollToIndex } = virtual
  useEffect(() => {
    if (wanted) scrollToIndex(wanted.row, { align: 'center' })
  }, [wanted, scrollToIndex])

  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const width = columns.reduce((sum, column) => sum + column.width, NUMBER_WIDTH)
  return (
    <div
      ref={scroll}
      tabIndex={0}
      className="scroll-thin h-[70dvh] overflow-auto bg-surface text-sm lg:h-auto lg:min-h-0 lg:flex-1"
    >
      <table
        aria-label="原表"
        aria-rowcount={raw.total}
        className="table-fixed border-separate border-spacing-0"
        style={{ width }}
      >
        <Heads bom={bom} columns={columns} {...acts} />
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map(({ index }) => (
            <RawRow
              key={index}
              row={index}
              cells={isCovered && kindOf(bom, index, reasons) === 'out' ? COVERED : raw.rows[index]}
              columns={columns}
              kind={kindOf(bom, index, reasons)}
              reason={reasons.get(index)}
              isWanted={index === wanted?.row}
            />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}

function Heads({ bom, columns, ...acts }: HeadActs & { bom: OpenBom; columns: readonly RawColumn[] }) {
  return (
    <>
      <colgroup>
        <col style={{ width: NUMBER_WIDTH }} />
        {columns.map((column) => (
          <col key={column.at} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th className="sticky top-0 left-0 z-20 border-r border-b border-line bg-header-cell" aria-label="行号" />
          {columns.map(({ at }) => (
            <ColumnHead key={at} bom={bom} column={at} {...acts} />
          ))}
        </tr>
      </thead>
    </>
  )
}

const COVERED: readonly string[] = [HIDDEN_TEXT]
const NO_STEPS: readonly Reshape[] = []

type RawColumn = { at: number; width: number; look: 'used' | 'unused' | 'replaced' }
type Kind = 'head' | 'line' | 'out'

function kindOf({ opened: { parsed } }: OpenBom, row: number, reasons: ReadonlyMap<number, string>): Kind {
  if (row === parsed.headerRow) return 'head'
  return row < parsed.firstDataRow || row > parsed.lastDataRow || reasons.has(row) ? 'out' : 'line'
}

/** So many rows tell how wide a column is. */
const SAMPLE = 200

function columnsOf({ opened }: OpenBom, raw: RawRows, steps: readonly Reshape[]): RawColumn[] {
  const sample = raw.rows.slice(0, SAMPLE)
  return columnOrder(raw.width, steps).map((at) => {
    const most = sample.reduce((length, cells) => Math.max(length, widthOf(cells[at] ?? '')), 0)
    const replaced = originOf(at, steps).kind === 'replaced'
    const look = replaced ? 'replaced' : fieldsOf(opened.parsed, at).length > 0 ? 'used' : 'unused'
    return { at, look, width: Math.min(300, Math.max(168, most * 7.5 + 20)) }
  })
}

/** Chinese signs are twice as wide. */
const widthOf = (text: string): number => Math.min(60, text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0))

type RawRowProps = {
  row: number
  cells: readonly string[] | undefined
  columns: readonly RawColumn[]
  kind: Kind
  reason: string | undefined
  isWanted: boolean
}

const RawRow = memo(function RawRow({ row, cells, columns, kind, reason, isWanted }: RawRowProps) {
  const look = kind === 'head' ? 'bg-primary-tint font-semibold' : kind === 'out' ? 'text-text-3' : ''
  return (
    <tr
      aria-rowindex={row + 1}
      aria-selected={isWanted || undefined}
      className={`${look} ${isWanted ? 'bg-selected' : ''}`}
      title={reason}
    >
      <th
        scope="row"
        className={`num sticky left-0 z-10 h-7 border-r border-b border-line px-2 text-right font-normal text-text-2 ${isWanted ? 'bg-primary-tint font-semibold' : 'bg-header-cell'}`}
      >
        {row + 1}
      </th>
      {columns.map(({ at, look: use }) => (
        <td
          key={at}
          className={`h-7 truncate border-r border-b border-line px-2 whitespace-nowrap ${kind === 'line' && use !== 'used' ? 'text-text-3' : ''} ${use === 'replaced' ? 'bg-header-cell' : ''}`}
        >
          {cells?.[at]}
        </td>
      ))}
    </tr>
  )
})
