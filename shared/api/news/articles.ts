import * as z from 'zod'
import { checkArticle } from '../../article/check.ts'
import { picturesIn, articleText } from '../../article/text.ts'
import type { ArticleDoc } from '../../article/types.ts'
import { ARTICLE_CODE, ARTICLE_KINDS, ARTICLE_SCOPES, ARTICLE_STATES } from '../../article/kinds.ts'
import { EMPTY_ID } from '../../constants.ts'
import {
  admin,
  byId,
  cached,
  get,
  id,
  instant,
  none,
  open,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  saved,
  write,
} from '../../contract.ts'
import { isTipKey } from '../../article/tips.ts'

/** Questions and answers, pages and tips: what operators write in versions, and what everybody reads of it. */

const kind = z.enum(ARTICLE_KINDS, { error: '没有这一类文章' })
const scope = z.enum(ARTICLE_SCOPES, { error: '没有这个范围' })
const line = (name: string, most: number) =>
  z
    .string({ error: `请填写${name}` })
    .trim()
    .max(most, `${name}最多 ${most} 个字`)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, `${name}含有不可见字符`)

/** What stands in it: nothing but what is declared in shared/article/schema.ts. */
const doc = z.unknown().transform((value, check): ArticleDoc => {
  const checked = checkArticle(value)
  if ('doc' in checked) return checked.doc
  check.addIssue({ code: 'custom', input: value, message: checked.problem })
  return z.NEVER
})
/** What was checked when it was saved. */
const kept = z.custom<ArticleDoc>((value) => typeof value === 'object' && value !== null)

/** A new version of what is there, or a new article under the empty id; `publish` shows it, at once or from an instant on. */
const draft = z
  .strictObject({
    id: id.default(EMPTY_ID),
    rowVersion: rowVersion.default(0),
    kind,
    scope: scope.default('site'),
    code: z.string({ error: '请填写地址' }).trim().min(2, '地址至少 2 个字符').max(60, '地址最多 60 个字符'),
    title: line('标题', 80).min(1, '请填写标题'),
    /** Empty is what the text begins with. */
    summary: line('摘要', 200).default(''),
    topic: line('分组', 20).default(''),
    seq: z.int('排序应为整数').min(0, '排序为 0 到 9999').max(9999, '排序为 0 到 9999').default(100),
    pinned: z.boolean().default(false),
    until: instant.nullable().default(null),
    doc,
    publish: z.boolean().default(false),
    publishAt: instant.nullable().default(null),
  })
  .superRefine(({ kind: of, code, topic, doc: said, publishAt, until }, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (of === 'tip' ? !isTipKey(code) : !ARTICLE_CODE.test(code))
      wrong('code', of === 'tip' ? '没有这个字段' : '地址由小写字母、数字和中间的 - 组成')
    if (of === 'faq' && topic === '') wrong('topic', '请填写分组')
    if (articleText(said).trim() === '' && picturesIn(said).length === 0) wrong('doc', '请填写正文')
    if (until !== null && publishAt !== null && until <= publishAt) wrong('until', '应晚于发布时间')
  })

const head = {
  id,
  kind,
  scope,
  code: z.string(),
  isFixed: z.boolean(),
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  seq: z.int(),
  pinned: z.boolean(),
  rowVersion: z.int(),
  state: z.enum(ARTICLE_STATES),
  /** Number of the newest version, and of the one that is shown. */
  version: z.int(),
  shownVersion: z.int().nullable(),
  /** When it came to be shown, or will. */
  publishAt: instant.nullable(),
  until: instant.nullable(),
  updated: instant,
}

const version = z.object({
  version: z.int(),
  title: z.string(),
  publishAt: instant.nullable(),
  created: instant,
  /** Empty for what came with the program. */
  userName: z.string(),
})

const shown = z.object({
  id,
  kind,
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  doc: kept,
  html: z.string(),
  publishAt: instant,
})

export const articlesApi = {
  'news/NewsList': read(
    admin,
    paging.extend({
      kind: kind.optional(),
      scope: scope.optional(),
      state: z.enum(ARTICLE_STATES, { error: '没有这个状态' }).optional(),
      topic: z.string().max(20).optional(),
    }),
    paged(z.object(head)),
    '文章',
  ),
  /** The newest version or another one, and which there are. */
  'news/GetNewsDraft': owns(
    { id: 'article' },
    read(
      admin,
      byId.extend({ version: z.int().min(1).max(1_000_000).optional() }),
      z.object({ ...head, doc: kept, versions: z.array(version) }),
      '编辑文章',
    ),
  ),
  'news/SaveNews': owns({ id: 'article' }, write(admin, draft, saved.extend({ version: z.int().nullable() }), '保存文章')),
  /** No longer shown; it stays, and can be published again. */
  'news/WithdrawNews': owns({ id: 'article' }, write(admin, byId.extend({ rowVersion }), saved, '撤下文章')),
  'news/DelNews': owns({ id: 'article' }, write(admin, byId, none, '删除文章')),
  /** What is published, to everybody; operators write by `news/GetNewsDraft`. */
  'news/GetNewsDetail': owns(
    { id: 'article' },
    read(
      open,
      z
        .strictObject({ id: id.optional(), code: z.string().max(60).optional() })
        .refine((asked) => (asked.id === undefined) !== (asked.code === undefined), '请给出 id 或 code 之一'),
      shown,
      '阅读文章',
    ),
  ),
  /** What operators say at fields in place of what the program says. */
  'news/tips': cached(
    get(read(open, none, z.object({ items: z.array(z.object({ key: z.string(), text: z.string() })) }), '字段提示')),
  ),
}
