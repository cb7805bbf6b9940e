import { articlesApi } from '../../../shared/api/news/articles.ts'
import { answered } from '../../rpc/calls.ts'
import { listArticles, readDraft } from '../../service/articles/drafts.ts'
import { readShown, readTips } from '../../service/articles/read-shown.ts'
import { removeArticle, saveArticle, withdrawArticle } from '../../service/articles/save-article.ts'

export const calls = answered(articlesApi, {
  'news/NewsList': listArticles,
  'news/GetNewsDraft': readDraft,
  'news/SaveNews': saveArticle,
  'news/WithdrawNews': withdrawArticle,
  'news/DelNews': removeArticle,
  'news/GetNewsDetail': readShown,
  'news/tips': readTips,
})
