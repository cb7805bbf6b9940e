import { PageLink } from '../../screen/page/page-link.tsx'

const PATHS = ['/bom/analyse', '/bom/history'] as const

/** The BOM tool's two pages. */
export function ToolNav() {
  return (
    <nav aria-label="BOM工具" className="flex h-full min-w-0 overflow-x-auto [scrollbar-width:none] lg:ml-2">
      {PATHS.map((path) => (
        <PageLink
          key={path}
          to={path}
          activeOptions={{ includeSearch: false }}
          className="flex h-full items-center border-b-2 border-transparent px-1.5 whitespace-nowrap text-text-2 hover:text-text
            focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text lg:px-3"
        />
      ))}
    </nav>
  )
}
