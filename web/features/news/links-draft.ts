import { EMPTY_ID } from '../../../shared/constants.ts'
import { WEB_ADDRESS } from '../../../shared/web-address.ts'

/** A link under work; `key` stays its own while it has no id yet. */
export type Link = { key: string; id: string; name: string; url: string; logo: string; state: 0 | 1 }
export type LinkField = 'name' | 'url' | 'logo'
type Stored = Omit<Link, 'key'>

export const linkOf = ({ id, name, url, logo, state }: Stored): Link => ({ key: id, id, name, url, logo, state })
export const newLink = (key: string): Link => ({ key, id: EMPTY_ID, name: '', url: '', logo: '', state: 1 })
export const inputOf = ({ key: _key, ...link }: Link): Stored => link

export const changed = (links: readonly Link[], key: string, part: Partial<Link>): Link[] =>
  links.map((link) => (link.key === key ? { ...link, ...part } : link))

export const placeOf = (links: readonly Link[], key: string): number => links.findIndex((link) => link.key === key)

export const isSame = (one: readonly Link[], other: readonly Link[]): boolean =>
  one.length === other.length && one.every((link, index) => areEqual(link, other[index]))

const areEqual = (one: Link, other: Link | undefined): boolean =>
  other !== undefined && JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))

/** What is wrong with a link, by field; the server checks the same and more. */
export function problemsOf(link: Link, links: readonly Link[]): Partial<Record<LinkField, string>> {
  const url = link.url.trim()
  const twin = links.findIndex((other) => other.url.trim() === url)
  const isTwin = url !== '' && links[twin] !== link
  return {
    ...(link.name.trim() === '' ? { name: '请输入名称' } : {}),
    ...(WEB_ADDRESS.test(url)
      ? isTwin
        ? { url: `与第 ${twin + 1} 个链接重复` }
        : {}
      : { url: url === '' ? '请输入网址' : '应为 http:// 或 https:// 开头的网址' }),
    ...(link.logo.trim() === '' || (WEB_ADDRESS.test(link.logo.trim()) && /^https:/i.test(link.logo.trim()))
      ? {}
      : { logo: '应为 https:// 开头的图片网址' }),
  }
}

/**
 * Somebody else saved first: his list with what was done here on top. What was changed here stays, what was untouched follows
 * him, what he added comes last.
 */
export function merged(base: readonly Link[], mine: readonly Link[], latest: readonly Link[]): Link[] {
  const before = new Map(base.map((link) => [link.id, link]))
  const now = new Map(latest.map((link) => [link.id, link]))
  const kept = mine.flatMap((link): Link[] => {
    if (link.id === EMPTY_ID) return [link]
    const isMine = !areEqual(link, before.get(link.id))
    const theirs = now.get(link.id)
    if (!theirs) return isMine ? [{ ...link, id: EMPTY_ID }] : []
    return [isMine ? link : theirs]
  })
  return [...kept, ...latest.filter(({ id }) => !before.has(id))]
}
