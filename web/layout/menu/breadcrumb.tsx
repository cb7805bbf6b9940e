import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRoutes } from '../../lib/use-routes.ts'
import { groupTitle } from './menu.ts'

/** Where the page stands: its group, the page of the menu that it belongs to if it is in no menu itself, then its own title. */
export function Breadcrumb() {
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const routes = useRoutes()
  const parent = Object.values(routes).find(({ fullPath }) => fullPath === facts?.activeMenu)
  if (facts?.title === undefined || facts.breadcrumb === false) return null
  const group = groupTitle(facts.group ?? parent?.options.staticData?.group)
  return (
    <nav aria-label="所在位置" className="min-w-0">
      <ol className="flex items-center gap-2 truncate text-text-2">
        {group !== undefined && group !== facts.title && <Step>{group}</Step>}
        {parent && (
          <Step>
            <Link to={parent.fullPath} className="rounded-control hover:text-text hover:underline">
              {parent.options.staticData?.title}
            </Link>
          </Step>
        )}
        <li aria-current="page" className="truncate text-text">
          {facts.title}
        </li>
      </ol>
    </nav>
  )
}

/** What leads to the page; a narrow screen has room for the page alone. */
function Step({ children }: { children: ReactNode }) {
  return (
    <li className="max-lg:hidden">
      {children}
      <span aria-hidden className="ml-2 text-text-3">
        /
      </span>
    </li>
  )
}
