import { useContext } from 'react'
import { TabRoute, usePageTitle } from './page-title.ts'

type PageHeadingProps = {
  /** The page shows in another way what it is. */
  hidden?: boolean
  className?: string
}

/** The one heading of a page, by its route's title. In a tab, under tab and breadcrumb, it is for screen readers alone. */
export function PageHeading({ hidden = false, className = '' }: PageHeadingProps) {
  const title = usePageTitle()
  const isShown = useContext(TabRoute) === null && !hidden
  return <h1 className={isShown ? `text-xl font-semibold ${className}` : 'sr-only'}>{title}</h1>
}
