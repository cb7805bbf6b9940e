import { useId, useState } from 'react'
import { ChoiceButton } from './choice.tsx'
import { Input } from './input.tsx'
import { Popover } from './popover/popover.tsx'

type SeveralProps<T extends string> = {
  label: string
  value: readonly T[]
  choices: readonly { value: T; text: string }[]
  onChange: (value: T[]) => void
  /** What none chosen means: 不限. */
  none: string
  id?: string
  invalid?: boolean
  describedBy?: string | undefined
  className?: string
}

const SHOWN = 3
const SEARCHED = 9

/** Any number of many, ticked in a list that is found by typing. */
export function Several<T extends string>(props: SeveralProps<T>) {
  const { label, value, choices, none, id, invalid, describedBy, className = '' } = props
  const names = choices.filter((choice) => value.includes(choice.value)).map(({ text }) => text)
  const rest = names.length - SHOWN
  const chosen = names.length === 0 ? none : `${names.slice(0, SHOWN).join('、')}${rest > 0 ? ` 等 ${names.length} 项` : ''}`
  return (
    <Popover
      trigger={
        <ChoiceButton
          id={id}
          aria-label={`${label}：${chosen}`}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          chosen={chosen}
          title={names.join('、')}
          className={`w-full ${className}`}
        />
      }
      modal
      align="start"
      className="w-[max(16rem,var(--radix-popover-trigger-width))]"
    >
      <Ticks {...props} />
    </Popover>
  )
}

function Ticks<T extends string>({ label, value, choices, onChange, none }: SeveralProps<T>) {
  const [text, setText] = useState('')
  const id = useId()
  const wanted = text.trim().toLowerCase()
  const found = choices.filter((choice) => choice.text.toLowerCase().includes(wanted))
  const tick = (choice: T, on: boolean) =>
    onChange(choices.map((each) => each.value).filter((each) => (each === choice ? on : value.includes(each))))
  return (
    <fieldset aria-label={label}>
      {choices.length > SEARCHED && (
        <div className="border-b border-line p-1.5">
          <Input
            aria-label={`查找${label}`}
            placeholder="输入查找"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <div className="scroll-thin max-h-64 overflow-y-auto p-1">
        {found.map((choice) => (
          <label key={choice.value} className="flex min-h-7 items-center gap-2 rounded-control px-1.5 hover:bg-hover">
            <input
              type="checkbox"
              id={`${id}-${choice.value}`}
              checked={value.includes(choice.value)}
              onChange={(event) => tick(choice.value, event.target.checked)}
              className="size-4 shrink-0 accent-(--primary)"
            />
            {choice.text}
          </label>
        ))}
        {found.length === 0 && <p className="px-2 py-3 text-center text-sm text-text-2">没有含「{text.trim()}」的选项</p>}
      </div>
      {value.length > 0 && (
        <button
          type="button"
          className="w-full border-t border-line px-3 py-1.5 text-left text-sm text-text-2 hover:bg-hover"
          onClick={() => onChange([])}
        >
          清空（{none}）
        </button>
      )}
    </fieldset>
  )
}
