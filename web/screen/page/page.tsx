import { createContext, useContext, type ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { TabRoute, usePageTitle } from './page-title.ts'

/** Whether the page's heading and padding stand already: a list inside brings none of its own. */
export const InPage = createContext(false)

type PageProps = {
  /** A sentence under the heading: what the page is for, what holds here. */
  intro?: ReactNode
  /** Beside the heading: what can be done on the whole page. */
  acts?: ReactNode
  /** As high as the window; a list inside scrolls by itself. */
  fill?: boolean
  /** The widest that the page gets, where lines would be too long to read. */
  className?: string
  children: ReactNode
}

/** The frame of a page that is not one list alone: heading, padding, what belongs to the whole. */
export function Page({ intro, acts, fill = false, className = '', children }: PageProps) {
  const title = usePageTitle()
  return (
    <InPage value>
      <section
        aria-label={title}
        {...(fill ? { 'data-fill': true } : {})}
        className={`w-full p-3 lg:p-4 ${fill ? 'flex min-h-0 flex-1 flex-col' : ''} ${className}`}
      >
        <PageHead intro={intro} acts={acts} />
        {children}
      </section>
    </InPage>
  )
}

function PageHead({ intro, acts }: Pick<PageProps, 'intro' | 'acts'>) {
  const isBare = useContext(TabRoute) !== null && intro === undefined && acts === undefined
  if (isBare) return <PageHeading />
  return (
    <header className="mb-3 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <PageHeading />
        {intro !== undefined && <p className="mt-0.5 text-sm text-text-2">{intro}</p>}
      </div>
      {acts}
    </header>
  )
}
