import { useState } from 'react'
import { MAX_VIEW_NAME, MAX_VIEWS } from '../../../shared/constants.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../form/labelled-field.tsx'
import { nameProblem, type View } from './views.ts'

/** Keeps the list as it stands under a name; a name that is there already takes it over. */
export function SaveView({ views, onSave }: { views: readonly View[]; onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const written = name.trim()
  const isKnown = views.some((view) => view.name === written)
  const isFull = views.length >= MAX_VIEWS && !isKnown
  const problem =
    isFull && isAsked ? `最多保存 ${MAX_VIEWS} 个视图，请先删掉不用的` : isKnown ? undefined : nameProblem(views, name)
  return (
    <form
      className="border-t border-line p-3 first:border-t-0"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (isFull || written === '') return
        onSave(written)
        setName('')
        setAsked(false)
      }}
    >
      <TextField
        label="把当前的筛选、排序和列存为视图"
        placeholder="视图名称"
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={setName}
        hint={isKnown ? `会更新已有的「${written}」` : undefined}
        problem={isAsked ? problem : undefined}
        beside={
          <Button type="submit" look="primary">
            {isKnown ? '更新' : '保存'}
          </Button>
        }
      />
    </form>
  )
}
