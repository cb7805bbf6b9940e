import * as z from 'zod'
import { EMPTY_ID, MAX_LINK_NAME, MAX_LINKS } from '../../constants.ts'
import { admin, alsoGet, cached, id, none, open, owns, paged, read, rowVersion, write } from '../../contract.ts'
import { LINK_STATES } from '../../enums.ts'
import { WEB_ADDRESS } from '../../web-address.ts'

/** What operators publish. */

const linkState = z.literal(LINK_STATES)

/** A friend's site, as every member's page shows it; `logo` is the address of a picture, or empty. */
export const friendLink = z.object({ id, name: z.string(), url: z.string(), logo: z.string(), seq: z.int() })
export const friendLinkRow = friendLink.extend({ state: linkState })

const MAX_ADDRESS = 500

const address = z
  .string({ error: '请输入网址' })
  .trim()
  .max(MAX_ADDRESS, `网址最多 ${MAX_ADDRESS} 个字符`)
  .regex(WEB_ADDRESS, '应为 http:// 或 https:// 开头的网址')
  .refine((text) => z.url().safeParse(text).success, '不是有效的网址')

/** The empty id makes a new link. */
export const friendLinkDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  name: z
    .string({ error: '请输入名称' })
    .trim()
    .min(1, '请输入名称')
    .max(MAX_LINK_NAME, `名称最多 ${MAX_LINK_NAME} 个字`)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '名称含有不可见字符'),
  url: address,
  logo: z.union([z.literal(''), address.regex(/^https:/i, '图标须为 https:// 开头的网址')]).default(''),
  state: linkState.default(1),
})

/** All links in their order, in place of those that are there; `rowVersion` is that of the list. */
export const friendLinksDraft = z
  .strictObject({
    rowVersion,
    items: z.array(friendLinkDraft).max(MAX_LINKS, `最多 ${MAX_LINKS} 个友情链接`),
  })
  .check(({ value: { items }, issues }) => {
    for (const [index, { id: own, url }] of items.entries()) {
      const twin = items.findIndex((other) => other.url === url || (own !== EMPTY_ID && other.id === own))
      if (twin === index) continue
      const message = `与第 ${twin + 1} 个链接重复`
      issues.push({ code: 'custom', input: url, path: ['items', index, 'url'], message })
    }
  })

export const newsApi = {
  'news/FrendLinkList': cached(alsoGet(read(open, none, paged(friendLink), '友情链接'))),
  'news/GetFrendLinkList': read(admin, none, paged(friendLinkRow).extend({ rowVersion: z.int() }), '友情链接设置'),
  'news/SaveFrendLinks': owns(
    { items: 'friendLink' },
    write(admin, friendLinksDraft, z.object({ rowVersion: z.int() }), '保存友情链接'),
  ),
}
