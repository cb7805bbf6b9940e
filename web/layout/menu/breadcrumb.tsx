import { useMatches } from '@tanstack/react-router'
import { groupTitle } from './menu.ts'

/** Where the page stands: its group, then itself. */
export function Breadcrumb() {
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  if (!facts || facts.breadcrumb === false) return null
  const parts = [groupTitle(facts.group), facts.title].filter((part) => part !== undefined)
  return (
    <nav aria-label="所在位置" className="min-w-0">
      <ol className="flex items-center gap-2 truncate text-text-2">
        {parts.map((part, index) => (
          <li
            key={part}
            aria-current={index === parts.length - 1 ? 'page' : undefined}
            className={index === parts.length - 1 ? 'truncate text-text' : 'max-lg:hidden'}
          >
            {index > 0 && (
              <span aria-hidden className="mr-2 text-text-3 max-lg:hidden">
                /
              </span>
            )}
            {part}
          </li>
        ))}
      </ol>
    </nav>
  )
}
