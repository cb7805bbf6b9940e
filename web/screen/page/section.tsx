import { useId, type ReactNode } from 'react'

type SectionProps = { title: string; /** What it is for. */ text: ReactNode; children: ReactNode }

/** A part of a page under a heading of its own. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 max-w-2xl">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 mb-2 text-sm text-text-2">{text}</p>
      {children}
    </section>
  )
}
