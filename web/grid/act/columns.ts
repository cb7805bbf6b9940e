import { fitWidth } from '../core/fit.ts'
import { shownText } from '../core/model.ts'
import {
  filterColumn,
  hideColumn,
  DEFAULT_WIDTH,
  MIN_WIDTH,
  moveColumn,
  openColumn,
  pinColumn,
  resizeColumn,
  showColumn,
  sortBy,
  viewFor,
  type ColumnFilter,
  type GridView,
  type Sort,
} from '../core/view.ts'
import type { Grid } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { changeView, reorder } from './view.ts'

type Change = (view: GridView, column: { id: string; title: string; minWidth: number }) => GridView

function changeColumn<Row>(grid: Grid<Row>, id: string, label: string, change: Change): void {
  const column = columnOf(grid, id)
  if (!column) return
  const { title, minWidth = MIN_WIDTH } = column
  changeView(grid, `${label}：${title}`, change(grid.get().view, { id, title, minWidth }))
}

export const resizeTo = <Row>(grid: Grid<Row>, id: string, width: number): void =>
  changeColumn(grid, id, '列宽', (view, column) => resizeColumn(view, id, width, column.minWidth))

export const hide = <Row>(grid: Grid<Row>, id: string): void => changeColumn(grid, id, '隐藏列', (view) => hideColumn(view, id))

export const show = <Row>(grid: Grid<Row>, id: string): void => changeColumn(grid, id, '显示列', (view) => showColumn(view, id))

/** A folded column at the width that it has by itself. */
export const unfold = <Row>(grid: Grid<Row>, id: string): void =>
  changeColumn(grid, id, '展开列', (view) => openColumn(view, id, columnOf(grid, id)?.width ?? DEFAULT_WIDTH))

export const pin = <Row>(grid: Grid<Row>, id: string, pinned: boolean): void =>
  changeColumn(grid, id, pinned ? '固定列' : '取消固定', (view) => pinColumn(view, id, pinned))

export const moveBefore = <Row>(grid: Grid<Row>, id: string, beforeId: string | null): void =>
  changeColumn(grid, id, '移动列', (view) => moveColumn(view, id, beforeId))

export const sort = <Row>(grid: Grid<Row>, id: string, direction: Sort['direction'] | null): void =>
  changeColumn(grid, id, '排序', (view) => sortBy(view, id, direction))

/** A filter that is set again is applied again, to rows edited since. */
export function filter<Row>(grid: Grid<Row>, next: ColumnFilter): void {
  changeColumn(grid, next.columnId, '筛选', (view) => filterColumn(view, next))
  if (grid.get().stale) reorder(grid)
}

export const resetColumns = <Row>(grid: Grid<Row>): void =>
  changeView(grid, '恢复默认列', { ...grid.get().view, columns: viewFor(grid.get().columns, null).columns })

const HEAD_TOOLS = 26
const CELL_PADDING = 22

/** As wide as the longest text in sight and the head need. */
export function fitColumn<Row>(grid: Grid<Row>, id: string): void {
  const column = columnOf(grid, id)
  const context = document.createElement('canvas').getContext('2d')
  const { scroller } = grid.dom
  if (!column || !context || !scroller) return
  const { order, rows } = grid.get()
  const { fontFamily } = getComputedStyle(scroller)
  const measureIn = (font: string) => (text: string) => {
    context.font = font
    return context.measureText(text).width
  }
  const mono = getComputedStyle(scroller).getPropertyValue('--font-mono')
  const texts = order.flatMap((index) => {
    const row = rows[index]
    return row === undefined ? [] : [shownText(column, row)]
  })
  const least = column.minWidth ?? MIN_WIDTH
  const head = fitWidth([column.title, column.unit ?? ''], measureIn(`600 13px ${fontFamily}`), HEAD_TOOLS, least)
  const cells = fitWidth(texts, measureIn(`13px ${column.mono && mono !== '' ? mono : fontFamily}`), CELL_PADDING, least)
  resizeTo(grid, id, Math.max(head, cells))
}

const columnOf = <Row>(grid: Grid<Row>, id: string): GridColumn<Row> | undefined =>
  grid.get().columns.find((column) => column.id === id)
