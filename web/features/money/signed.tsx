import type { ReactNode } from 'react'

/** A figure that came in or went out; the sign says it, the colour repeats it. */
export function Signed({ by, children }: { by: number; children: ReactNode }) {
  return <span className={by > 0 ? 'text-good' : ''}>{children}</span>
}
