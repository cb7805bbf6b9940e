import type { ReactNode } from 'react'

/** Where what concerns the whole page is said for as long as it is so: at its lower edge, over dialogs too. */
export const Notes = ({ children }: { children: ReactNode }) => (
  <div data-notes className="pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-center gap-2">
    {children}
  </div>
)

export const Note = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    role="status"
    className="pointer-events-auto flex max-w-full items-center gap-3 rounded-card border border-line bg-warn-tint py-1.5 pr-1.5 pl-3 text-sm
      text-warn shadow-dialog"
  >
    <span className="min-w-0">{text}</span>
    {children}
  </div>
)
