import type { KeyboardEvent } from 'react'
import { isComposing } from '../../ui/keys.ts'
import type { KeyGroup } from '../../ui/help/told-keys.ts'

/** The keys of the rows of a list. */
export const ROW_KEYS: KeyGroup = {
  title: '列表',
  keys: [
    ['↑ / ↓', '上一行 / 下一行'],
    ['Home / End', '第一行 / 最后一行'],
    ['Enter', '这一行的第一个操作'],
  ],
}

/** Those of rows that can be chosen. */
export const CHOICE_KEYS: KeyGroup = {
  title: '选择',
  keys: [
    ['空格', '选中这一行'],
    ['Shift+空格', '选到这一行'],
    ['Esc', '取消选择'],
  ],
}

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
