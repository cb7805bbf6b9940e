import { Popover } from 'radix-ui'
import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Input } from './input.tsx'
import { isComposing } from './keys.ts'

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>

type SuggestInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  suggest: Suggest
}

const PAUSE_MS = 250

/** A text of one's own, with names offered while typing: arrows choose, Enter takes, Esc closes the list alone. */
export function SuggestInput({ value, onChange, suggest, onBlur, ...rest }: SuggestInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const [active, setActive] = useState(-1)
  useEffect(() => {
    if (typed === null) return undefined
    const control = new AbortController()
    const timer = setTimeout(() => {
      // Without an answer the field takes text as any other.
      const found = suggest(typed, control.signal).catch((): readonly string[] => [])
      void found.then((next) => control.signal.aborted || setNames(next))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed, suggest])
  const isOpen = typed !== null && names.length > 0
  const close = () => {
    setTyped(null)
    setNames([])
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
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Popover.Anchor asChild>
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
            setTyped(event.target.value)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            close()
            onBlur?.(event)
          }}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          id={`${id}-list`}
          role="listbox"
          aria-label="可选的名称"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // The focus stays where one types.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="scroll-thin z-50 max-h-64 w-(--radix-popover-trigger-width) overflow-y-auto rounded-card border border-line bg-raised
            p-1 shadow-menu"
        >
          {names.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(name)}
              className={`flex min-h-8 items-center rounded-control px-2 py-1 wrap-anywhere ${index === active ? 'bg-hover' : ''}`}
            >
              {name}
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
