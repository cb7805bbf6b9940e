import { useEffect, useState } from 'react'

/** Notes where the focus is and gives the way back there; from an item of a menu that is the menu's button. */
export function rememberFocus(): () => void {
  const { activeElement } = document
  const opener = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const place = opener ? document.getElementById(opener) : activeElement
  return () => {
    // After the dialog that closes has let go of the focus.
    setTimeout(() => {
      if (place instanceof HTMLElement && place.isConnected) place.focus()
    })
  }
}

/** A dialog opened without a trigger of its own returns the focus when it goes. */
export function useReturnedFocus(): void {
  const [giveBack] = useState(rememberFocus)
  useEffect(() => giveBack, [giveBack])
}

const TYPED = ':is(input:not([type=checkbox], [type=radio], [type=file], [hidden], [readonly]), textarea):not(:disabled)'
const ANY = ':is(input:not([hidden]), select, textarea, button):not(:disabled)'

/**
 * A dialog with a form starts where something can be typed, else at the form's first control: not on the button that closes
 * it, where neither typing nor the form's keys would arrive.
 */
export function focusFirstField(event: Event): void {
  const { currentTarget: dialog } = event
  if (!(dialog instanceof HTMLElement)) return
  const first = dialog.querySelector<HTMLElement>(`form ${TYPED}`) ?? dialog.querySelector<HTMLElement>(`form ${ANY}`)
  if (!first) return
  event.preventDefault()
  first.focus()
}
