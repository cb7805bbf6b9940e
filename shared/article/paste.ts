import { mayLinkTo } from './links.ts'
import { seen, settled } from './inline.ts'
import { isBlock, isListSign, isUnseen, listLevel, marksGiven, wordsIn, type Markup, type MarkupElement } from './markup.ts'
import { MARKS } from './schema.ts'
import { gathered, type ListItem } from './pasted-lists.ts'
import { tableFrom } from './pasted-tables.ts'
import type { ArticleDoc, ArticleMark, ArticleNode } from './types.ts'

/** What of a page becomes part of an article, and how many pictures stayed behind: they are uploaded by themselves. */
export type Pasted = { doc: ArticleDoc; pictures: number }

type Around = {
  marks: Readonly<Record<string, ArticleMark>>
  /** Headings are one level lower where the page has a first one. */
  shift: number
  depth: number
}

/** So deep pages nest what has no depth on paper; below it everything is plain text. */
const MAX_LAYERS = 200
/** So deep lists and quotations become, which leaves room for what stands in them. */
const MAX_KEPT = 4

/**
 * The article in a piece of somebody else's page, as it comes from Word, WPS, WeChat, Feishu or the web: paragraphs, headings, lists,
 * tables, quotations, code, links and marks. Everything else goes; its words stay.
 */
export function articleFrom(page: readonly Markup[]): Pasted {
  const reader = new Reader()
  reader.readAll(page, { marks: {}, shift: hasFirstHeading(page) ? 1 : 0, depth: 0 }, 0)
  return { doc: { type: 'doc', content: reader.done() }, pictures: reader.pictures }
}

function hasFirstHeading(page: readonly Markup[]): boolean {
  return page.some((each) => typeof each !== 'string' && (each.tag === 'h1' || hasFirstHeading(each.children)))
}

/** Reads one flow of blocks; what stands in a cell or an item is a flow of its own. */
class Reader {
  readonly #blocks: ArticleNode[] = []
  #line: ArticleNode[] = []
  #items: ListItem[] = []
  pictures = 0

  done(): ArticleNode[] {
    this.#endLine()
    this.#endItems()
    return this.#blocks
  }

  readAll(page: readonly Markup[], around: Around, layer: number): void {
    for (const each of page) this.#read(each, around, layer)
  }

  #read(markup: Markup, around: Around, layer: number): void {
    if (typeof markup === 'string') return this.#say(markup, around)
    if (isUnseen(markup) || isListSign(markup)) return
    if (layer > MAX_LAYERS) return this.#say(wordsIn(markup), around)
    const { tag, children } = markup
    const take = this.#takes[tag] ?? (/^h[1-6]$/.test(tag) ? this.#heading : undefined)
    if (take) return take.call(this, markup, around, layer)
    if (!isBlock(markup)) return this.readAll(children, withMarks(markup, around), layer + 1)
    const level = listLevel(markup)
    if (level !== null && around.depth < MAX_KEPT) return this.#item(markup, level, around, layer)
    this.#endLine()
    this.readAll(children, withMarks(markup, around), layer + 1)
    this.#endLine()
  }

  readonly #takes: Readonly<Record<string, (element: MarkupElement, around: Around, layer: number) => void>> = {
    br: () => void this.#line.push({ type: 'hardBreak' }),
    hr: () => this.#push({ type: 'horizontalRule' }),
    img: () => void this.pictures++,
    picture: () => void this.pictures++,
    pre: (element) => this.#code(element),
    ul: (element, around, layer) => this.#list('bulletList', element, around, layer),
    ol: (element, around, layer) => this.#list('orderedList', element, around, layer),
    menu: (element, around, layer) => this.#list('bulletList', element, around, layer),
    li: (element, around, layer) => this.#list('bulletList', { ...element, tag: 'ul', children: [element] }, around, layer),
    blockquote: (element, around, layer) => this.#quotation(element, around, layer),
    table: (element, around, layer) => this.#table(element, around, layer),
  }

  #say(text: string, { marks }: Around): void {
    const words = seen(text)
    if (words === '') return
    const kept = Object.keys(MARKS).flatMap((type) => marks[type] ?? [])
    this.#line.push({ type: 'text', text: words, ...(kept.length > 0 ? { marks: kept } : {}) })
  }

  #push(node: ArticleNode): void {
    this.#endLine()
    this.#endItems()
    this.#blocks.push(node)
  }

  #endLine(): void {
    const content = settled(this.#line)
    this.#line = []
    if (content.length === 0) return
    this.#endItems()
    this.#blocks.push({ type: 'paragraph', content })
  }

  #endItems(): void {
    const items = this.#items
    this.#items = []
    if (items.length > 0) this.#blocks.push(...gathered(items))
  }

  /** A flow of its own, with what was left out of it. */
  #inner(children: readonly Markup[], around: Around, layer: number): ArticleNode[] {
    const reader = new Reader()
    reader.readAll(children, around, layer + 1)
    const blocks = reader.done()
    this.pictures += reader.pictures
    return blocks
  }

  #heading({ tag, children }: MarkupElement, around: Around, layer: number): void {
    const blocks = this.#inner(children, { ...around, marks: {} }, layer)
    const level = Math.min(4, Math.max(2, Number(tag[1]) + around.shift))
    const [first, ...others] = blocks
    if (first?.type !== 'paragraph') return blocks.forEach((block) => this.#push(block))
    const content = (first.content ?? []).map(({ marks, ...node }) =>
      node.type === 'text' ? { ...node, ...linkAlone(marks) } : node,
    )
    this.#push({ type: 'heading', attrs: { level }, content })
    for (const block of others) this.#push(block)
  }

  /** Word's list: paragraphs that say how deep they stand and show their own sign. */
  #item(element: MarkupElement, level: number, around: Around, layer: number): void {
    this.#endLine()
    const blocks = this.#inner(element.children, withMarks(element, around), layer)
    if (blocks.length > 0) this.#items.push({ level, sign: signOf(element.children), blocks })
  }

  #list(type: 'bulletList' | 'orderedList', { children, attrs }: MarkupElement, around: Around, layer: number): void {
    const isKept = around.depth < MAX_KEPT
    const items: ArticleNode[] = []
    for (const child of children) {
      if (typeof child === 'string' && child.trim() === '') continue
      const isItem = typeof child !== 'string' && child.tag === 'li'
      const inner = isItem ? child.children : [child]
      const blocks = this.#inner(inner, { ...around, depth: around.depth + 1 }, layer)
      if (blocks.length === 0) continue
      if (!isKept) for (const block of blocks) this.#push(block)
      // A list beside the items goes with the one before it.
      else if (!isItem && items.length > 0) items.push(joined(items.pop(), blocks))
      else items.push({ type: 'listItem', content: beginningWithWords(blocks) })
    }
    if (items.length === 0) return
    const start = Number(attrs['start'] ?? 1)
    const numbered = type === 'orderedList' && Number.isInteger(start) && start > 1 && start <= 9999
    this.#push({ type, ...(numbered ? { attrs: { start } } : {}), content: items })
  }

  #quotation({ children }: MarkupElement, around: Around, layer: number): void {
    const content = this.#inner(children, { ...around, depth: around.depth + 1 }, layer)
    if (content.length === 0) return
    if (around.depth < MAX_KEPT) this.#push({ type: 'blockquote', content })
    else for (const block of content) this.#push(block)
  }

  #code(element: MarkupElement): void {
    const text = wordsIn(element)
      .replace(/\r\n?/g, '\n')
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/\n+$/, '')
    if (text.trim() !== '') this.#push({ type: 'codeBlock', content: [{ type: 'text', text }] })
  }

  #table(element: MarkupElement, around: Around, layer: number): void {
    const inner = (children: readonly Markup[]) => this.#inner(children, { ...around, depth: MAX_KEPT - 1 }, layer)
    // A table within a table lays out a page: its words follow each other.
    if (around.depth >= MAX_KEPT - 1) return this.readAll(element.children.map(asFlow), around, layer + 1)
    for (const block of tableFrom(element, inner)) this.#push(block)
  }
}

/** Rows and cells of a table that is none as paragraphs. */
const asFlow = (markup: Markup): Markup =>
  typeof markup === 'string'
    ? markup
    : { ...markup, tag: TABLE_PART.test(markup.tag) ? 'div' : markup.tag, children: markup.children.map(asFlow) }

const TABLE_PART = /^(?:table|thead|tbody|tfoot|tr|td|th|caption|colgroup)$/

/** An item begins with words. */
export const beginningWithWords = (blocks: readonly ArticleNode[]): ArticleNode[] =>
  blocks[0]?.type === 'paragraph' ? [...blocks] : [{ type: 'paragraph' }, ...blocks]

const joined = (item: ArticleNode | undefined, blocks: readonly ArticleNode[]): ArticleNode => ({
  type: 'listItem',
  content: [...(item?.content ?? []), ...blocks],
})

function signOf(children: readonly Markup[]): string {
  for (const child of children) {
    if (typeof child === 'string') continue
    const sign = isListSign(child) ? wordsIn(child).trim() : signOf(child.children)
    if (sign !== '') return sign
  }
  return ''
}

/** A heading is as strong as it is; a link within it stays one. */
function linkAlone(marks: readonly ArticleMark[] = []): { marks?: ArticleMark[] } {
  const links = marks.filter(({ type }) => type === 'link')
  return links.length > 0 ? { marks: links } : {}
}

function withMarks(element: MarkupElement, around: Around): Around {
  const marks: Record<string, ArticleMark> = { ...around.marks }
  for (const [type, given] of Object.entries(marksGiven(element))) {
    if (given) marks[type] = { type }
    else delete marks[type]
  }
  const href = element.tag === 'a' ? (element.attrs['href'] ?? '').trim() : ''
  if (href !== '' && mayLinkTo(href)) marks['link'] = { type: 'link', attrs: { href } }
  return { ...around, marks }
}
