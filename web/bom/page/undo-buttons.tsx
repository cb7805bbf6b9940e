import { Redo2, Undo2 } from 'lucide-react'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { history } from '../document/history/history.ts'
import { lastOf, redoWithoutGrid, undoWithoutGrid } from '../document/undo.ts'

/** Undo and redo where the grid and its own buttons are out of sight. */
export function UndoButtons({ named = false }: { named?: boolean }) {
  const { done, undone } = useStore(history)
  const undo = lastOf(done)
  const redo = lastOf(undone)
  return (
    <>
      <Button
        size={named ? 'medium' : 'small'}
        aria-label="撤销"
        title={undo === null ? '没有可撤销的' : `撤销：${undo}（Ctrl+Z）`}
        disabled={undo === null}
        onClick={undoWithoutGrid}
        className={named ? 'min-w-0 shrink' : ''}
      >
        <Undo2 aria-hidden className="size-4 shrink-0" />
        {named && <span className="max-w-40 truncate">{undo === null ? '撤销' : `撤销：${undo}`}</span>}
      </Button>
      <Button
        size={named ? 'medium' : 'small'}
        aria-label="重做"
        title={redo === null ? '没有可重做的' : `重做：${redo}（Ctrl+Y）`}
        disabled={redo === null}
        onClick={redoWithoutGrid}
      >
        <Redo2 aria-hidden className="size-4 shrink-0" />
        {named && '重做'}
      </Button>
    </>
  )
}
