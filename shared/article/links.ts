import { WEB_ADDRESS } from '../web-address.ts'

const MAIL = /^mailto:[\w.+%-]+@[\w-]+(?:\.[\w-]+)+$/i
/** One of our own pages: one slash, and nothing that a browser would read as another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\p{C}\\<>"]*$/u
const LONGEST = 500

/** Whether a link in an article may lead there: the web, a mailbox, a page of ours. */
export const mayLinkTo = (href: string): boolean =>
  href.length <= LONGEST && (WEB_ADDRESS.test(href) || MAIL.test(href) || OWN_PATH.test(href))

/** A page of ours; what leads elsewhere opens beside it. */
export const isOwnPage = (href: string): boolean => OWN_PATH.test(href)

/** What somebody typed or pasted as the aim of a link: null where no link may lead there. */
export function linkOf(typed: string): string | null {
  const text = typed.trim()
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)
  const isMail = /^[\w.+%-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)
  const href = isMail ? `mailto:${text}` : isBare ? `https://${text}` : text
  return mayLinkTo(href) ? href : null
}
