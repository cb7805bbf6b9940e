import { useEffect, useMemo, useState, type Ref } from 'react'
import { GUTTER } from '../../grid/core/layout.ts'
import { layoutToKeep } from '../../grid/core/view.ts'
import { Grid } from '../../grid/grid.tsx'
import type { GridHandle, GridView, RowAct } from '../../grid/types.ts'
import { editCells, editLine } from '../document/edit.ts'
import { history } from '../document/history/history.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import { loadLocal, saveLocal } from '../../access/local.ts'
import { rowNames } from '../document/lines/row-names.ts'
import { useLineColumns } from './columns/use-line-columns.ts'
import { newRow } from './new-row.ts'
import { KeysButton } from './keys-button.tsx'
import { useRoom } from './use-room.ts'
import { restoreStep } from '../document/undo.ts'
import type { ShownBom } from '../document/state.ts'
import './lines.css'

const VIEW = 'bom-lines-2'

type LinesGridProps = {
  bom: ShownBom
  rows: readonly LineRow[]
  onActive: (row: LineRow | null) => void
  ref: Ref<GridHandle>
}

/** The lines as a spreadsheet, as soon as it is known how wide it is: the first look decides the widths, and another window. */
export function LinesGrid(props: LinesGridProps) {
  const { place, width } = useRoom()
  // Arrow keys work from the first moment, unless somebody types elsewhere already.
  useEffect(() => {
    if (width !== null && document.activeElement === document.body)
      place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [width, place])
  return (
    <div ref={place} className="h-full">
      {width !== null && <SizedGrid {...props} width={width} />}
    </div>
  )
}

/** Order, pinned and hidden columns are remembered per user, and widths that a person chose; sorting and filters are not. */
function SizedGrid({ bom, rows, onActive, ref, width }: LinesGridProps & { width: number }) {
  const numbers = useMemo(() => numbersOf(bom.opened, width), [bom.opened, width])
  const columns = useLineColumns(bom, rows, width - numbers.rowNumberWidth)
  const [view] = useState(() => loadLocal<GridView>(VIEW))
  const newRows = useMemo(() => ({ at: (nth: number) => newRow(nth), columnId: 'added', label: '添加一行' }), [])
  // What was only sorted or filtered says nothing of the columns of the next file.
  const remember = (now: GridView) => {
    const layout = layoutToKeep(columns, now)
    if (view !== null || layout.some((state, at) => !isAsDeclared(state, columns[at])))
      saveLocal<GridView>(VIEW, { columns: layout, sorts: [], filters: [] })
  }
  return (
    <Grid
      ref={ref}
      label="BOM 行"
      className="h-full"
      rows={rows}
      columns={columns}
      rowId={rowId}
      {...numbers}
      initialView={view}
      onViewChange={remember}
      onEditAct={editCells}
      history={history}
      onPageAct={restoreStep}
      onActiveRow={onActive}
      newRows={newRows}
      rowMenu={rowMenu}
      tools={<KeysButton />}
      empty="这份文件里没有物料行"
    />
  )
}

type State = GridView['columns'][number]
type Declared = { id: string; pin?: boolean; hidden?: boolean }

const isAsDeclared = ({ id, width, pinned, hidden }: State, column: Declared | undefined): boolean =>
  column?.id === id && width === 0 && pinned === (column.pin ?? false) && hidden === (column.hidden ?? false)

const rowMenu = ({ line }: LineRow): RowAct[] => [
  line.line.dnp
    ? { text: '改为贴装', onSelect: () => editLine(line.line, { dnp: false }, '改为贴装') }
    : { text: '不贴', onSelect: () => editLine(line.line, { dnp: true }, '不贴') },
  { text: '移出 BOM', danger: true, onSelect: () => editLine(line.line, { removed: true }, '移出 BOM') },
]

const rowId = ({ line }: LineRow): string => line.key

/** Wide enough for the names of most sheets beside a number of four digits; the sheet gives way before the number does. */
const NAMED_WIDTH = 104
/** In a narrower grid the room belongs to what decides the price: the sheet stands above the number. */
const NAMED_FROM = 800

/** The column of row numbers; with the sheet where several stand below each other. */
function numbersOf(opened: ShownBom['opened'], gridWidth: number) {
  const names = rowNames(opened)
  if (opened.lines.every(({ line }) => names.sheet(line) === '')) return { rowNumber, rowNumberWidth: GUTTER }
  const isWide = gridWidth >= NAMED_FROM
  const named = ({ line: { line } }: LineRow) => (
    <span className={isWide ? 'flex justify-center gap-1' : '-mt-1.5 block leading-4'} title={names.long(line)}>
      <span className={isWide ? 'min-w-0 truncate' : 'block truncate'}>{names.sheet(line)}</span>
      <span>{line.row + 1}</span>
    </span>
  )
  return { rowNumber: named, rowNumberWidth: isWide ? NAMED_WIDTH : GUTTER }
}

const rowNumber = ({ line }: LineRow): number => line.line.row + 1
