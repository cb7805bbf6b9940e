import { useQuery } from '@tanstack/react-query'
import { getCall } from '../../access/call.ts'

/** The key of the list among the answers that are kept. */
export const FRIEND_LINKS = 'news/FrendLinkList'

/** Links to friends' sites, beside the company's line: one row that scrolls when there are many, nothing when there are none. */
export function FriendLinks() {
  const { data } = useQuery({ queryKey: [FRIEND_LINKS], queryFn: () => getCall('news/FrendLinkList'), staleTime: 10 * 60_000 })
  if (!data || data.total === 0) return null
  return (
    <nav aria-label="友情链接" className="flex max-w-full min-w-0 items-center gap-2">
      <span className="shrink-0">友情链接</span>
      {/* The fading edge says that there is more. */}
      <ul className="flex min-w-0 gap-3 overflow-x-auto pr-6 [mask-image:linear-gradient(to_left,transparent,black_24px)] [scrollbar-width:none]">
        {data.items.map(({ id, name, url, logo }) => (
          <li key={id} className="shrink-0">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex items-center gap-1 rounded-control whitespace-nowrap hover:text-text focus-visible:-outline-offset-2"
            >
              {logo !== '' && (
                <img src={logo} alt="" width={14} height={14} loading="lazy" referrerPolicy="no-referrer" className="size-3.5" />
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
