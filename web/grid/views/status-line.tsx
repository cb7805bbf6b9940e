import { Columns3, Plus, Redo2, Search, Undo2, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useStore } from '../../lib/use-store.ts'
import { countText } from '../../lib/format.ts'
import { redo, undo } from '../act/change.ts'
import { openFind } from '../act/find.ts'
import { addRow } from '../act/new-rows.ts'
import { changeView, reorder } from '../act/view.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { sumsOf } from '../core/sums.ts'
import { boxesOf, isSingleCell } from '../core/selection.ts'
import { clearFilters } from '../core/view.ts'
import { explainCell } from './explain.ts'
import { columnAt, rowAt, useGrid, type Grid } from '../state.ts'

/** Below the rows: what can be undone, how many rows are in sight and why, what the active cell is about, and the sums. */
export function StatusLine<Row>({ grid }: { grid: Grid<Row> }) {
  const history = useStore(grid.history)
  const done = history.done.at(-1)?.label ?? null
  const undone = history.undone.at(-1)?.label ?? null
  return (
    // A click down here leaves the focus, and with it the keys, in the cells.
    <div className="grid-status" onMouseDown={(event) => event.preventDefault()}>
      {/* A page with a history of its own has its own buttons, always at one place. */}
      {grid.props.history === undefined && (
        <>
          <StepButton Icon={Undo2} act="撤销" keys="Ctrl+Z" step={done} onClick={() => undo(grid)} />
          <StepButton Icon={Redo2} act="重做" keys="Ctrl+Y" step={undone} onClick={() => redo(grid)} />
        </>
      )}
      <button type="button" aria-label="查找" title="查找（Ctrl+F）" onClick={() => openFind(grid)}>
        <Search aria-hidden />
      </button>
      <ColumnsPanel grid={grid}>
        <button type="button" aria-label="选择显示的列" title="选择显示的列">
          <Columns3 aria-hidden />
        </button>
      </ColumnsPanel>
      <RowCount grid={grid} />
      <Explanation grid={grid} />
      <SumLine grid={grid} />
      {grid.props.newRows && (
        <button
          type="button"
          aria-label={grid.props.newRows.label}
          title={`${grid.props.newRows.label}（Insert）`}
          onClick={() => addRow(grid)}
        >
          <Plus aria-hidden />
        </button>
      )}
      {grid.props.tools}
    </div>
  )
}

type StepButtonProps = { Icon: LucideIcon; act: string; keys: string; step: string | null; onClick: () => void }

function StepButton({ Icon, act, keys, step, onClick }: StepButtonProps) {
  const title = `${act}${step === null ? '' : `：${step}`}（${keys}）`
  return (
    <button type="button" aria-label={act} title={title} disabled={step === null} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  )
}

function RowCount<Row>({ grid }: { grid: Grid<Row> }) {
  const all = useGrid(grid, (state) => state.rows.length)
  const seen = useGrid(grid, (state) => state.order.length)
  const filters = useGrid(grid, (state) => state.view.filters.length)
  const stale = useGrid(grid, (state) => state.stale)
  return (
    <span className="grid-count">
      {seen === all ? `${countText(all)} 行` : `${countText(seen)} / ${countText(all)} 行`}
      {filters > 0 && (
        <button type="button" className="grid-link" onClick={() => changeView(grid, '清除筛选', clearFilters(grid.get().view))}>
          清除筛选
        </button>
      )}
      {stale && (
        <button type="button" className="grid-link" title="有改动，排序或筛选可能已不符" onClick={() => reorder(grid)}>
          重新应用
        </button>
      )}
    </span>
  )
}

function Explanation<Row>({ grid }: { grid: Grid<Row> }) {
  const notice = useGrid(grid, (state) => state.notice)
  const lines = useGrid(grid, (state) => explainCell(state, state.selection.active).join('；'))
  return (
    <span role="status" className="grid-notice" title={notice ?? lines}>
      {notice ?? lines}
    </span>
  )
}

function SumLine<Row>({ grid }: { grid: Grid<Row> }) {
  const selection = useDeferredValue(useGrid(grid, (state) => state.selection))
  const rows = useDeferredValue(useGrid(grid, (state) => state.rows))
  const order = useDeferredValue(useGrid(grid, (state) => state.order))
  const layout = useDeferredValue(useGrid(grid, (state) => state.layout))
  const sums = useMemo(() => {
    if (isSingleCell(selection)) return null
    const state = { ...grid.get(), rows, order, layout }
    return sumsOf(boxesOf(selection), (place, column) => {
      const row = rowAt(state, place)
      return row === undefined ? null : (columnAt(state, column)?.get(row) ?? null)
    })
  }, [grid, selection, rows, order, layout])
  if (!sums) return null
  return (
    <span className="grid-sums">
      <span>计数 {countText(sums.filled)}</span>
      {sums.numbers > 0 && (
        <>
          <span className="is-wide">平均 {number(sums.average)}</span>
          <span className="is-wide">最小 {number(sums.min)}</span>
          <span className="is-wide">最大 {number(sums.max)}</span>
          <span>
            求和 <b>{number(sums.sum)}</b>
          </span>
        </>
      )}
    </span>
  )
}

const numberFormat = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 8 })
const number = (value: number): string => numberFormat.format(value).replace('-', '−')
