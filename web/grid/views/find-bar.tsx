import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isComposing } from '../../ui/keys.ts'
import { closeFind, findNext, search } from '../act/find.ts'
import { useGrid, type Grid } from '../state.ts'

export function FindBar<Row>({ grid }: { grid: Grid<Row> }) {
  const isOpen = useGrid(grid, (state) => state.find !== null)
  return isOpen ? <OpenFindBar grid={grid} /> : null
}

function OpenFindBar<Row>({ grid }: { grid: Grid<Row> }) {
  const find = useGrid(grid, (state) => state.find)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') findNext(grid, event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') closeFind(grid)
    else return
    event.preventDefault()
  }
  const count = find?.total == null ? '' : find.total === 0 ? '没有找到' : `${find.at} / ${find.total}`
  return (
    <div role="search" className="grid-find">
      <input
        ref={input}
        aria-label="在表格中查找"
        placeholder="查找"
        defaultValue={find?.query ?? ''}
        // Half a pinyin word is not looked for.
        onChange={(event) => {
          if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) search(grid, event.target.value)
        }}
        onCompositionEnd={(event) => search(grid, event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="grid-find-count">
        {count}
      </span>
      <button type="button" aria-label="上一处" onClick={() => findNext(grid, -1)}>
        <ChevronUp aria-hidden />
      </button>
      <button type="button" aria-label="下一处" onClick={() => findNext(grid, 1)}>
        <ChevronDown aria-hidden />
      </button>
      <button type="button" aria-label="关闭查找" onClick={() => closeFind(grid)}>
        <X aria-hidden />
      </button>
    </div>
  )
}
