/** What operators publish, and where it is read. */
export const ARTICLE_KINDS = ['faq', 'zdy', 'info', 'tip'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]
export const ARTICLE_KIND_NAMES: Readonly<Record<ArticleKind, string>> = {
  faq: '常见问题',
  zdy: '独立页面',
  info: '固定信息',
  tip: '字段提示',
}

export const ARTICLE_SCOPES = ['site', 'mes'] as const
export type ArticleScope = (typeof ARTICLE_SCOPES)[number]

export const ARTICLE_STATES = ['draft', 'planned', 'shown', 'ended', 'off'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]
export const ARTICLE_STATE_NAMES: Readonly<Record<ArticleState, string>> = {
  draft: '草稿',
  planned: '待发布',
  shown: '已发布',
  ended: '已到期',
  off: '已撤下',
}

/** The pages that always stand: the program leads to them by these codes. */
export const FIXED_PAGES = { agreement: '用户协议', privacy: '隐私政策', refund: '退款与余额', about: '关于点价' } as const

/** The last word of an address under /help. */
export const ARTICLE_CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
