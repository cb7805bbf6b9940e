import type { Sheet } from '../../../web/grid/core/edits.ts'
import type { CoreColumn, GridChange } from '../../../web/grid/core/model.ts'

/** A line as a page keeps it: what was read, and the member's entries beside it. */
export type Line = {
  id: string
  read: { name: string; pack: string; qty: number | null }
  edits: Readonly<Record<string, string>>
}

export const line = (id: string, name: string, pack: string, qty: number | null): Line => ({
  id,
  read: { name, pack, qty },
  edits: {},
})

const textOf = (id: 'name' | 'pack') => (row: Line) => row.edits[id] ?? row.read[id]

export const columns: readonly CoreColumn<Line>[] = [
  { id: 'name', title: '名称', get: textOf('name'), edit: { kind: 'text' }, provenance: origin('name', 'file') },
  { id: 'pack', title: '封装', get: textOf('pack'), edit: { kind: 'text' }, provenance: origin('pack', 'rule') },
  {
    id: 'qty',
    title: '用量',
    get: ({ edits, read }) => (edits['qty'] === undefined ? read.qty : edits['qty'] === '' ? null : Number(edits['qty'])),
    edit: { kind: 'number' },
    provenance: origin('qty', 'file'),
  },
  { id: 'id', title: '编号', get: (row) => row.id, edit: { kind: 'text' }, locked: () => true },
]

function origin(id: string, base: 'file' | 'rule') {
  return (row: Line) => (id in row.edits ? ('member' as const) : base)
}

/** What the page does with a batch. */
export function applyChanges(rows: readonly Line[], changes: readonly GridChange[]): Line[] {
  return rows.map((row) => {
    const own = changes.filter((change) => change.rowId === row.id)
    if (own.length === 0) return row
    const edits = { ...row.edits }
    for (const { columnId, text } of own) {
      if (text === null) delete edits[columnId]
      else edits[columnId] = text
    }
    return { ...row, edits }
  })
}

export const sheetOf = (rows: readonly Line[], order = rows.map((_, index) => index)): Sheet<Line> => ({
  rowAt: (place) => rows[order[place] ?? -1],
  columnAt: (column) => columns[column],
  rowId: (row) => row.id,
})
