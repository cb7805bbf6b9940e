import { MAX_SAVED_LINES } from '../../../shared/constants.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { issueText } from '../../../shared/engine/issue.ts'
import type { Known } from '../../../shared/engine/known.ts'
import { keepAnswers } from '../../../shared/engine/line/keep-answers.ts'
import { quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { QuoteRefusal } from '../../../shared/engine/price/refusal.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { keysOf, readTables, understandRead } from '../../../shared/engine/understand.ts'
import { visibleRefusal } from '../../../shared/engine/visible.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadKnowledge } from '../parts/load-knowledge.ts'
import type { BomDraft, PricedBom, SaveOptions } from './bom-types.ts'
import { priceVisibility } from './price-visibility.ts'

/** Of one bill; the columns take no more. */
const MAX = { designators: 1e8, pointsMilli: 1e12, totalFen: 1e15 }

/** Understands tables by the same engine as the browser; what cannot be saved is refused in the words the caller may read. */
export async function priceTables(
  ctx: Context,
  tables: readonly Table[],
  { choices, breaks, isQuery }: Pick<BomDraft, 'choices'> & Pick<SaveOptions, 'breaks'> & { isQuery: boolean },
  pricing: Pick<Known, 'model'>,
): Promise<PricedBom> {
  const read = readTables(tables, choices.reading, { lines: MAX_SAVED_LINES })
  if ('refused' in read) throw new AppError('invalid', refusalText(read.why))
  const known = { model: pricing.model, parts: await loadKnowledge(ctx, signedIn(ctx).ownerId, keysOf(read, choices.edits)) }
  const understood = understandRead(read, choices, known)
  const rights = priceVisibility(ctx)
  const { bom, lines, totals, quote, priced } = understood
  const none = bom.issues.find(({ code }) => code === 'no-lines')
  if (none) throw new AppError('invalid', `没有可保存的物料行：${issueText(none)}`)
  if ('refused' in quote)
    throw new AppError('invalid', quoteRefusalText(visibleRefusal(quote, rights)), { field: fieldOf(quote, isQuery) })
  if (totals.designators > MAX.designators || totals.pointsMilli > MAX.pointsMilli || quote.totalFen > MAX.totalFen)
    throw new AppError('invalid', '位号、点数或金额过大，无法保存，请检查数量、点数、套数和单价')
  const rows = breaks && quantityBreaks(priced, understood.choices.order, known.model, breaks)
  const answered = { ...understood.choices, edits: keepAnswers(choices.edits, lines) }
  return { understood: { ...understood, choices: answered, quote }, breaks: rows }
}

/** Where in the request it stands. A query has no levels: what is ordered stands in it entry by entry. */
function fieldOf(refusal: QuoteRefusal, isQuery: boolean): string | null {
  if (refusal.code !== 'order' || !refusal.path) return null
  const path = isQuery ? refusal.path.filter((part, index) => index > 0 || part !== 'order') : ['choices', ...refusal.path]
  return path.join('.')
}
