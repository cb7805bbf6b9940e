import type { KeyboardEvent } from 'react'
import { isComposing } from '../../ui/keys.ts'

/** Arrows, Home and End in the body of a list lead to another row; fields and menus in it keep their keys. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (isComposing(event) || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest('tr')
  if (!row || event.target.closest('input:not([type=checkbox]), textarea, [role=menu]')) return
  const next = neighbour(event.key, row)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function neighbour(key: string, row: HTMLElement): Element | null | undefined {
  if (key === 'ArrowDown') return row.nextElementSibling
  if (key === 'ArrowUp') return row.previousElementSibling
  if (key === 'Home') return row.parentElement?.firstElementChild
  return key === 'End' ? row.parentElement?.lastElementChild : null
}
