import { useEffect, useRef, type RefObject } from 'react'
import type { GridHandle } from '../../grid/types.ts'
import { useToldKeys, type KeyGroup } from '../../ui/help/told-keys.ts'
import { redoWithoutGrid, undoWithoutGrid } from '../document/undo.ts'
import { sheetOfDigit, type SheetName } from '../sheets/sheet.ts'
import { viewOfDigit, type View } from './views.tsx'

type PageKeys = {
  grid: RefObject<GridHandle | null>
  view: View
  setView: (view: View) => void
  goTo: (sheet: SheetName) => void
  askNext: (step: 1 | -1) => void
  togglePane: () => void
  save: () => void
}

const KEYS: KeyGroup = {
  title: '核对和保存',
  keys: [
    ['F8 / Shift+F8', '下一项 / 上一项要核对的'],
    ['数字键，Enter', '核对时选答案，采用'],
    ['Esc', '从核对回到表格'],
    ['Alt+Enter', '报价和行说明之间切换'],
    ['Alt+1 … Alt+4', '切换视图'],
    ['Ctrl+S', '保存；已保存过的存为版本'],
  ],
}

/** Keys of the whole page: views, undo from wherever one is, questions, saving. Fields have the keys that are theirs. */
export function usePageKeys(keys: PageKeys): void {
  useToldKeys(KEYS)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || isInDialog(event.target)) return
      if (act(event, latest.current)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function act(event: KeyboardEvent, { grid, view: current, setView, goTo, askNext, togglePane, save }: PageKeys): boolean {
  const { key, altKey, shiftKey } = event
  const command = event.ctrlKey || event.metaKey
  const view = altKey && !command ? viewOfDigit(key) : null
  const sheet = altKey && !command ? sheetOfDigit(key) : null
  if (view !== null) setView(view)
  else if (sheet !== null) goTo(sheet)
  else if (key === 'F8') askNext(shiftKey ? -1 : 1)
  else if (altKey && key === 'Enter') togglePane()
  else if (command && key.toLowerCase() === 's') save()
  else if (command && key.toLowerCase() === 'f' && current === 'lines' && grid.current) grid.current.openFind()
  else if (command && !isField(event.target)) return stepKey(key.toLowerCase(), shiftKey, grid.current)
  else return false
  return true
}

function stepKey(key: string, shift: boolean, grid: GridHandle | null): boolean {
  if (key === 'y' || (key === 'z' && shift)) (grid?.redo ?? redoWithoutGrid)()
  else if (key === 'z') (grid?.undo ?? undoWithoutGrid)()
  else return false
  return true
}

/** A field undoes its own typing; one whose price was entered has none, nor has the empty one of a question that one was led to. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type) && !isUntouched(target))

const isUntouched = ({ dataset, value }: HTMLInputElement): boolean =>
  'entered' in dataset || ('reviewInput' in dataset && value === '')

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog],[role=alertdialog],[role=listbox],[role=menu]') !== null
