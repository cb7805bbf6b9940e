import { isUnseen, type Markup, type MarkupElement } from './markup.ts'
import type { ArticleNode } from './types.ts'

type Row = { cells: readonly MarkupElement[]; isHead: boolean }

/** A table, with its caption before it; where it has one cell alone, what stands in that: such a table frames a text. */
export function tableFrom(table: MarkupElement, inner: (children: readonly Markup[]) => ArticleNode[]): ArticleNode[] {
  const { rows, captions } = partsOf(table)
  const caption = captions.flatMap(({ children }) => inner(children))
  const [only, ...others] = rows.flatMap(({ cells }) => cells)
  if (!only) return caption
  if (others.length === 0) return [...caption, ...inner(only.children)]
  const content = rows.flatMap((row) =>
    row.cells.length > 0 ? [{ type: 'tableRow', content: row.cells.map(cellOf(row, inner)) }] : [],
  )
  return [...caption, { type: 'table', content }]
}

const cellOf =
  ({ isHead }: Row, inner: (children: readonly Markup[]) => ArticleNode[]) =>
  ({ tag, attrs, children }: MarkupElement): ArticleNode => {
    const blocks = inner(children)
    const spans = { ...spanOf(attrs, 'colspan', 50), ...spanOf(attrs, 'rowspan', 200) }
    return {
      type: isHead || tag === 'th' ? 'tableHeader' : 'tableCell',
      ...(Object.keys(spans).length > 0 ? { attrs: spans } : {}),
      content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
    }
  }

function spanOf(attrs: MarkupElement['attrs'], name: string, most: number): Record<string, number> {
  const span = Number(attrs[name] ?? 1)
  return Number.isInteger(span) && span > 1 && span <= most ? { [name]: span } : {}
}

/** Rows in whatever parts the table has them; what stands between them is nothing. */
function partsOf(element: MarkupElement, isHead = false): { rows: Row[]; captions: MarkupElement[] } {
  const found: { rows: Row[]; captions: MarkupElement[] } = { rows: [], captions: [] }
  for (const child of element.children) {
    if (typeof child === 'string' || isUnseen(child)) continue
    if (child.tag === 'caption') found.captions.push(child)
    else if (child.tag === 'tr') found.rows.push({ cells: cellsOf(child), isHead })
    else if (child.tag !== 'table') {
      const { rows, captions } = partsOf(child, isHead || child.tag === 'thead')
      found.rows.push(...rows)
      found.captions.push(...captions)
    }
  }
  return found
}

const cellsOf = ({ children }: MarkupElement): MarkupElement[] =>
  children.flatMap((child) =>
    typeof child !== 'string' && (child.tag === 'td' || child.tag === 'th') && !isUnseen(child) ? [child] : [],
  )
