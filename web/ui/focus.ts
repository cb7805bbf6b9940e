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
