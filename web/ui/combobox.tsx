import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Input } from './input.tsx'
import { isComposing } from './keys.ts'
import type { Choice } from './select.tsx'

type ComboboxProps = {
  label: string
  value: string
  choices: readonly Choice<string>[]
  onChange: (value: string) => void
  id?: string
  invalid?: boolean
  describedBy?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** One of many, found by typing a part of it. */
export function Combobox(props: ComboboxProps) {
  const { label, value, choices, id, invalid, describedBy, className = '', ref } = props
  const [open, setOpen] = useState(false)
  const current = choices.find((choice) => choice.value === value)
  return (
    // Modal, because a dialog below would otherwise keep the wheel to itself.
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <Popover.Trigger
        id={id}
        ref={ref}
        aria-label={`${label}：${current?.text ?? '请选择'}`}
        aria-haspopup="listbox"
        aria-invalid={invalid}
        aria-describedby={describedBy}
        className={`flex h-8 min-w-0 items-center gap-1 rounded-control border border-control-line bg-surface pr-1.5 pl-2.5 text-left
          hover:border-text-3 aria-invalid:border-danger ${className}`}
      >
        <span className={`min-w-0 flex-1 truncate ${current ? '' : 'text-text-3'}`}>{current?.text ?? '请选择'}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-text-2" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-[max(14rem,var(--radix-popover-trigger-width))] rounded-card border border-line bg-raised shadow-menu"
        >
          <Choices {...props} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Choices({ label, value, choices, onChange, onDone }: ComboboxProps & { onDone: () => void }) {
  const [text, setText] = useState('')
  const found = matching(choices, text)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      choices.findIndex((choice) => choice.value === value),
    ),
  )
  const id = useId()
  const choose = (choice: Choice<string> | undefined) => {
    if (!choice) return
    onDone()
    if (choice.value !== value) onChange(choice.value)
  }
  const move = (index: number) => {
    setActive(index)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') move(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp') move(Math.max(active - 1, 0))
    else if (event.key === 'Enter') choose(found[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="border-b border-line p-1.5">
        <Input
          role="combobox"
          aria-label={`查找${label}`}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          placeholder="输入查找"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="scroll-thin max-h-64 overflow-y-auto p-1">
        {found.map((choice, index) => (
          <div
            key={choice.value}
            id={`${id}-${index}`}
            ref={choice.value === value ? scrollToMiddle : undefined}
            role="option"
            aria-selected={choice.value === value}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
            className={`flex min-h-8 items-center gap-2 rounded-control px-2 py-1 ${index === active ? 'bg-hover' : ''}`}
          >
            <Check aria-hidden className={`size-4 shrink-0 text-primary ${choice.value === value ? '' : 'invisible'}`} />
            <span className="min-w-0 flex-1 wrap-anywhere">{choice.text}</span>
            {choice.hint !== undefined && <span className="text-xs text-text-2">{choice.hint}</span>}
          </div>
        ))}
        {found.length === 0 && <p className="px-2 py-3 text-center text-sm text-text-2">没有含「{text.trim()}」的选项</p>}
      </div>
    </>
  )
}

const scrollToMiddle = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

function matching(choices: readonly Choice<string>[], text: string): readonly Choice<string>[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? choices : choices.filter(({ text: own, hint = '' }) => `${own} ${hint}`.toLowerCase().includes(wanted))
}
