import { createContext } from 'react'

/** Asked before a dialog closes: false keeps it open. */
export type Guard = () => Promise<boolean>

/** The dialog that something stands in, apart from what draws one: what it is called, and who is asked before it closes. */
export const DialogScope = createContext<{ title: string; guards: Set<Guard> } | null>(null)
