import { Check, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_VIEW_NAME } from '../../../shared/constants.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../form/labelled-field.tsx'
import { nameProblem, type View } from './views.ts'

type ViewRowProps = {
  view: View
  /** The list stands at it. */
  isCurrent: boolean
  others: readonly View[]
  onShow: () => void
  onRename: (name: string) => void
  onDefault: () => void
  onRemove: () => void
}

/** One view: a click shows it; beside it what can be done with it. */
export function ViewRow({ view, isCurrent, others, onShow, onRename, onDefault, onRemove }: ViewRowProps) {
  const [isNaming, setNaming] = useState(false)
  const { name, isDefault } = view
  if (isNaming) return <NewName name={name} others={others} onName={onRename} onDone={() => setNaming(false)} />
  return (
    <li className="flex items-center rounded-control hover:bg-hover">
      <button
        type="button"
        aria-current={isCurrent}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control px-2"
        onClick={onShow}
      >
        <Check aria-hidden className={`size-4 shrink-0 text-primary ${isCurrent ? '' : 'invisible'}`} />
        <span className="truncate">{name}</span>
      </button>
      <Button
        look="ghost"
        size="icon"
        aria-label={`把「${name}」设为默认`}
        title={isDefault ? '打开列表时就是它，点一下取消' : '打开列表时先看它'}
        aria-pressed={isDefault}
        onClick={onDefault}
      >
        <Star aria-hidden className={`size-4 ${isDefault ? 'fill-current text-primary' : ''}`} />
      </Button>
      <Button look="ghost" size="icon" aria-label={`给「${name}」改名`} title="改名" onClick={() => setNaming(true)}>
        <Pencil aria-hidden className="size-4" />
      </Button>
      <Button look="ghost" size="icon" aria-label={`删除「${name}」`} title="删除" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

type NewNameProps = { name: string; others: readonly View[]; onName: (name: string) => void; onDone: () => void }

function NewName({ name, others, onName, onDone }: NewNameProps) {
  const [next, setNext] = useState(name)
  const problem = nameProblem(others, next)
  return (
    <li className="p-2">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (problem !== undefined) return
          onDone()
          onName(next.trim())
        }}
      >
        <TextField
          label={`「${name}」的新名称`}
          maxLength={MAX_VIEW_NAME}
          value={next}
          onChange={setNext}
          problem={problem}
          ref={(field) => field?.focus()}
          beside={
            <>
              <Button type="submit" look="primary">
                确定
              </Button>
              <Button onClick={onDone}>取消</Button>
            </>
          }
        />
      </form>
    </li>
  )
}
