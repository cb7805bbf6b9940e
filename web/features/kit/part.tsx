import { useId, type ReactNode } from 'react'

/** Parts of one kind under their heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

/** One part in one state, and what that state is. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs text-text-2">{name}</p>
    {children}
  </div>
)

/** Parts beside each other as far as there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2">{children}</div>

/** Fields in columns. */
export const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
)
