import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { BomPath } from '../sheets/sheet.ts'
import { restoreOrReopen } from '../document/kept/restore.ts'
import { addressOf, arriving, bomState, type BomAddress } from '../document/state.ts'

/**
 * The page opens what its address names, and its address names what is open. Another document is another step to go back to; the
 * same one under another name, as once it is saved, is not.
 */
export function useBomAddress({ id, doc }: BomAddress, path: BomPath): void {
  const navigate = useNavigate()
  const isFirst = useRef(true)
  /** The document that the address was set for. */
  const shown = useRef(openId())

  useEffect(() => {
    void restoreOrReopen({ id, doc }, isFirst.current)
    isFirst.current = false
  }, [id, doc])
  // What the address names is on its way by now and counts.
  useEffect(() => {
    const setAddress = () => {
      // Until it is known whether it opens, the address stays that of what arrives.
      if (location.pathname !== path || arriving.get() !== null) return
      const wanted = addressOf(bomState.get())
      const before = shown.current
      shown.current = openId()
      if (wanted.id === id && wanted.doc === doc) return
      void navigate({ to: path, search: wanted, replace: before === shown.current })
    }
    setAddress()
    const stops = [bomState.subscribe(setAddress), arriving.subscribe(setAddress)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, doc, path, navigate])
}

/** The open document; null where none is. */
function openId(): string | null {
  const state = bomState.get()
  return state.phase === 'open' ? state.doc.id : null
}
