import * as z from 'zod'
import { MAX_VIEW_NAME, MAX_VIEWS } from '../../constants.ts'
import { none, read, rowVersion, self, upTo, write } from '../../contract.ts'
import { readable } from '../schema/once.ts'

const MAX_BYTES = 64 * 1024
const MAX_KEYS = 60
/** Of the JSON of one list's views, of which all at once are read. */
const MAX_LENGTH = 40_000

/** What a list's address, or its columns, say under a short word. */
const byKey = <V extends z.ZodType>(value: V, name: string) =>
  z
    .record(z.string().min(1).max(40).refine(readable, `${name}含有不可见字符`), value)
    .refine((record) => Object.keys(record).length <= MAX_KEYS, `${name}最多 ${MAX_KEYS} 项`)

const view = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, '请写一个名称')
    .max(MAX_VIEW_NAME, `名称最多 ${MAX_VIEW_NAME} 个字`)
    .refine(readable, '名称含有不可见字符'),
  /** The filters and the order, as the address of the list says them. */
  search: byKey(z.string().max(500, '筛选内容最多 500 个字'), '筛选'),
  /** Widths in pixels and shown or not, by column; what is absent is as the list has it. */
  looks: byKey(z.strictObject({ width: z.int().min(1).max(5000).optional(), shown: z.boolean().optional() }), '列'),
  /** The list opens with it. */
  isDefault: z.boolean(),
})

export type ListView = z.infer<typeof view>

const views = z
  .array(view)
  .max(MAX_VIEWS, `最多保存 ${MAX_VIEWS} 个视图`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, '视图的名称不能相同')
  .refine((all) => all.filter(({ isDefault }) => isDefault).length <= 1, '默认视图只能有一个')
  .refine((all) => JSON.stringify(all).length <= MAX_LENGTH, '视图的内容太多，请删掉不用的')

/** A page and what its rows are: /sys/user/list/用户. */
const list = z.string().max(120).startsWith('/', '列表的名称格式不正确').refine(readable, '列表的名称格式不正确')

/** `rowVersion`: of the list's views as they were read, 0 where there were none; what another device has saved since is not lost. */
const draft = z.strictObject({ list, views, rowVersion })

/** The views of all lists that somebody has any of: a page asks once, whichever list it opens. */
const all = z.object({ items: z.array(z.object({ list: z.string(), views: z.array(view), rowVersion: z.int() })) })

/** One's own views of lists; a sub-account has his own, an operator who acts for a member neither sees nor changes his. */
export const listViewsApi = {
  'user/ListViews': read(self, none, all, '我的列表视图'),
  'user/SaveListViews': upTo(MAX_BYTES, write(self, draft, z.object({ rowVersion: z.int() }), '保存列表视图')),
}
