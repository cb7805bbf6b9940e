/** What stands in an article, as it is kept and as the editor has it; `schema.ts` says what may stand where. */

export type ArticleMark = { type: string; attrs?: Readonly<Record<string, unknown>> }

export type ArticleNode = {
  type: string
  attrs?: Readonly<Record<string, unknown>>
  content?: readonly ArticleNode[]
  marks?: readonly ArticleMark[]
  text?: string
}

/** A whole article that has been checked. */
export type ArticleDoc = { type: 'doc'; content: readonly ArticleNode[] }
