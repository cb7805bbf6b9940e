import { isOwnPage } from './links.ts'
import { MARKS } from './schema.ts'
import type { ArticleDoc, ArticleNode } from './types.ts'

/** An article as elements of a page: HTML is written from them on the server, and elements of React are made of them here. */
export type Branch = string | Element
export type Element = { tag: string; attrs: Readonly<Record<string, string>>; children: readonly Branch[] }

const element = (tag: string, children: readonly Branch[] = [], attrs: Readonly<Record<string, string>> = {}): Element => ({
  tag,
  attrs,
  children,
})

/** Where everybody finds a picture of an article that is published. */
export const pictureAddress = (file: string): string => `/api/picture/${file}`

export const treeOf = ({ content }: ArticleDoc): Branch[] => content.map((node) => branchOf(node, false))

function branchOf(node: ArticleNode, inHead: boolean): Branch {
  if (node.type === 'text') return markedText(node)
  const draw = DRAWN[node.type]
  // What is checked has no other nodes.
  if (!draw) throw new Error(`no such node: ${node.type}`)
  return draw(node, inHead)
}

const inside = ({ content = [] }: ArticleNode, inHead = false): Branch[] => content.map((node) => branchOf(node, inHead))

type Draw = (node: ArticleNode, inHead: boolean) => Element

const as =
  (tag: string): Draw =>
  (node) =>
    element(tag, inside(node))

const DRAWN: Readonly<Record<string, Draw>> = {
  paragraph: as('p'),
  heading: (node) => element(`h${Number(node.attrs?.['level'])}`, inside(node)),
  bulletList: as('ul'),
  orderedList: (node) => element('ol', inside(node), numbers(node, ['start'])),
  listItem: as('li'),
  blockquote: as('blockquote'),
  codeBlock: (node) => element('pre', [element('code', inside(node))], { tabindex: '0' }),
  horizontalRule: as('hr'),
  hardBreak: as('br'),
  image: (node) => element('figure', [element('img', [], pictureOf(node))]),
  // A wide one scrolls by itself, with the keys too.
  table: (node) =>
    element('div', [element('table', [element('tbody', rowsOf(node))])], {
      class: 'article-table',
      tabindex: '0',
      role: 'region',
      'aria-label': '表格',
    }),
  tableCell: (node) => element('td', inside(node), numbers(node, ['colspan', 'rowspan'])),
  // A head that says nothing heads nothing.
  tableHeader: (node, inHead) =>
    isBlank(node)
      ? element('td', inside(node), numbers(node, ['colspan', 'rowspan']))
      : element('th', inside(node), { ...numbers(node, ['colspan', 'rowspan']), scope: inHead ? 'col' : 'row' }),
}

const isBlank = ({ type, content = [] }: ArticleNode): boolean => type !== 'text' && type !== 'image' && content.every(isBlank)

/** Heads of the first row are those of columns. */
const rowsOf = ({ content = [] }: ArticleNode): Element[] => content.map((row, at) => element('tr', inside(row, at === 0)))

const numbers = ({ attrs = {} }: ArticleNode, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attrs[name]
      return typeof value === 'number' && value !== 1 ? [[name, String(value)]] : []
    }),
  )

function pictureOf({ attrs = {} }: ArticleNode): Record<string, string> {
  const file = String(attrs['file'])
  const size = Object.fromEntries(
    ['width', 'height'].flatMap((name) => (attrs[name] === undefined ? [] : [[name, String(attrs[name])]])),
  )
  return { src: pictureAddress(file), alt: String(attrs['alt']), ...size, loading: 'lazy', decoding: 'async' }
}

function markedText({ text = '', marks = [] }: ArticleNode): Branch {
  const inOrder = Object.keys(MARKS).flatMap((type) => marks.filter((mark) => mark.type === type))
  return inOrder.reduceRight<Branch>(
    (inner, { type, attrs }) =>
      type === 'link' ? element('a', [inner], linkAttrs(String(attrs?.['href']))) : element(MARK_TAGS[type] ?? 'span', [inner]),
    text,
  )
}

const MARK_TAGS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' }

const linkAttrs = (href: string): Record<string, string> =>
  isOwnPage(href) ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' }
