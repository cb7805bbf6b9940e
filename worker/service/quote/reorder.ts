import { sql } from 'drizzle-orm'
import { canonical } from '../../../shared/engine/bom/acts/canonical.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import { totalsOf } from '../../../shared/engine/line/totals.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import { visibleRefusal } from '../../../shared/engine/visible.ts'
import type { quoteApi } from '../../../shared/api/quote.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { boms, bomVersions, BOM_STATE } from '../../db/schema/bom.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { insertLines } from '../bom/lines/insert-lines.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { inputHashOf } from '../bom/write-bom.ts'
import { mayUse } from '../money/quota.ts'
import { snapshotOf } from '../pricing/snapshot.ts'
import { readPrices } from './as-now.ts'
import { findQuote, type FoundQuote } from './find-quote.ts'
import { freeze, numberOf } from './freeze.ts'
import { readFrame } from './frame.ts'
import { modelThen, priceAgain, type PricedAgain } from './priced-again.ts'
import { refuseBlocked, withNumber } from './save-quote.ts'

type Request = Parsed<(typeof quoteApi)['quote/Reorder']>

/**
 * The same board once more: a bill of its own out of what was quoted, read as it was read then, and its quote under a new number, at
 * the prices of then or of today. It uses up nothing.
 */
export async function reorderQuote(ctx: Context, request: Request) {
  const { answer, rows } = await bookOnce(ctx, request.key ?? ctx.newId(), () => booking(ctx, request))
  return withNumber(ctx, answer, rows)
}

async function booking(ctx: Context, { id, prices, sets, repeat }: Request) {
  mayUse(ctx, 'smt')
  const [found, { pricing, document }, frame] = await Promise.all([
    findQuote(ctx, id),
    readPrices(ctx, id),
    readFrame(ctx, { bomId: null, customerId: null, again: null }),
  ])
  const { row, paper, choices: then } = found
  const model = prices === 'asNow' ? pricing.model : document && modelThen(found, document)
  if (model === null) throw new AppError('conflict', '当时的价格已经查不到，请按现在的价格返单')
  const choices = canonical({ ...then, order: { ...then.order, repeat, sets: sets ?? then.order.sets } })
  const priced = priceAgain(found.lines, choices, model)
  if ('refused' in priced.quote)
    throw new AppError('invalid', quoteRefusalText(visibleRefusal(priced.quote, priceVisibility(ctx))), { field: 'sets' })
  refuseBlocked(priced.blocked)
  const bill = { id: ctx.newId(), rowVersion: 1, version: 1 }
  const statements = await billOf(ctx, { found, choices, priced, quote: priced.quote, billId: bill.id, model })
  const quoteId = ctx.newId()
  const quote = freeze(ctx, {
    id: quoteId,
    bomId: bill.id,
    bomVersion: 1,
    prjName: row.prjName,
    customerId: row.customerId,
    paper: { ...paper, head: frame.head },
    validTo: frame.validTo,
    again: null,
    originId: id,
  })
  const kept = prices === 'asNow' ? snapshotOf(ctx, pricing) : []
  return {
    answer: { id: quoteId, bill },
    statements: [...kept, ...statements, ...quote],
    facts: { target: quoteId, reading: numberOf(quoteId) },
  }
}

type Copy = {
  found: FoundQuote
  choices: Choices
  priced: PricedAgain
  quote: Quote
  billId: string
  model: PriceModel
}

/** A bill whose first version is what was quoted, under these choices and prices. */
async function billOf(ctx: Context, { found, choices, priced, quote, billId, model }: Copy): Promise<Statement[]> {
  const user = signedIn(ctx)
  const { row, saved, bom } = found
  const totals = totalsOf(priced.lines)
  const json = JSON.stringify(choices)
  const head: typeof boms.$inferSelect = {
    id: billId,
    ownerId: user.ownerId,
    createdBy: user.id,
    rowVersion: 1,
    version: 1,
    prjName: row.prjName,
    fileName: bom.fileName,
    fileId: bom.fileId,
    sets: quote.sets,
    lineCount: priced.lines.length,
    designatorCount: totals.designators,
    pointsMilli: totals.pointsMilli,
    totalFen: quote.totalFen,
    state: BOM_STATE.quoted,
    created: ctx.now,
    updated: ctx.now,
    apiKeyId: null,
    customer: row.customerName,
    remark: '',
    unsaved: 0,
  }
  const version = {
    bomId: billId,
    version: 1,
    priceVersion: model.version,
    priceHash: model.hash,
    inputHash: await inputHashOf(found.sourceSha256, json),
    sourceId: saved.sourceId,
    choices: json,
    understood: sql<string>`(SELECT understood FROM ${bomVersions} WHERE bom_id = ${row.bomId} AND version = ${row.bomVersion})`,
    quote: JSON.stringify(quote),
    lineCount: priced.lines.length,
    createdBy: user.id,
    created: ctx.now,
    actSeq: 0,
  }
  return [
    ctx.db.insert(boms).values(head),
    ctx.db.insert(bomVersions).values(version),
    ...insertLines({ id: billId, version: 1 }, priced.lines),
  ]
}
