import { useContext, type ReactNode } from 'react'
import { InPage, PAGE_PADDING } from '../page/page.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { usePageTitle } from '../page/page-title.ts'

type ListFrameProps = {
  /** More rows, or newer ones, are on their way while those of before are shown. */
  isBusy: boolean
  /** What the list is searched by and what can be done with all of it. */
  tools: ReactNode
  children: ReactNode
}

/** The frame of every list: its tools, and below them the rows in a box that is as high as they need and the page has room. */
export function ListFrame({ isBusy, tools, children }: ListFrameProps) {
  const title = usePageTitle()
  const isInPage = useContext(InPage)
  return (
    <section
      data-fill
      aria-label={isInPage ? undefined : title}
      aria-busy={isBusy}
      className={`flex min-h-0 w-full flex-1 flex-col ${isInPage ? '' : PAGE_PADDING}`}
    >
      <header className="mb-3 flex min-h-8 shrink-0 flex-wrap items-center gap-2">
        {!isInPage && <PageHeading className="mr-2 max-lg:w-full" />}
        {tools}
      </header>
      <ListBox isBusy={isBusy}>{children}</ListBox>
    </section>
  )
}

/** The rows' own frame, where a list is a part of a page. */
export function ListBox({ isBusy, children }: Pick<ListFrameProps, 'isBusy' | 'children'>) {
  return (
    <div className="relative flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      {isBusy && <div className="list-busy" />}
      {children}
    </div>
  )
}
