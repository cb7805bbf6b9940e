import { treeOf, type Branch } from './tree.ts'
import type { ArticleDoc } from './types.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML, between tags or in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')

const EMPTY = new Set(['br', 'hr', 'img'])

export const htmlOf = (doc: ArticleDoc): string => htmlOfTree(treeOf(doc))

export const htmlOfTree = (tree: readonly Branch[]): string => tree.map(written).join('')

function written(branch: Branch): string {
  if (typeof branch === 'string') return escaped(branch)
  const { tag, attrs, children } = branch
  const named = Object.entries(attrs).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const start = `<${tag}${named.join('')}>`
  return EMPTY.has(tag) ? start : `${start}${children.map(written).join('')}</${tag}>`
}
