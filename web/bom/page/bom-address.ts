import { textOf } from '../../lib/search.ts'
import type { BomAddress } from '../document/state.ts'

/** What the address of the page may say. Routes read it before the page is loaded, so it stands by itself. */
export const bomAddress = (search: Record<string, unknown>): BomAddress => ({
  id: textOf(search['id']),
  doc: textOf(search['doc']),
})
