import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { pointsText, yuan } from '../format.ts'
import type { LinesProps } from './lines-grid.tsx'
import { issueText, STATUS_TEXT } from './status.ts'
import './lines.css'

const ROW = 68

/** The lines for a narrow screen: two short rows of text each, a tap opens the explanation. */
export function LinesList({ lines, costs, onOpen }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used; rows are memoised by hand
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  return (
    <div ref={scroller} className="scroll-thin h-full overflow-y-auto bg-surface" tabIndex={0} role="group" aria-label="BOM 行">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (!line) return null
          const cost = costs.get(line.id)
          const muted = line.status === 'dnp' || line.status === 'none'
          return (
            <li key={line.id} className="absolute inset-x-0 border-b border-line" style={{ top: start, height: ROW }}>
              <button
                type="button"
                onClick={() => onOpen(line.id)}
                className={`flex h-full w-full flex-col justify-center px-3 text-left text-sm focus-visible:-outline-offset-2 ${muted ? 'text-text-3' : ''}`}
              >
                <span className="flex w-full items-center gap-2">
                  <span className="lines-dot" data-status={line.status} />
                  <span className="min-w-0 flex-1 truncate font-mono">{line.designators || `第 ${line.line.row + 1} 行`}</span>
                  <span className="num">
                    {cost && cost.setPointsMilli > 0 ? `${yuan(cost.labourFen)} 元` : STATUS_TEXT[line.status]}
                  </span>
                </span>
                <span className="flex w-full items-center gap-2 pl-4 text-text-2">
                  <span className="min-w-0 flex-1 truncate">
                    {[line.line.value || line.line.mpn, line.package?.name ?? line.line.footprint].filter(Boolean).join(' · ') ||
                      issueText(line)}
                  </span>
                  {cost && cost.setPointsMilli > 0 && <span className="num text-xs">{pointsText(cost.setPointsMilli)} 点</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
