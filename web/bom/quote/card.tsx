import type { ReactNode } from 'react'

type CardProps = { title: string; className?: string; children: ReactNode }

/** A part of a page under its heading. */
export function Card({ title, className = '', children }: CardProps) {
  return (
    <section aria-label={title} className={`min-w-0 rounded-card border border-line bg-surface p-3 ${className}`}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
