import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import type { ColumnReason } from '../../shared/engine/bom/types.ts'
import type { LineCost } from '../../shared/engine/price/types.ts'
import { percentText } from '../format.ts'
import { isComposing } from '../ui/keys.ts'
import { LINE_COLUMNS, type LineColumn } from './line-columns.tsx'
import type { Line } from './protocol.ts'
import './lines.css'

const ROW = 36
const HEAD = 48

export type LinesProps = {
  lines: readonly Line[]
  costs: ReadonlyMap<number, LineCost>
  reasons: readonly ColumnReason[]
  /** Id of the line in focus. */
  active: number | null
  onActive: (id: number) => void
  /** Opens the explanation of a line. */
  onOpen: (id: number) => void
}

/** The lines as a sheet: fixed rows, sticky head and first column, one row in focus that the keyboard moves. */
export function LinesGrid({ lines, costs, reasons, active, onActive, onOpen }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used; rows are memoised by hand
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollPaddingStart: HEAD,
    paddingEnd: 8,
  })
  const columns = useMemo(() => shownColumns(lines), [lines])
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const at = lines.findIndex((line) => line.id === active)

  const move = (index: number) => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))]
    if (!line) return
    onActive(line.id)
    virtual.scrollToIndex(lines.indexOf(line))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / ROW) - 1)
    const target = targetOf(event.key, at, page, lines.length)
    if (target !== null) move(target)
    else if ((event.key === 'Enter' || event.key === ' ') && active !== null) onOpen(active)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="BOM 行"
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={at < 0 ? undefined : `${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => at < 0 && move(0)}
      className="lines scroll-thin h-full w-full"
    >
      <div role="row" aria-rowindex={1} className="lines-head">
        {columns.map((column) => (
          <Title key={column.key} column={column} reasons={reasons} />
        ))}
      </div>
      <div role="rowgroup" className="lines-body" style={{ height: virtual.getTotalSize(), width }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          return (
            line && (
              <Row
                key={line.id}
                id={`${id}-${line.id}`}
                index={index}
                top={start}
                line={line}
                cost={costs.get(line.id)}
                columns={columns}
                onOpen={onOpen}
              />
            )
          )
        })}
        {at >= 0 && <div role="presentation" className="lines-active" style={{ top: at * ROW }} />}
      </div>
    </div>
  )
}

function Title({ column, reasons }: { column: LineColumn; reasons: readonly ColumnReason[] }) {
  const source = column.field === undefined ? undefined : reasons.find((reason) => reason.field === column.field)
  const small = column.unit ?? source?.head
  const why = source && `${source.reason}（把握 ${percentText(Math.round(source.confidence * 1_000_000))}）`
  return (
    <div role="columnheader" className="lines-title" title={why} {...flags(column)} style={{ width: column.width }}>
      <span>{column.title}</span>
      {small !== undefined && small !== '' && small !== column.title && <small>{small}</small>}
    </div>
  )
}

type RowProps = {
  id: string
  index: number
  top: number
  line: Line
  cost: LineCost | undefined
  columns: readonly LineColumn[]
  onOpen: (id: number) => void
}

const Row = memo(function Row({ id, index, top, line, cost, columns, onOpen }: RowProps) {
  const muted = line.status === 'dnp' || line.status === 'none'
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      data-muted={muted ? '' : undefined}
      className="lines-row"
      style={{ top }}
      onClick={() => onOpen(line.id)}
    >
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className="lines-cell"
          data-mono={column.mono ? '' : undefined}
          {...flags(column)}
          style={{ width: column.width }}
          title={column.text?.(line)}
        >
          {column.cell(line, cost)}
        </div>
      ))}
    </div>
  )
})

const flags = (column: LineColumn) => ({
  'data-right': column.right ? '' : undefined,
  'data-stick': column.stick ? '' : undefined,
  'data-grow': column.grow ? '' : undefined,
})

/** A column without a single entry only takes room. */
function shownColumns(lines: readonly Line[]): readonly LineColumn[] {
  const hasMpn = lines.some(({ line }) => line.mpn !== '')
  return LINE_COLUMNS.filter((column) => column.key !== 'mpn' || hasMpn)
}

function targetOf(key: string, at: number, page: number, count: number): number | null {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (key === 'PageDown') return at + page
  if (key === 'PageUp') return at - page
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
