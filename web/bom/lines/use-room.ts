import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A window that is being drawn wider or narrower has come to rest. */
const REST_MS = 150

/**
 * A place, and how wide it was when it was first seen, and whenever the window has another width since: who makes room beside the place
 * moves nothing in it. Null before the first look.
 */
export function useRoom() {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ of: number; width: number } | null>(null)
  useLayoutEffect(() => setRoom({ of: innerWidth, width: place.current?.clientWidth || innerWidth }), [])
  useEffect(() => {
    let timer = 0
    const look = () => {
      const width = place.current?.clientWidth ?? 0
      // Out of sight it has no width: it is looked at when it is shown again.
      if (width > 0) setRoom((before) => (before?.of === innerWidth ? before : { of: innerWidth, width }))
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(look, REST_MS)
    })
    if (place.current) observer.observe(place.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return { place, width: room?.width ?? null }
}
