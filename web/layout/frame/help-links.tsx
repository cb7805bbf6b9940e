import { FIXED_PAGES } from '../../../shared/article/kinds.ts'

const LINKS = [
  ['/help', '帮助中心'],
  ['/help/agreement', FIXED_PAGES.agreement],
  ['/help/privacy', FIXED_PAGES.privacy],
] as const

/** The ways to the open pages, which are documents of their own: what is open here stays open. */
export const HelpLinks = () => (
  <nav aria-label="帮助" className="flex shrink-0 gap-3">
    {LINKS.map(([href, text]) => (
      <a key={href} href={href} target="_blank" rel="noopener" className="rounded-control hover:text-text">
        {text}
      </a>
    ))}
  </nav>
)
