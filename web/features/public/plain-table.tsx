import type { ReactNode } from 'react'

type PlainTableProps = {
  label: string
  heads: readonly { title: string; isNumeric?: boolean }[]
  className?: string
  children: ReactNode
}

/** A table to read, in full; it scrolls sideways where the window is too narrow. */
export function PlainTable({ label, heads, className = '', children }: PlainTableProps) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className="scroll-thin overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className={`num w-full text-sm ${className}`}>
        <thead>
          <tr className="h-[48px] bg-header-cell text-left">
            {heads.map(({ title, isNumeric = false }) => (
              <th key={title} className={`px-3 font-semibold whitespace-nowrap ${isNumeric ? 'text-right' : ''}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
