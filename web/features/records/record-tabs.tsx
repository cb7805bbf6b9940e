import { Link } from '@tanstack/react-router'

const PAGES = [
  { to: '/uc/history/bom', text: '计价' },
  { to: '/uc/history/quotes', text: '报价单' },
  { to: '/uc/history/customers', text: '客户' },
] as const

/** The way between what was priced, what was quoted and whom it was quoted to. */
export function RecordTabs({ here }: { here: (typeof PAGES)[number]['to'] }) {
  return (
    <nav aria-label="记录" className="scroll-thin shrink-0 overflow-x-auto border-b border-line bg-surface px-3 lg:px-4">
      <ul className="flex w-max">
        {PAGES.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              activeProps={{}}
              aria-current={to === here ? 'page' : undefined}
              className="-mb-px flex h-9 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-text-2 hover:text-text
                focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold
                aria-[current=page]:text-text"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
