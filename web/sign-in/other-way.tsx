import type { ReactNode } from 'react'

/** Below a form: the same by other means. */
export const OtherWay = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="mt-3 rounded-control text-sm text-primary hover:underline">
    {children}
  </button>
)
