import { useState, type KeyboardEvent } from 'react'
import { isComposing } from '../../ui/keys.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { snapText } from '../../access/cart-texts.ts'
import type { CartLine } from './chosen.ts'

const MOST = 1_000_000_000

type QuantityFieldProps = { line: CartLine; onSave: (quantity: number) => void }

/** Pieces of a line, edited in place: Enter goes on to the next line, Esc takes back what was typed. */
export function QuantityField({ line, onSave }: QuantityFieldProps) {
  const [draft, setDraft] = useState<number | null>(null)
  const { id, mpn, qty, wanted, changes } = line
  const leave = () => {
    if (draft !== null && draft !== wanted && draft !== qty) onSave(draft)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') setDraft(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    // Leaving the field saves what was typed.
    focusNext(event.currentTarget)
  }
  const why = snapText(line)
  return (
    <span
      role="presentation"
      data-quantity
      onKeyDown={onKeyDown}
      onBlur={leave}
      className="flex w-32 flex-col items-end gap-0.5 lg:w-auto"
    >
      <NumberInput
        className="num text-right"
        aria-label={`${mpn} 数量`}
        aria-describedby={why === null ? undefined : `${id}-why`}
        disabled={changes.includes('gone')}
        min={1}
        max={MOST}
        value={draft ?? qty}
        onChange={setDraft}
      />
      {why !== null && (
        <span id={`${id}-why`} className="num text-right text-xs text-text-2">
          {why}
        </span>
      )}
    </span>
  )
}

function focusNext(from: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-quantity]')]
  const next = fields[fields.indexOf(from) + 1]?.querySelector('input')
  if (next) next.select()
  else from.querySelector('input')?.blur()
}
