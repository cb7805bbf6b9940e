import type { Branch, Element } from '../../../shared/article/tree.ts'

export type OutlineEntry = { id: string; level: number; text: string }

const HEADING = /^h([2-4])$/

/** Fewer headings are seen at a glance. */
const FEWEST = 3

/** The headings of an article with what leads to them, and the article with these in it; none where there are but a few. */
export function outlined(tree: readonly Branch[]): { tree: readonly Branch[]; outline: readonly OutlineEntry[] } {
  const outline: OutlineEntry[] = []
  const marked = tree.map((branch): Branch => {
    const level = levelOf(branch)
    const text = textIn(branch).trim()
    if (typeof branch === 'string' || level === null || text === '') return branch
    const id = `part-${outline.length + 1}`
    outline.push({ id, level, text })
    return withId(branch, id)
  })
  return outline.length < FEWEST ? { tree, outline: [] } : { tree: marked, outline }
}

const levelOf = (branch: Branch): number | null => {
  const [, level] = typeof branch === 'string' ? [] : (HEADING.exec(branch.tag) ?? [])
  return level === undefined ? null : Number(level)
}

const withId = (branch: Element, id: string): Element => ({ ...branch, attrs: { ...branch.attrs, id } })

const textIn = (branch: Branch): string => (typeof branch === 'string' ? branch : branch.children.map(textIn).join(''))
