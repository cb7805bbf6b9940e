import { useMemo, useRef } from 'react'
import type { GridHandle } from '../../../grid/types.ts'
import { useNarrow } from '../../../ui/use-media.ts'
import type { ShownBom } from '../../document/state.ts'
import { LinesGrid } from '../../lines/lines-grid.tsx'
import { usePaneWidth } from '../pane-width.tsx'
import { Reading, Steps, type ReadingProps } from './reading.tsx'

type FirstLinesProps = ReadingProps & { first: ShownBom }

/** A long file under way: what stands at its top is in its place already, to be read and not to be changed, beside how far the rest is. */
export function FirstLines({ first, ...reading }: FirstLinesProps) {
  const grid = useRef<GridHandle>(null)
  const rows = useMemo(() => first.opened.lines.map((line) => ({ line, cost: undefined, unit: null })), [first])
  const { width } = usePaneWidth()
  if (useNarrow() || rows.length === 0) return <Reading {...reading} />
  return (
    <div data-fill className="flex min-h-0 flex-1 flex-col">
      <div aria-hidden className="h-[37px] shrink-0 border-b border-line bg-surface" />
      <div aria-hidden className="h-[49px] shrink-0 border-b border-line bg-surface" />
      <div className="flex min-h-0 flex-1">
        <section aria-label="物料" aria-busy inert className="min-w-0 flex-1 [&_.grid-count]:invisible">
          <LinesGrid ref={grid} bom={first} rows={rows} onActive={() => {}} />
        </section>
        <div style={{ width: width ?? undefined }} className="w-[364px] shrink-0 border-l border-line bg-surface p-6">
          <Steps {...reading} />
        </div>
      </div>
    </div>
  )
}
