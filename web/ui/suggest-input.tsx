import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Option } from './choice.tsx'
import { Input } from './input.tsx'
import { isComposing } from './keys.ts'
import { AnchoredPopover } from './popover/popover-panel.tsx'

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>

type SuggestInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  suggest: Suggest
}

/** A text of one's own, with names offered while typing: arrows choose, Enter accepts, Esc closes the list alone. */
export function SuggestInput({ value, onChange, suggest, onBlur, ...rest }: SuggestInputProps) {
  const id = useId()
  const { names, lookUp, clear } = useSuggestions(suggest)
  const [active, setActive] = useState(-1)
  const isOpen = names.length > 0
  const close = () => {
    clear()
    setActive(-1)
  }
  const choose = (name: string) => {
    onChange(name)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event) || event.ctrlKey || event.metaKey) return
    const name = names[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % names.length)
    else if (event.key === 'ArrowUp') setActive((Math.max(active, 0) + names.length - 1) % names.length)
    else if (event.key === 'Enter' && name !== undefined) choose(name)
    else return
    event.preventDefault()
  }
  const field = (
    <Input
      {...rest}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={`${id}-list`}
      aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        onChange(event.target.value)
        lookUp(event.target.value)
        setActive(-1)
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        close()
        onBlur?.(event)
      }}
    />
  )
  return (
    <AnchoredPopover
      anchor={field}
      state={{ open: isOpen, onOpenChange: (open) => !open && close() }}
      {...LIST}
      id={`${id}-list`}
    >
      {names.map((name, index) => (
        <Option
          key={name}
          id={`${id}-${index}`}
          active={index === active}
          selected={index === active}
          onPointerMove={() => setActive(index)}
          onClick={() => choose(name)}
          className="py-1 wrap-anywhere"
        >
          {name}
        </Option>
      ))}
    </AnchoredPopover>
  )
}

const prevent = (event: { preventDefault: () => void }): void => event.preventDefault()

/** The focus stays where one types. */
const LIST = {
  role: 'listbox',
  'aria-label': '可选的名称',
  align: 'start',
  onOpenAutoFocus: prevent,
  onCloseAutoFocus: prevent,
  onPointerDown: prevent,
  onMouseDown: prevent,
  className: 'scroll-thin max-h-64 w-(--radix-popover-trigger-width) overflow-y-auto p-1',
} as const

const PAUSE_MS = 250

/** The names for what was typed, once typing pauses. */
function useSuggestions(suggest: Suggest) {
  const [typed, setTyped] = useState<string | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (typed === null) return undefined
    const control = new AbortController()
    const timer = setTimeout(() => {
      // Without an answer the field is one like any other.
      const found = suggest(typed, control.signal).catch((): readonly string[] => [])
      void found.then((next) => control.signal.aborted || setNames(next))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed, suggest])
  const clear = () => {
    setTyped(null)
    setNames([])
  }
  return { names: typed === null ? [] : names, lookUp: setTyped, clear }
}
