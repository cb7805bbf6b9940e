import type { ArticleDoc, ArticleNode } from './types.ts'

/** What can be read of an article, a line for each paragraph. */
export const articleText = ({ content }: ArticleDoc): string => content.flatMap(linesOf).join('\n')

const INLINE_HOLDERS = ['paragraph', 'heading', 'codeBlock']

function linesOf(node: ArticleNode): string[] {
  if (node.type === 'image') return [String(node.attrs?.['alt'])]
  if (INLINE_HOLDERS.includes(node.type)) return [inlineText(node)].filter((line) => line !== '')
  if (node.type === 'tableRow') return [(node.content ?? []).map((each) => linesIn(each).join(' ')).join('\t')]
  return linesIn(node)
}

const linesIn = ({ content = [] }: ArticleNode): string[] => content.flatMap(linesOf)

const inlineText = ({ content = [] }: ArticleNode): string =>
  content.map(({ type, text = '' }) => (type === 'hardBreak' ? '\n' : text)).join('')

/** The pictures that stand in it, by their files, each once. */
export function picturesIn({ content }: ArticleDoc): string[] {
  const files = (node: ArticleNode): string[] =>
    node.type === 'image' ? [String(node.attrs?.['file'])] : (node.content ?? []).flatMap(files)
  return [...new Set(content.flatMap(files))]
}

const SHORT = 110

/** What it is about, in a sentence or two. */
export function gistOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= SHORT ? line : `${line.slice(0, SHORT - 1)}…`
}

/** A text of one or more lines as an article. */
export function plainArticle(text: string): ArticleDoc {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return { type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })) }
}
