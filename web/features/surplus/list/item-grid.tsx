import { useMemo } from 'react'
import { Grid } from '../../../grid/grid.tsx'
import { itemColumns } from './item-columns.tsx'
import { blankItem, type Item } from './item.ts'
import type { useListDraft } from './use-list-draft.ts'

type ItemGridProps = {
  draft: ReturnType<typeof useListDraft>
  mayEdit: boolean
  seesCost: boolean
  /** Shows and changes the pictures of a row that is kept. */
  onPhotos: (item: Item) => void
}

/** The rows as a sheet: typed over, pasted from Excel, filled down. */
export function ItemGrid({ draft, mayEdit, seesCost, onPhotos }: ItemGridProps) {
  const columns = useMemo(
    () => itemColumns(seesCost).map(({ edit, ...column }) => (mayEdit && edit ? { ...column, edit } : column)),
    [mayEdit, seesCost],
  )
  const { nextSeq } = draft
  const newRows = useMemo(
    () => ({ at: (nth: number) => blankItem(nextSeq + nth), columnId: 'mpn', label: '添加一行' }),
    [nextSeq],
  )
  return (
    <Grid<Item>
      label="余料明细"
      className="min-h-80 min-w-0 flex-1"
      rows={draft.rows}
      columns={columns}
      rowId={({ seq }) => String(seq)}
      {...(mayEdit && {
        onEdit: draft.change,
        newRows,
        rowMenu: (item: Item) => [
          { text: draft.isDirty ? '照片…（先保存修改）' : '照片…', onSelect: () => onPhotos(item) },
          { text: '删除这一行', danger: true, onSelect: () => draft.remove(item) },
        ],
      })}
      empty="还没有物料：点“添加一行”，或从 Excel 复制粘贴"
    />
  )
}
