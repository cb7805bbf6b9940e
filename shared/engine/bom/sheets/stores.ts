import type { Table } from '../../sheet/types.ts'
import { asked, isOneOf, wordsOf } from '../../table/name-words.ts'
import { wordsFor } from '../../words/words.ts'
import { namesStore } from '../head/store-words.ts'
import { bomIssue } from '../issues.ts'
import type { BomIssue } from '../issues.ts'
import type { BomLine } from '../types.ts'
import { mentionsBill } from './bill-names.ts'

/** Made when a name is asked about. */
let made: { goods: readonly string[]; papers: readonly string[]; orders: readonly string[] } | null = null
const words = () =>
  (made ??= {
    goods: asked(wordsFor('goods')),
    papers: asked(wordsFor('otherPapers')),
    orders: asked(wordsFor('orderSheets')),
  })

type Called = { what: 'stores' | 'goods' | 'papers' | 'orders'; name: string }

/**
 * What the names of file and sheet call a list that is no bill: one of what lies in store or of what is for sale, another paper,
 * or what was bought for how much. Null where either says "bill".
 */
function calledOther({ file = '', name }: Table): Called | null {
  const said = [file, name ?? '']
  if (said.some(mentionsBill)) return null
  const { goods, papers, orders } = words()
  const kinds: [Called['what'], (name: string) => boolean][] = [
    ['stores', namesStore],
    ['goods', (each) => isOneOf(wordsOf(each), goods)],
    ['papers', (each) => isOneOf(wordsOf(each), papers)],
    ['orders', (each) => isOneOf(wordsOf(each), orders)],
  ]
  for (const [what, isSo] of kinds) {
    const found = said.find(isSo)
    if (found !== undefined) return { what, name: found }
  }
  return null
}

/** The same of lists that are no bill where nothing else says so. What is bought may be the parts of a board. */
export function calledGoods(table: Table): 'stores' | 'goods' | 'papers' | null {
  const what = calledOther(table)?.what ?? null
  return what === 'orders' ? null : what
}

/** Components counted under the name of another paper, and no place for any of them: said, for their numbers may be no board's. */
export function calledIssues(table: Table, lines: readonly BomLine[]): BomIssue[] {
  const isPlaced = lines.length === 0 || lines.some(({ designators }) => designators.length > 0)
  const called = isPlaced ? null : calledOther(table)
  return called === null ? [] : [bomIssue('called-otherwise', { name: called.name, stored: called.what === 'stores' })]
}
