import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

type ScrollerProps = {
  /** Another one starts at the top. */
  query: object | undefined
  /** How many px are in sight, now and whenever that changes. */
  onRoom: (px: number) => void
  children: ReactNode
}

/** The window on a wide table; where more lies beyond an edge, the columns that stay in sight cast a shadow. */
export function Scroller({ query, onRoom, children }: ScrollerProps) {
  const [edges, setEdges] = useState({ before: false, after: false })
  const scroller = useRef<HTMLDivElement>(null)
  const asked = JSON.stringify(query)
  useEffect(() => {
    if (asked !== undefined) scroller.current?.scrollTo({ top: 0 })
  }, [asked])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const told = () => onRoom(element.clientWidth)
    told()
    const observer = new ResizeObserver(told)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onRoom])

  const measure = (element: HTMLElement) => {
    const before = element.scrollLeft > 0
    const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
    if (before !== edges.before || after !== edges.after) setEdges({ before, after })
  }
  return (
    <div
      ref={(element) => {
        scroller.current = element
        if (element) measure(element)
      }}
      className="list-scroller scroll-thin min-h-0 flex-1 max-lg:max-h-[78dvh]"
      data-before={edges.before || undefined}
      data-after={edges.after || undefined}
      onScroll={(event) => measure(event.currentTarget)}
    >
      {children}
    </div>
  )
}
