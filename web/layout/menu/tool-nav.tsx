import { Link } from '@tanstack/react-router'

const ITEMS = [
  { to: '/bom/analyse', text: 'BOM 分析' },
  { to: '/bom/history', text: '分析记录' },
] as const

/** The BOM tool's two pages. */
export function ToolNav() {
  return (
    <nav aria-label="BOM 工具" className="flex h-full lg:ml-2">
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
