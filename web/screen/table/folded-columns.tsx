import { Button } from '../../ui/button.tsx'
import { fits } from './fit.ts'
import type { ColumnLooks, VisibleColumn } from './use-columns.ts'

type FoldedColumnsProps<R> = {
  visible: readonly VisibleColumn<R>[]
  /** Those of them that have a place. */
  inSight: readonly VisibleColumn<R>[]
  room: number
  looks: ColumnLooks<R>
}

/** Says below a table which columns gave way, and brings them back; once they are back, lets them give way again. */
export function FoldedColumns<R>({ visible, inSight, room, looks }: FoldedColumnsProps<R>) {
  const folded = visible.filter((column) => !inSight.includes(column))
  const canFold = visible.some(({ isAsked, hidden }) => isAsked && hidden !== true) && !fits(visible, room)
  if (folded.length === 0 && !canFold) return null
  const isFolded = folded.length > 0
  return (
    <div className="flex shrink-0 items-center gap-1 border-t border-line py-0.5 pr-1 pl-3 text-xs text-text-2">
      <span className="min-w-0 truncate">
        {isFolded
          ? `窗口放不下，收起了 ${folded.length} 列：${folded.map(({ title }) => title).join('、')}`
          : '列比窗口宽，可以左右滚动'}
      </span>
      <Button look="ghost" size="small" onClick={() => (isFolded ? looks.unfold() : looks.fold())}>
        {isFolded ? '全部显示' : '收起放不下的列'}
      </Button>
    </div>
  )
}
