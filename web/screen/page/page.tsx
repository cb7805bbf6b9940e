import { createContext, useContext, type ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { TabRoute, usePageTitle } from './page-title.ts'

/** Whether the page's heading and padding stand already: a list inside brings none of its own. */
export const InPage = createContext(false)

/** Around every page, a list's too. */
export const PAGE_PADDING = 'p-3 lg:p-4'

const WIDTHS = { form: 'max-w-md', text: 'max-w-4xl', tables: 'max-w-6xl', all: '' } as const

type PageProps = {
  /** A sentence under the heading: what the page is for, what holds here. */
  intro?: ReactNode
  /** Beside the heading: what can be done on the whole page. */
  acts?: ReactNode
  /** As high as the window; a list inside scrolls by itself. */
  fill?: boolean
  /** Where lines would be too long to read: of a form, of texts, of tables beside each other. */
  width?: keyof typeof WIDTHS
  /** In the middle of the window, where no menu stands beside it. */
  centred?: boolean
  children: ReactNode
}

/** The frame of a page that is not one list alone: heading, padding, what belongs to the whole. */
export function Page({ intro, acts, fill = false, width = 'all', centred = false, children }: PageProps) {
  const title = usePageTitle()
  return (
    <InPage value>
      <section
        aria-label={title}
        {...(fill ? { 'data-fill': true } : {})}
        className={`w-full ${PAGE_PADDING} ${fill ? 'flex min-h-0 flex-1 flex-col' : ''} ${WIDTHS[width]} ${centred ? 'mx-auto' : ''}`}
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
