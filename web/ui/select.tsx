import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { isComposing } from './keys.ts'

export type Choice<T extends string> = { value: T; text: string; hint?: string }

type SelectProps<T extends string> = {
  label: string
  value: T
  choices: readonly Choice<T>[]
  onChange: (value: T) => void
  className?: string
}

/** One of several, as a button that opens a list: arrows, Home, End, Enter and Esc work. */
export function Select<T extends string>({ label, value, choices, onChange, className = '' }: SelectProps<T>) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const current = choices.find((choice) => choice.value === value)

  const show = (next: boolean) => {
    setOpen(next)
    if (next)
      setActive(
        Math.max(
          0,
          choices.findIndex((choice) => choice.value === value),
        ),
      )
  }
  const choose = (choice: Choice<T> | undefined) => {
    setOpen(false)
    if (choice && choice.value !== value) onChange(choice.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const next = nextIndex(event.key, active, choices.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' || event.key === ' ') choose(choices[active])
    else return
    event.preventDefault()
  }

  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
        aria-label={`${label}：${current?.text ?? '未选'}`}
        aria-haspopup="listbox"
        className={`flex h-8 min-w-0 items-center gap-1 rounded-control border border-control-line bg-surface pr-1.5 pl-2.5 text-left hover:border-text-3 ${className}`}
      >
        <span className="min-w-0 flex-1 truncate">{current?.text ?? '请选择'}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-text-2" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            list.current?.focus()
          }}
          className="z-50 min-w-(--radix-popover-trigger-width) rounded-card border border-line bg-raised p-1 shadow-menu"
        >
          <div
            ref={list}
            role="listbox"
            tabIndex={0}
            aria-label={label}
            aria-activedescendant={`${id}-${active}`}
            onKeyDown={onKeyDown}
            className="scroll-thin max-h-72 overflow-y-auto outline-none"
          >
            {choices.map((choice, index) => (
              <div
                key={choice.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={choice.value === value}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(choice)}
                className={`flex h-8 items-center gap-2 rounded-control px-2 whitespace-nowrap ${index === active ? 'bg-hover' : ''}`}
              >
                <Check aria-hidden className={`size-4 shrink-0 text-primary ${choice.value === value ? '' : 'invisible'}`} />
                <span className="flex-1">{choice.text}</span>
                {choice.hint !== undefined && <span className="pl-4 text-xs text-text-2">{choice.hint}</span>}
              </div>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function nextIndex(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
