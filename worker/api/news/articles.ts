import type { articlesApi } from '../../../shared/api/news/articles.ts'
import type { Handlers } from '../../rpc/context.ts'
import { listArticles, readDraft } from '../../service/articles/drafts.ts'
import { readShown, readTips } from '../../service/articles/read-shown.ts'
import { removeArticle, saveArticle, withdrawArticle } from '../../service/articles/save-article.ts'

export const articlesHandlers: Handlers<typeof articlesApi> = {
  'news/NewsList': listArticles,
  'news/GetNewsDraft': readDraft,
  'news/SaveNews': saveArticle,
  'news/WithdrawNews': withdrawArticle,
  'news/DelNews': removeArticle,
  'news/GetNewsDetail': readShown,
  'news/tips': readTips,
}
