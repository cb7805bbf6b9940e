import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { countText } from '../../lib/format.ts'
import { isComposing } from '../../ui/keys.ts'
import { useToldKeys, type KeyGroup } from '../../ui/help/told-keys.ts'
import { useNarrow } from '../../ui/use-media.ts'
import { SourceHead } from './source-head.tsx'
import { CellView, PartView } from './matrix-cell.tsx'
import type { MatrixRow, Source } from './matrix-rows.ts'
import './matrix.css'

/** Rows have one height, so that nothing is measured. */
const ROW = 46
const WIDTHS = { part: 220, number: 84, source: 132 }
/** On a phone suppliers have to be in sight beside the part. */
const NARROW = { part: 128, number: 56, source: 120 }
type Widths = typeof WIDTHS

/** The columns before the suppliers: part, what is needed of it, one's own stock. */
const BEFORE = 3

export type Place = { row: number; column: number }

type MatrixProps = {
  rows: readonly MatrixRow[]
  sources: readonly Source[]
  seesCost: boolean
  active: Place
  onActive: (place: Place) => void
  /** Binds the part to the supplier, or lets it go. */
  onPin: (row: MatrixRow, source: Source) => void
  /** Enter on what is needed. */
  onOpen: () => void
}

const KEYS: KeyGroup = {
  title: '比价表',
  keys: [
    ['方向键、PageUp / PageDown', '移动'],
    ['Home / End', '到物料 / 到最后一家'],
    ['Enter 或空格', '指定这一家供应，再按一次放开'],
    ['Ctrl+Z / Ctrl+Y', '撤销 / 重做'],
  ],
}

/** Parts beside suppliers. Arrows, Home, End and Page keys walk the cells, Enter or Space binds a part to a supplier. */
export function Matrix(props: MatrixProps) {
  const { rows, sources, active, onActive } = props
  useToldKeys(KEYS)
  const id = useId()
  const narrow = useNarrow()
  const widths = narrow ? NARROW : WIDTHS
  const scroll = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: ROW,
  })
  const { scrollToIndex } = virtual
  useEffect(() => {
    scrollToIndex(active.row)
    showColumn(scroll.current, active.column, widths)
  }, [active, scrollToIndex, widths])
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div
      ref={scroll}
      role="grid"
      tabIndex={0}
      aria-label="比价矩阵"
      aria-rowcount={rows.length + 1}
      aria-colcount={sources.length + BEFORE}
      aria-activedescendant={`${id}-${active.row}-${active.column}`}
      className="price-matrix scroll-thin"
      onKeyDown={(event) => onKey(event, props)}
    >
      <table role="presentation" style={{ width: widths.part + 2 * widths.number + widths.source * sources.length }}>
        <colgroup>
          <col style={{ width: widths.part }} />
          <col style={{ width: widths.number }} />
          <col style={{ width: widths.number }} />
          {sources.map((source) => (
            <col key={source.id} style={{ width: widths.source }} />
          ))}
        </colgroup>
        <thead>
          <tr role="row">
            <th role="columnheader">物料</th>
            <th role="columnheader" className="is-right">
              要买
            </th>
            <th role="columnheader" className="is-right">
              自有
            </th>
            {sources.map((source) => (
              <SourceHead key={source.id} source={source} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map(({ index }) => (
            <Row key={index} {...props} id={id} index={index} onActive={onActive} />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}

function Row({ rows, sources, seesCost, active, onActive, onPin, id, index }: MatrixProps & { id: string; index: number }) {
  const row = rows[index]
  if (!row) return null
  const at = (column: number) => ({
    id: `${id}-${index}-${column}`,
    role: 'gridcell',
    'data-active': (active.row === index && active.column === column) || undefined,
    onPointerDown: () => onActive({ row: index, column }),
  })
  return (
    <tr role="row" aria-rowindex={index + 2} data-left={row.left !== null || undefined}>
      <td {...at(0)}>
        <PartView row={row} />
      </td>
      <td {...at(1)} className="num is-right">
        {countText(row.ledger.wanted)}
      </td>
      <td {...at(2)} className="num is-right">
        {row.ledger.own === 0 ? '' : countText(row.ledger.own)}
      </td>
      {sources.map((source, column) => {
        const cell = row.cells.get(source.id)
        return (
          <td
            key={source.id}
            {...at(column + BEFORE)}
            data-chosen={cell?.row ? true : undefined}
            onDoubleClick={() => cell && onPin(row, source)}
          >
            {cell && <CellView cell={cell} isBanned={source.rank === 'banned'} seesCost={seesCost} isPassedBy={row.isPassedBy} />}
          </td>
        )
      })}
    </tr>
  )
}

/** Brings a column out from under the one that stays in sight. */
function showColumn(box: HTMLElement | null, column: number, { part, number, source }: Widths): void {
  if (!box || column === 0) return
  const left = part + number * Math.min(column - 1, 2) + source * Math.max(0, column - BEFORE)
  const width = column < BEFORE ? number : source
  if (left - part < box.scrollLeft) box.scrollLeft = left - part
  else if (left + width > box.scrollLeft + box.clientWidth) box.scrollLeft = left + width - box.clientWidth
}

const PAGE = 12

function onKey(event: KeyboardEvent, { rows, sources, active, onActive, onPin, onOpen }: MatrixProps): void {
  if (isComposing(event) || event.altKey || event.metaKey) return
  const { row, column } = active
  const steps: Readonly<Record<string, Place>> = {
    ArrowUp: { row: event.ctrlKey ? 0 : row - 1, column },
    ArrowDown: { row: event.ctrlKey ? rows.length - 1 : row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: event.ctrlKey ? 0 : row, column: 0 },
    End: { row: event.ctrlKey ? rows.length - 1 : row, column: sources.length + BEFORE - 1 },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  }
  const next = steps[event.key]
  const source = sources[column - BEFORE]
  const here = rows[row]
  if (next) {
    onActive({ row: clamp(next.row, rows.length), column: clamp(next.column, sources.length + BEFORE) })
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (!source) onOpen()
    else if (here?.cells.has(source.id)) onPin(here, source)
  } else return
  event.preventDefault()
}

const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))

/** The supplier of a column; null before them. */
export const sourceAt = (sources: readonly Source[], { column }: Place): Source | null => sources[column - BEFORE] ?? null
