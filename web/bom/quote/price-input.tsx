import { useId, useState, type KeyboardEvent } from 'react'
import type { Parsed } from '../../grid/types.ts'
import { Input } from '../../ui/input.tsx'
import { isComposing } from '../../ui/keys.ts'
import { microOf, parsePrice, priceText } from '../document/lines/unit-prices.ts'
import { Problem } from '../../screen/form/problem.tsx'

/** How a kind of price is typed and shown. */
type PriceKind = {
  parse: (text: string) => Parsed
  /** 微元 of a text that was parsed; null where nothing is set. */
  microOf: (text: string | null) => number | null
  textOf: (micro: number) => string
}

const PER_POINT: PriceKind = { parse: parsePrice, microOf, textOf: priceText }

type PriceInputProps = {
  label: string
  /** 微元; null where none is set. */
  value: number | null
  /** What the rule gives as long as none is set. */
  ruled: string
  /** Per point where it is left out. */
  kind?: PriceKind
  onCommit: (micro: number | null) => void
}

/** A price that counts once it is entered: Enter or leaving the field enters it, Esc does not. Empty goes back to the rule. */
export function PriceInput({ label, value, ruled, kind = PER_POINT, onCommit }: PriceInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? null : kind.parse(typed)
  const problem = parsed !== null && 'problem' in parsed ? parsed.problem : null
  const commit = () => {
    if (parsed === null || 'problem' in parsed) return
    setTyped(null)
    const micro = kind.microOf(parsed.text)
    if (micro !== value) onCommit(micro)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape') || typed === null) return
    // What is given up here is the typing, not the dialog around it.
    event.stopPropagation()
    event.preventDefault()
    if (event.key === 'Enter') commit()
    else setTyped(null)
  }
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={ruled}
        // What was entered is the page's to undo.
        data-entered={typed === null || undefined}
        value={typed ?? (value === null ? '' : kind.textOf(value))}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          commit()
          setTyped(null)
        }}
        className="num text-right"
      />
      <Problem id={id} text={problem} />
    </>
  )
}
