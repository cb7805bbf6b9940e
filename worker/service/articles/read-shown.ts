import { eq } from 'drizzle-orm'
import type { articlesApi } from '../../../shared/api/news/articles.ts'
import { htmlOf } from '../../../shared/article/html.ts'
import { isTipKey } from '../../../shared/article/tips.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { articles } from '../../db/schema/operation/article.ts'
import type { Context } from '../../rpc/context.ts'
import { changesAfter, docOf, shownList, shownOne } from './shown.ts'

/** What is published under an id or a code. */
export async function readShown({ db, now }: Context, { id, code }: Parsed<(typeof articlesApi)['news/GetNewsDetail']>) {
  const [row] = await shownOne(db, now, id === undefined ? eq(articles.code, code ?? '') : eq(articles.id, id))
  if (!row) throw new AppError('missing', '没有这篇文章，或还没有发布')
  const doc = docOf(row.doc)
  return { ...row, doc, html: htmlOf(doc) }
}

/** The tips that operators have written; a key that the program no longer has is nobody's. */
export async function readTips(ctx: Context) {
  const [rows, [change]] = await ctx.db.batch([shownList(ctx.db, ctx.now, ['tip']), changesAfter(ctx.db, ctx.now)])
  ctx.holdsUntil = change?.at ?? Infinity
  return { items: rows.filter(({ code }) => isTipKey(code)).map(({ code, summary }) => ({ key: code, text: summary })) }
}
