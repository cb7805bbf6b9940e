import { Redo2, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { GridHandle } from '../../grid/types.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { history } from '../document/history/history.ts'
import { lastOf, redoWithoutGrid, undoWithoutGrid } from '../document/undo.ts'

type UndoProps = {
  named?: boolean
  /** The lines, where they are in sight: how they looked is undone too then, and what was undone is shown. */
  grid?: RefObject<GridHandle | null> | null
}

/** Undo and redo, at the same place whatever the page shows. */
export function UndoButtons({ named = false, grid = null }: UndoProps) {
  const { done, undone } = useStore(history)
  const last = grid === null ? lastOf : (acts: typeof done) => acts.at(-1)?.label ?? null
  const undo = last(done)
  const redo = last(undone)
  const onUndo = () => (grid?.current?.undo ?? undoWithoutGrid)()
  const onRedo = () => (grid?.current?.redo ?? redoWithoutGrid)()
  return (
    <>
      <StepButton Icon={Undo2} act="撤销" keys="Ctrl+Z" step={undo} onClick={onUndo}>
        {named && <span className="max-w-40 truncate">撤销{undo !== null && <span aria-hidden>：{undo}</span>}</span>}
      </StepButton>
      <StepButton Icon={Redo2} act="重做" keys="Ctrl+Y" step={redo} onClick={onRedo}>
        {named && '重做'}
      </StepButton>
    </>
  )
}

type StepButtonProps = {
  Icon: LucideIcon
  act: string
  keys: string
  /** What it would undo or redo; null disables it. */
  step: string | null
  onClick: () => void
  /** The name in sight, or false for the icon alone. */
  children: ReactNode
}

function StepButton({ Icon, act, keys, step, onClick, children }: StepButtonProps) {
  return (
    <Button
      size={children === false ? 'small' : 'medium'}
      aria-label={children === false ? act : undefined}
      title={step === null ? `没有可${act}的` : `${act}：${step}（${keys}）`}
      disabled={step === null}
      onClick={onClick}
      className={children === false ? '' : 'min-w-0 shrink'}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </Button>
  )
}
