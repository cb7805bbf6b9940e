import type { RowNames } from '../../../shared/engine/bom/row-names.ts'
import { isEstimated } from '../../../shared/engine/line/layers.ts'
import { LINE_STATUS_NAMES } from '../../../shared/engine/line/status.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { pointsText, yuan } from '../../lib/format.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import { reasonText } from './columns/reason-text.ts'
import { hasProblem } from './status.ts'
import './lines.css'

const ROW = 68

type LinesListProps = { rows: readonly LineRow[]; names: RowNames; onOpen: (key: string) => void }

/** The lines for a narrow screen: two short rows of text each, a tap opens the explanation. */
export function LinesList({ rows, names, onOpen }: LinesListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // What stands above the list may grow or shrink, such as an amount that was opened.
  useLayoutEffect(() => {
    const measure = () => setScrollMargin(list.current === null ? 0 : list.current.getBoundingClientRect().top + scrollY)
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used; rows are memoised by hand
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => ROW, overscan: 8, scrollMargin })
  return (
    <ul ref={list} aria-label="BOM 行" className="relative bg-surface" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        if (!row) return null
        const { line } = row
        const muted = line.status === 'dnp' || line.status === 'none'
        return (
          <li
            key={line.key}
            className="absolute inset-x-0 border-b border-line"
            style={{ top: start - scrollMargin, height: ROW }}
          >
            <button
              type="button"
              onClick={() => onOpen(line.key)}
              className={`flex h-full w-full flex-col justify-center px-3 text-left text-sm focus-visible:-outline-offset-2 ${muted ? 'text-text-3' : ''}`}
            >
              <span className="flex w-full items-center gap-2">
                <span className="lines-dot" data-status={line.status} />
                <span className="min-w-0 flex-1 truncate font-mono">{line.designators || names.long(line.line)}</span>
                <span className="num">
                  {isPriced(row) ? amountText(row) : hasProblem(line) ? '—' : LINE_STATUS_NAMES[line.status]}
                </span>
              </span>
              <span className="flex w-full items-center gap-2 pl-[22px] text-text-2">
                <span className="min-w-0 flex-1 truncate">
                  {[line.line.value || line.line.mpn || line.line.description, line.package?.name ?? line.line.footprint]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {hasProblem(line) && (
                  <span
                    className={`max-w-[55%] shrink-0 truncate text-xs ${line.status === 'block' ? 'text-danger' : 'text-warn'}`}
                  >
                    {LINE_STATUS_NAMES[line.status]} {reasonText(line)}
                  </span>
                )}
                {isPriced(row) && <span className="num shrink-0 text-xs">{setPointsText(row)} 点</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const isPriced = ({ cost }: LineRow): boolean => cost !== undefined && cost.setPointsMilli > 0

const amountText = ({ cost }: LineRow): string =>
  cost === undefined || cost.labourFen === null ? yuan(null) : `${yuan(cost.labourFen)} 元`

/** An assumption is marked as one here too. */
const setPointsText = ({ line, cost }: LineRow): string =>
  `${isEstimated(line) ? '≈' : ''}${pointsText(cost?.setPointsMilli ?? 0)}`
