import { CentreHeader } from './centre-header.tsx'
import { FramedPage } from './framed-page.tsx'

/** The frame of the BOM tool: the centre's header with the tool's two pages, and all the room for the page. */
export function ToolLayout() {
  return <FramedPage header={<CentreHeader isTool />} className="lg:has-data-fill:h-dvh" />
}
