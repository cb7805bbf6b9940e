import { BOOK_KINDS, itemsOf } from '../../../shared/engine/price/book/items.ts'
import type { PriceDocument } from '../../../shared/engine/price/model.ts'
import { isSame, itemIn, nameOf } from './book.ts'

/** What one document has otherwise than another, kind by kind. */
export function differences(before: PriceDocument, after: PriceDocument) {
  return BOOK_KINDS.flatMap((kind) => {
    const codes = new Set([...itemsOf(before, kind), ...itemsOf(after, kind)].map(({ code }) => code))
    return [...codes].flatMap((id) => {
      const [was, is] = [itemIn(before, kind, id), itemIn(after, kind, id)]
      return isSame(was, is) ? [] : [{ kind, id, name: nameOf(is ?? was, id), before: was, after: is }]
    })
  })
}
