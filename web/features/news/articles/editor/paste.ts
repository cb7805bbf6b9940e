import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Markup } from '../../../../../shared/article/markup.ts'
import { articleFrom } from '../../../../../shared/article/paste.ts'

/** What the browser's own parser made of a page, which runs and loads nothing. */
function markupIn(parent: Element): Markup[] {
  return [...parent.childNodes].flatMap((node): Markup[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return [{ tag: node.localName, attrs, children: markupIn(node) }]
  })
}

/** In such a document no handler runs; without them the browser does not complain of them either. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])on[a-z]+\s*=/gi, '$1data-gone='))

type Taken = {
  /** Pictures that stayed behind. */ pictures: number
}

/** Puts what was copied elsewhere into the article; null leaves it to the editor: its own pieces, plain words, code. */
export function paste(view: EditorView, event: ClipboardEvent): Taken | null {
  const html = event.clipboardData?.getData('text/html') ?? ''
  const { state } = view
  if (html === '' || html.includes('data-pm-slice') || state.selection.$from.parent.type.spec.code === true) return null
  const { doc, pictures } = articleFrom(markupIn(new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body))
  if (doc.content.length > 0) {
    const { content } = state.schema.nodeFromJSON(doc)
    view.dispatch(state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView().setMeta('paste', true))
  }
  return { pictures }
}

/** A picture that was copied by itself, such as a part of the screen. */
export function pictureIn(data: DataTransfer | null): File | null {
  if (data === null || data.getData('text/html') !== '') return null
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null
}
