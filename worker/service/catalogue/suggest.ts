import { termsOf, trigramsOf } from '../../../shared/engine/catalogue/query.ts'
import { numbersIn, textsIn } from '../../db/row-values.ts'
import type { Context } from '../../rpc/context.ts'
import { plain, statementOf } from '../../db/sql.ts'
import { fitOf } from './found.ts'
import { seenIds } from './offered.ts'
import { askingOf } from './search-parts.ts'

const SUGGESTED = 8
/** Looked at, so that what begins so stands before what has it in it. */
const LOOKED = 40

/** Parts that what is being typed may mean. */
export async function suggestParts(ctx: Context, { keyword }: { keyword: string }) {
  const [term] = termsOf(keyword)
  if (term === undefined || (term.mpn !== null && trigramsOf(term.mpn) === null && term.mpn.length < 2)) return { items: [] }
  const [rows = []] = await ctx.data.rows([
    statementOf(
      plain('SELECT part.id, part.mpn, maker.name AS maker, part.category, part.pkg FROM ('),
      seenIds({ keyword, facets: {} }, LOOKED, askingOf(ctx)),
      plain(') AS near CROSS JOIN part ON part.id = near.id JOIN maker ON maker.id = part.maker_id ORDER BY'),
      fitOf({ keyword }),
      plain(', part.id LIMIT ?', SUGGESTED),
    ),
  ])
  return { items: rows.map((row) => ({ ...numbersIn(row, 'id'), ...textsIn(row, 'mpn', 'maker', 'category', 'pkg') })) }
}
