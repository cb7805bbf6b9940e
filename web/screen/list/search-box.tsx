import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '../../ui/input.tsx'
import { isComposing } from '../../ui/keys.ts'

const WAIT_MS = 300

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void }

/** Searches as one types, a moment after the last key; while an input method composes it waits. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const timer = useRef<number>(undefined)
  // The address may change without us: back button, a click on the menu.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (next: string, wait: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (next.trim() !== value) onSearch(next.trim())
    }, wait)
  }
  return (
    <div role="search" className="relative w-full lg:w-72">
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-text-2" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        className="pl-8"
        onChange={(event) => {
          setText(event.target.value)
          if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) later(event.target.value, WAIT_MS)
        }}
        onCompositionEnd={(event) => later(event.currentTarget.value, WAIT_MS)}
        onKeyDown={(event) => {
          if (!isComposing(event) && event.key === 'Enter') later(text, 0)
        }}
      />
    </div>
  )
}
