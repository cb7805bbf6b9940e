import type { ArticleMark, ArticleNode } from './types.ts'

/** What leaves no trace on paper. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad\ufffc]|\p{Cc}(?<![\t\n\r])/gu
const CJK = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'
/** Source lines of Chinese are broken anywhere: the break is no blank. */
const BROKEN_LINE = new RegExp(`(?<=[${CJK}])[ \\t]*[\\r\\n]+[ \\t]*(?=[${CJK}])`, 'gu')

/** Words of a page as they are seen on it: blanks run together. */
export const seen = (text: string): string =>
  text
    .replace(BROKEN_LINE, '')
    .replace(INVISIBLE, '')
    .replace(/[ \t\r\n\f\u00a0\u2002-\u200a\u202f]+/g, ' ')

/** Words and line breaks of one paragraph: blanks at their ends and beside breaks go, neighbours of one kind become one. */
export function settled(pieces: readonly ArticleNode[]): ArticleNode[] {
  const nodes: ArticleNode[] = []
  for (const piece of pieces) {
    const last = nodes.at(-1)
    if (piece.type === 'hardBreak') {
      trimEnd(nodes)
      nodes.push(piece)
      continue
    }
    const before = last?.type === 'text' ? (last.text ?? '') : ''
    const text = before === '' || before.endsWith(' ') ? (piece.text ?? '').trimStart() : (piece.text ?? '')
    if (text === '') continue
    if (last?.type === 'text' && sameMarks(last.marks, piece.marks)) nodes[nodes.length - 1] = { ...last, text: before + text }
    else nodes.push({ ...piece, text })
  }
  trimEnd(nodes)
  while (nodes.at(-1)?.type === 'hardBreak') nodes.pop()
  while (nodes[0]?.type === 'hardBreak') nodes.shift()
  return nodes
}

function trimEnd(nodes: ArticleNode[]): void {
  const last = nodes.at(-1)
  if (last?.type !== 'text') return
  const text = (last.text ?? '').trimEnd()
  if (text === '') nodes.pop()
  else nodes[nodes.length - 1] = { ...last, text }
}

const sameMarks = (one: readonly ArticleMark[] = [], other: readonly ArticleMark[] = []): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
