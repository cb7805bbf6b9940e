import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Grid } from '../../../web/grid/grid.tsx'
import type { GridChange, GridColumn } from '../../../web/grid/types.ts'
import { withChanges } from '../../e2e/grid/with-changes.ts'
import { mountRecycler } from './recycler.ts'

type Row = { id: string; cells: readonly string[]; edits: Readonly<Record<string, string>> }

const query = new URLSearchParams(location.search)
const rowCount = Number(query.get('rows'))
const columnCount = Number(query.get('columns'))
const WIDTH = 100

const WORDS = ['0402', '100nF 50V', 'STM32F103C8T6', '国巨', 'R1,R2,R3', '贴片', 'LQFP-64', '12', '4.7uF X5R', '顶面']
const textAt = (row: number, column: number): string => `${WORDS[(row * 7 + column * 3) % WORDS.length]} ${row % 977}`

const columns: GridColumn<Row>[] = Array.from({ length: columnCount }, (_, index) => ({
  id: `c${index}`,
  title: `列 ${index + 1}`,
  width: WIDTH,
  pin: index === 0,
  align: index % 4 === 3 ? 'right' : 'left',
  get: (row) => row.edits[`c${index}`] ?? row.cells[index] ?? null,
  edit: { kind: 'text' },
  provenance: (row) => (`c${index}` in row.edits ? 'member' : 'file'),
  problem: (row) => (row.cells.length === 0 ? '空行' : null),
}))

const made: Row[] = Array.from({ length: rowCount }, (_, row) => ({
  id: `r${row}`,
  cells: Array.from({ length: columnCount }, (_cell, column) => textAt(row, column)),
  edits: {},
}))

const rowId = (row: Row): string => row.id

function Page() {
  const [rows, setRows] = useState<readonly Row[]>(made)
  const onEdit = useCallback((changes: readonly GridChange[]) => setRows((before) => withChanges(before, changes)), [])
  return (
    <div style={{ width: 1200, height: 636, display: 'grid' }}>
      <Grid label="行" rows={rows} columns={columns} rowId={rowId} onEdit={onEdit} />
    </div>
  )
}

const root = document.getElementById('root') ?? document.body
if (query.get('kind') === 'recycler') mountRecycler(root, rowCount, columnCount, WIDTH, textAt)
else flushSync(() => createRoot(root).render(<Page />))
