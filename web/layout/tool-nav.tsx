import { Link, useMatches } from '@tanstack/react-router'

const ITEMS = [
  { to: '/bom/analyse', text: 'BOM 分析' },
  { to: '/bom/history', text: '分析记录' },
] as const

/** The two tool pages; shown on tool pages only. */
export function ToolNav() {
  const isTool = useMatches({ select: (matches) => matches.some((match) => match.staticData.isBomTool === true) })
  if (!isTool) return null
  return (
    <nav aria-label="BOM 工具" className="flex h-full gap-1">
      {ITEMS.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          activeOptions={{ includeSearch: false }}
          className="flex h-full items-center border-b-2 border-transparent px-2 whitespace-nowrap text-text-2 hover:text-text
            focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text lg:px-3"
        >
          {item.text}
        </Link>
      ))}
    </nav>
  )
}
