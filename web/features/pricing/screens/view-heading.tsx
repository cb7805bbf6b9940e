import type { ReactNode } from 'react'

/** A part of a page that holds several lists. */
export const ViewHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="shrink-0">
    <h2 className="mb-2 text-lg font-semibold">{title}</h2>
    {children}
  </section>
)
