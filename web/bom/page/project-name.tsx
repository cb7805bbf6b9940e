import { useRef, type KeyboardEvent } from 'react'
import { isComposing } from '../../ui/keys.ts'
import { recordRename, setPrjName } from '../document/rename.ts'

/** The project's name. What is typed counts at once; undo undoes it as a whole, Esc while it is typed. */
export function ProjectName({ name }: { name: string }) {
  const before = useRef(name)
  const commit = () => {
    recordRename(before.current)
    before.current = name
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') setPrjName(before.current)
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.currentTarget.blur()
    // The keys go on to the lines, where they are in sight, and not to nowhere.
    document.querySelector<HTMLElement>('.grid-input')?.focus({ preventScroll: true })
  }
  return (
    <input
      aria-label="项目名称"
      value={name}
      maxLength={60}
      spellCheck={false}
      onFocus={() => {
        before.current = name
      }}
      onChange={(event) => setPrjName(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
      className="h-8 w-36 xl:w-48 rounded-control max-lg:order-first max-lg:flex-1 border border-transparent bg-transparent px-2 font-semibold text-ellipsis hover:border-control-line focus-visible:border-focus focus-visible:outline-offset-0"
    />
  )
}
