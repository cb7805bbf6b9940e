import { HeaderNav } from './header-nav.tsx'

const PATHS = ['/bom/analyse', '/bom/history'] as const
const ACTIVE = { includeSearch: false }

/** The BOM tool's two pages. */
export function ToolNav() {
  return (
    <HeaderNav
      label="BOM工具"
      paths={PATHS}
      activeOptions={ACTIVE}
      className="min-w-0 overflow-x-auto [scrollbar-width:none] lg:ml-2"
      linkClass="px-1.5 lg:px-3"
    />
  )
}
