import type { ArticleKind, ArticleScope } from '../../../../shared/article/kinds.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { ArticleList } from './article-list.tsx'
import { ArticlePage } from './article-page.tsx'

type ArticlesProps = { kind: Exclude<ArticleKind, 'tip'>; scope?: ArticleScope }

/** Articles of a kind: which there are, or the one that the address names. */
function Articles({ kind, scope = 'site' }: ArticlesProps) {
  const { id = '' } = useAddress().search
  return id === '' ? <ArticleList kind={kind} scope={scope} /> : <ArticlePage key={id} id={id} kind={kind} scope={scope} />
}

export const QuestionsPage = () => <Articles kind="faq" />
export const OwnPagesPage = () => <Articles kind="zdy" />
export const FixedPagesPage = () => <Articles kind="info" />
/** Questions of those who use the sibling product. */
export const MesQuestionsPage = () => <Articles kind="faq" scope="mes" />
