import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { ChoiceButton, ChoiceOption, startAt, type Choice } from './choice.tsx'
import { isComposing } from './keys.ts'
import { Popover } from './popover/popover.tsx'

type ListProps<T extends string> = {
  label: string
  value: T
  choices: readonly Choice<T>[]
}

type SelectProps<T extends string> = ListProps<T> & { onChange: (value: T) => void; className?: string }

/** One of several, as a button that opens a list: arrows, Home, End, Enter and Esc work. */
export function Select<T extends string>({ label, value, choices, onChange, className = '' }: SelectProps<T>) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const chosen = choices.find((choice) => choice.value === value)?.text
  const choose = (choice: Choice<T> | undefined) => {
    setOpen(false)
    if (choice && choice.value !== value) onChange(choice.value)
  }
  return (
    <Popover
      trigger={<ChoiceButton aria-label={`${label}：${chosen ?? '未选'}`} chosen={chosen} className={className} />}
      state={{ open, onOpenChange: setOpen }}
      align="start"
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        list.current?.focus()
      }}
      className="min-w-(--radix-popover-trigger-width) p-1"
    >
      <ChoiceList label={label} value={value} choices={choices} onChoose={choose} ref={list} />
    </Popover>
  )
}

type ChoiceListProps<T extends string> = ListProps<T> & {
  onChoose: (choice: Choice<T> | undefined) => void
  ref: RefObject<HTMLDivElement | null>
}

function ChoiceList<T extends string>({ label, value, choices, onChoose, ref }: ChoiceListProps<T>) {
  const [active, setActive] = useState(() => startAt(choices, value))
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const next = nextIndex(event.key, active, choices.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(choices[active])
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={onKeyDown}
      className="scroll-thin max-h-72 overflow-y-auto outline-none"
    >
      {choices.map((choice, index) => (
        <ChoiceOption
          key={choice.value}
          id={`${id}-${index}`}
          choice={choice}
          active={index === active}
          selected={choice.value === value}
          onPointerMove={() => setActive(index)}
          onClick={() => onChoose(choice)}
          className="whitespace-nowrap"
        />
      ))}
    </div>
  )
}

function nextIndex(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
