import * as Popover from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { hide, resetColumns, show } from '../act/columns.ts'
import { useGrid, type Grid } from '../state.ts'

/** Which columns are shown. */
export function ColumnsPanel<Row>({ grid, children }: { grid: Grid<Row>; children: ReactNode }) {
  const view = useGrid(grid, (state) => state.view)
  const columns = useGrid(grid, (state) => state.columns)
  return (
    <Popover.Root>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="grid-panel"
          aria-label="显示的列"
        >
          <div className="grid-panel-list scroll-thin">
            {view.columns.map((state) => (
              <label key={state.id} className="grid-panel-row">
                <input
                  type="checkbox"
                  checked={!state.hidden}
                  onChange={() => (state.hidden ? show(grid, state.id) : hide(grid, state.id))}
                />
                {columns.find((column) => column.id === state.id)?.title ?? state.id}
              </label>
            ))}
          </div>
          <div className="grid-panel-foot">
            <button type="button" className="grid-link" onClick={() => resetColumns(grid)}>
              恢复默认
            </button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
