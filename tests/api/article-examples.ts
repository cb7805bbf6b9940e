import type { Example, WriteName } from './example.ts'
import { call, person, type Person } from './harness.ts'

export const said = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

export const articleCode = () => `a-${crypto.randomUUID().slice(0, 13)}`

/** A question and its answer. */
export const answer = (more: object = {}) => ({
  kind: 'faq' as const,
  code: articleCode(),
  title: '几天能交货？',
  topic: '交期',
  doc: said('样板三天，批量七天。'),
  ...more,
})

export const newArticle = async (as: Person, more: object = {}) => {
  const draft = answer(more)
  return { ...draft, ...(await call(as, 'news/SaveNews', draft)) }
}

type ArticleName = Extract<WriteName, 'news/SaveNews' | 'news/WithdrawNews' | 'news/DelNews'>
const admin = () => person({ isAdmin: true, ticks: 0 })

export const ARTICLE_EXAMPLES: { [N in ArticleName]: () => Promise<Example<N>> } = {
  'news/SaveNews': async () => ({ as: await admin(), input: answer() }),
  'news/WithdrawNews': async () => {
    const as = await admin()
    const { id, rowVersion } = await newArticle(as, { publish: true })
    return { as, input: { id, rowVersion } }
  },
  'news/DelNews': async () => {
    const as = await admin()
    return { as, input: { id: (await newArticle(as)).id } }
  },
}
