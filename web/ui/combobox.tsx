import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { ChoiceButton, ChoiceOption, startAt, type Choice } from './choice.tsx'
import { Input } from './input.tsx'
import { isComposing } from './keys.ts'
import { Popover } from './popover/popover.tsx'

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
  const chosen = choices.find((choice) => choice.value === value)?.text
  const trigger = (
    <ChoiceButton
      id={id}
      ref={ref}
      aria-label={`${label}：${chosen ?? '请选择'}`}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      chosen={chosen}
      className={className}
    />
  )
  return (
    <Popover
      trigger={trigger}
      state={{ open, onOpenChange: setOpen }}
      // A dialog below would otherwise keep the wheel to itself.
      modal
      align="start"
      className="w-[max(14rem,var(--radix-popover-trigger-width))]"
    >
      <Choices {...props} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function Choices({ label, value, choices, onChange, onDone }: ComboboxProps & { onDone: () => void }) {
  const [text, setText] = useState('')
  const found = matching(choices, text)
  const [active, setActive] = useState(() => startAt(choices, value))
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
          <ChoiceOption
            key={choice.value}
            id={`${id}-${index}`}
            ref={choice.value === value ? scrollToMiddle : undefined}
            choice={choice}
            active={index === active}
            selected={choice.value === value}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
            className="py-1 wrap-anywhere"
          />
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
