import { ArrowDownAZ, ArrowUpAZ, EyeOff, MoveHorizontal, Pin, PinOff } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { filter, fitColumn, hide, pin, sort } from '../act/columns.ts'
import { distinctValues } from '../core/filter.ts'
import type { ColumnState } from '../core/view.ts'
import { useGrid, type Grid } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { ValueList } from './value-list.tsx'

/** Everything that can be done with a column, from its head or by Alt+Down. */
export function ColumnPanel<Row>({ grid }: { grid: Grid<Row> }) {
  const id = useGrid(grid, (state) => state.panel)
  const columns = useGrid(grid, (state) => state.columns)
  const view = useGrid(grid, (state) => state.view)
  const column = columns.find((each) => each.id === id)
  const state = view.columns.find((each) => each.id === id)
  if (!column || !state) return null
  const close = () => {
    grid.set({ panel: null })
    grid.dom.input?.focus({ preventScroll: true })
  }
  const anchor = { current: document.getElementById(`${grid.id}-h-${column.id}`) ?? document.body }
  return (
    <Popover.Root key={column.id} open onOpenChange={(open) => !open && grid.set({ panel: null })}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className="grid-panel"
          aria-label={`${column.title}的菜单`}
          onEscapeKeyDown={close}
          // A click elsewhere takes the focus with it; whatever else closes the panel has given it back to the cells already.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <PanelContent grid={grid} column={column} state={state} close={close} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type PanelProps<Row> = { grid: Grid<Row>; column: GridColumn<Row>; state: ColumnState; close: () => void }

function PanelContent<Row>({ grid, column, state, close }: PanelProps<Row>) {
  const { id } = column
  const item = (icon: ReactNode, text: string, act: () => void) => (
    <button
      type="button"
      className="grid-panel-row"
      onClick={() => {
        close()
        act()
      }}
    >
      {icon}
      {text}
    </button>
  )
  return (
    <>
      <FilterForm grid={grid} column={column} close={close} />
      <div className="grid-panel-part">
        {item(<ArrowUpAZ aria-hidden />, '升序', () => sort(grid, id, 'up'))}
        {item(<ArrowDownAZ aria-hidden />, '降序', () => sort(grid, id, 'down'))}
        {grid.get().view.sorts.some((each) => each.columnId === id) && item(<span />, '取消排序', () => sort(grid, id, null))}
      </div>
      <div className="grid-panel-part">
        {state.pinned
          ? item(<PinOff aria-hidden />, '取消固定', () => pin(grid, id, false))
          : item(<Pin aria-hidden />, '固定在左侧', () => pin(grid, id, true))}
        {item(<MoveHorizontal aria-hidden />, '适合内容的宽度', () => fitColumn(grid, id))}
        {item(<EyeOff aria-hidden />, '隐藏此列', () => hide(grid, id))}
      </div>
    </>
  )
}

const LISTED_VALUES = 200

function FilterForm<Row>({ grid, column, close }: Omit<PanelProps<Row>, 'state'>) {
  const now = grid.get().view.filters.find((each) => each.columnId === column.id)
  const [text, setText] = useState(now?.text ?? '')
  const [values, setValues] = useState<readonly string[] | null>(now?.values ?? null)
  const rows = grid.get().rows
  const listed = useMemo(() => distinctValues(column, rows, LISTED_VALUES), [column, rows])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    close()
    filter(grid, { columnId: column.id, text: text.trim(), values })
  }
  const clear = () => {
    close()
    filter(grid, { columnId: column.id, text: '', values: null })
  }
  return (
    <form className="grid-panel-filter" onSubmit={apply}>
      <Input
        aria-label={`筛选${column.title}`}
        placeholder={column.align === 'right' ? '筛选：100、>10、<=5' : '筛选：文字、=全等、!排除'}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ValueList listed={listed} values={values} onChange={setValues} />
      <div className="grid-panel-buttons">
        <Button size="small" look="ghost" disabled={!now} onClick={clear}>
          清除
        </Button>
        <Button size="small" look="primary" type="submit">
          筛选
        </Button>
      </div>
    </form>
  )
}
