import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeReturn } from '../access/safe-return.ts'

/** /redirect{fullPath} leads to fullPath: the way other pages refresh one. */
export const Route = createFileRoute('/redirect/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: safeReturn(location.pathname.slice('/redirect'.length) + location.searchStr), replace: true })
  },
})
