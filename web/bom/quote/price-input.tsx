import { useId, useState, type KeyboardEvent } from 'react'
import { Input } from '../../ui/input.tsx'
import { isComposing } from '../../ui/keys.ts'
import { microOf, parsePrice, priceText } from '../document/lines/unit-prices.ts'
import { Problem } from '../../screen/form/problem.tsx'

type PriceInputProps = {
  label: string
  /** 微元; null where none is set. */
  value: number | null
  /** What the rule gives as long as none is set. */
  ruled: string
  onCommit: (micro: number | null) => void
}

/** A price per point that counts once it is entered: Enter or leaving the field enters it, Esc does not. Empty goes back to the rule. */
export function PriceInput({ label, value, ruled, onCommit }: PriceInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? null : parsePrice(typed)
  const problem = parsed !== null && 'problem' in parsed ? parsed.problem : null
  const commit = () => {
    if (parsed === null || 'problem' in parsed) return
    setTyped(null)
    const micro = microOf(parsed.text)
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
        value={typed ?? (value === null ? '' : priceText(value))}
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
