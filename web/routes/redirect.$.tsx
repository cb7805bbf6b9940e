import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOwnPath } from '../access/safe-return.ts'

/** /redirect{fullPath} leads to fullPath: the way other pages refresh one. What is no path of this site leads nowhere. */
export const Route = createFileRoute('/redirect/$')({
  beforeLoad: ({ location }) => {
    const path = location.pathname.slice('/redirect'.length) + location.searchStr
    throw isOwnPath(path) ? redirect({ href: path, replace: true }) : redirect({ to: '/404', replace: true })
  },
})
