import { Mark, mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { mayLinkTo } from '../../../../../shared/article/links.ts'
import { HEADING_LEVELS } from '../../../../../shared/article/schema.ts'
import { pictureAddress } from '../../../../../shared/article/tree.ts'

/** A link by its address alone: what it opens in is no business of who writes. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (mayLinkTo(element.getAttribute('href') ?? '') ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }), 0],
})

/** A picture by its file; `show` puts it on the screen before everybody may see it. */
const pictureOf = (show: (element: HTMLImageElement, file: string) => void) =>
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      file: { default: null },
      alt: { default: null },
      width: { default: null },
      height: { default: null },
    }),
    // Out of what is pasted no picture comes: it is uploaded, with words of its own.
    parseHTML: () => [],
    renderHTML: ({ node }) => ['img', { src: pictureAddress(String(node.attrs['file'])), alt: String(node.attrs['alt']) }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('figure')
        const image = document.createElement('img')
        image.alt = String(node.attrs['alt'])
        show(image, String(node.attrs['file']))
        dom.append(image)
        return { dom }
      },
  })

/** Cells span; how their words stand is no business of who writes. */
const SPANS = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => spanIn(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanIn(element, 'rowspan') },
  colwidth: { default: null },
}
const spanIn = (element: HTMLElement, name: string): number => Math.max(1, Number(element.getAttribute(name) ?? 1) || 1)

/** What the editor knows: the nodes and marks of shared/article/schema.ts, and how one moves among them. */
export const extensionsWith = (show: (element: HTMLImageElement, file: string) => void): Extensions => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [...HEADING_LEVELS] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  pictureOf(show),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => SPANS }),
  TableCell.extend({ addAttributes: () => SPANS }),
  Link,
  Bold,
  Italic,
  Strike,
  Code,
  UndoRedo,
  Gapcursor,
  Dropcursor,
]
