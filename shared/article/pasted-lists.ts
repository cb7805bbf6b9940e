import type { ArticleNode } from './types.ts'

/** An item of a list as Word has it: a paragraph that says how deep it stands, and the sign before it. */
export type ListItem = { level: number; sign: string; blocks: readonly ArticleNode[] }

/** 1. (2) 3 ① a) iv. 三、 and of letters none that stands alone: in Word's fonts of signs those are dots. */
const NUMBERED =
  /^(?:[(\uff08]?\d{1,4}[.)\uff09\u3001\uff0e]?|[\u2460-\u2473]|[(\uff08]?(?:[a-z]|[ivx]{2,5}|[\u4e00-\u9fff]{1,3})[.)\uff09\u3001\uff0e])$/i

type OpenList = { level: number; type: string; items: ArticleNode[] }

/** The lists that such paragraphs make, one within the other. */
export function gathered(items: readonly ListItem[]): ArticleNode[] {
  const done: ArticleNode[] = []
  const open: OpenList[] = []
  const close = () => {
    const list = open.pop()
    if (!list) return
    const node = { type: list.type, content: list.items }
    const outer = open.at(-1)
    const item = outer?.items.pop()
    if (outer) outer.items.push({ type: 'listItem', content: [...(item?.content ?? [{ type: 'paragraph' }]), node] })
    else done.push(node)
  }
  for (const { level, sign, blocks } of items) {
    const type = NUMBERED.test(sign) ? 'orderedList' : 'bulletList'
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) close()
    // On the same level another kind of sign begins another list.
    const here = open.at(-1)
    if (here?.level === level && here.type !== type) close()
    if (open.at(-1)?.level !== level) {
      if (open.length >= MOST_OPEN) close()
      open.push({ level, type, items: [] })
    }
    const content = blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]
    open.at(-1)?.items.push({ type: 'listItem', content })
  }
  while (open.length > 0) close()
  return done
}

const MOST_OPEN = 4
