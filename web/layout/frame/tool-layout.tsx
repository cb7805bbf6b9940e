import { Outlet } from '@tanstack/react-router'
import { CentreHeader } from './centre-header.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of the BOM tool: the centre's header with the tool's two pages, and all the room for the page. */
export function ToolLayout() {
  return (
    <div className="flex min-h-dvh flex-col lg:has-data-fill:h-dvh">
      <SkipLink />
      <CentreHeader isTool />
      <main id="page" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
